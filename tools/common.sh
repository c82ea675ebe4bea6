# What ./start and ./check share: finding Python, making environments, building away from the tree.
# shellcheck shell=sh

say() {
    printf '%s\n' "tafelrunde: $*"
}

is_root() {
    [ "$(id -u)" -eq 0 ]
}

# apt_install PACKAGE...: 0 when the packages are there afterwards; says what it does or would need.
apt_install() {
    if ! command -v apt-get >/dev/null 2>&1; then
        say "missing: $*. This is not Debian or Ubuntu; please install it in your system's way."
        return 1
    fi
    if ! is_root; then
        say "missing: $*. To install it: sudo apt-get install -y $*"
        return 1
    fi
    say "installing with apt-get: $*"
    programs_only
    if run_apt "$@" 2>/dev/null || { apt-get update -qq >/dev/null 2>&1 && run_apt "$@"; }; then
        services_again
        return 0
    fi
    services_again
    say "apt-get could not install: $*"
    return 1
}

run_apt() {
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# Programs are wanted, not the services that some packages start.
programs_only() {
    denied=false
    if [ ! -e /usr/sbin/policy-rc.d ]; then
        printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d
        chmod +x /usr/sbin/policy-rc.d
        denied=true
    fi
}

services_again() {
    if $denied; then rm -f /usr/sbin/policy-rc.d; fi
}

# Sets PYTHON to the first Python that is new enough.
find_python() {
    for PYTHON in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            return 0
        fi
    done
    if found=$(python3 --version 2>/dev/null); then
        say "Python 3.11 or newer is needed, and python3 here is ${found#Python }." >&2
    else
        say "Python 3.11 or newer is needed, and there is no python3 here." >&2
        say "Debian and Ubuntu: sudo apt-get install -y python3 python3-venv" >&2
    fi
    return 1
}

# make_environment FOLDER: a virtual environment with a working Python and pip in it.
make_environment() {
    if "$1/bin/python" -m pip --version >/dev/null 2>&1; then
        return 0
    fi
    find_python || return 1
    if ! "$PYTHON" -c 'import venv, ensurepip' 2>/dev/null; then
        say "$PYTHON can't make virtual environments: its venv package is missing."
        versioned="python$("$PYTHON" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv"
        [ "$PYTHON" = python3 ] && versioned=python3-venv
        apt_install "$versioned" || return 1
    fi
    say "making the environment $1 with $("$PYTHON" --version)"
    "$PYTHON" -m venv --clear "$1"
}

# quiet_pip FOLDER ARGUMENT...: pip with our pinned versions, also for what builds the package.
quiet_pip() {
    environment=$1
    shift
    PIP_CONSTRAINT="$PWD/constraints.txt" PIP_DISABLE_PIP_VERSION_CHECK=1 \
        "$environment/bin/python" -m pip --quiet "$@"
}

# copy_sources FOLDER: what a build reads, so that builds neither meet nor leave files in the tree.
copy_sources() {
    rm -rf "$1"
    mkdir -p "$1/docs"
    cp pyproject.toml setup.py LICENSE "$1/"
    cp -R src "$1/src"
    cp -R docs/rules "$1/docs/rules"
    find "$1" \( -name __pycache__ -o -name '*.egg-info' \) -prune -exec rm -rf {} +
}
