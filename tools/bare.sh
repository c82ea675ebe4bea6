#!/usr/bin/env bash
# Makes a minimal Debian with python3, git and nothing else, and runs ./start and ./check in a clean
# clone there: the machine of somebody who has just heard of us.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/common.sh

CERTIFICATES=/etc/certificates-from-outside.crt

usage() {
    cat <<'END'
tools/bare.sh [--keep] [--suite NAME] [--in FOLDER] [CHECK-ARGUMENT...]

Needs root, Debian or Ubuntu, and a few gigabytes in TMPDIR. What is committed is what is tried.
Mirrors, proxies, certificates and pip's settings are those of this machine, read now.

  --keep         leave the bare system for a look
  --suite NAME   another release than this machine's, such as bookworm
  --in FOLDER    the system that --keep left there, with a new clone, and leave it again
  anything else is passed to ./check
END
}

keep=false
bare=""
suite=$(. /etc/os-release && printf '%s' "${VERSION_CODENAME:-stable}")
arguments=()
while [ $# -gt 0 ]; do
    case $1 in
    --help | -h) usage && exit 0 ;;
    --keep) keep=true ;;
    --suite) suite=${2:?--suite needs a name} && shift ;;
    --in) bare=${2:?--in needs a folder} && keep=true && shift ;;
    *) arguments+=("$1") ;;
    esac
    shift
done

if ! is_root; then
    say "a bare system can be made by root only" >&2
    exit 1
fi
command -v debootstrap >/dev/null || apt_install debootstrap

made=$bare
if [ -z "$made" ]; then
    bare=$(mktemp -d "${TMPDIR:-/tmp}/tafel-bare-XXXXXX")
    chmod 755 "$bare"
fi
clean_up() {
    if $keep; then say "the bare system is in $bare"; else rm -rf --one-file-system "$bare"; fi
}
trap clean_up EXIT

# The folders on this machine that pip is told to take packages from.
local_packages() {
    { python3 -m pip config list 2>/dev/null || true; } |
        grep -E "(index-url|find-links)=" | tr " ='\"" '\n\n\n\n' | sed -n 's#^file://##; s#^/#/#p' |
        sed 's#/simple/*$##' | sort -u
}

make_system() {
    local mirror
    mirror=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' |
        awk -v suite="$suite" '$2 == suite && $3 == "main" { print $1; exit }')
    say "making a bare $suite in $bare"
    debootstrap --variant=minbase --include=python3,git "$suite" "$bare" \
        ${mirror:+"$mirror"} >"$bare.log" 2>&1 || {
        tail -20 "$bare.log" >&2
        return 1
    }
    rm -f "$bare.log"
    # The programs are wanted, not services that run.
    printf '#!/bin/sh\nexit 101\n' >"$bare/usr/sbin/policy-rc.d"
    chmod +x "$bare/usr/sbin/policy-rc.d"
}

copy_settings() {
    local file
    for file in /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/trusted.gpg.d \
        /etc/apt/keyrings /etc/resolv.conf /etc/hosts /etc/pip.conf "$HOME/.config/pip"; do
        if [ -e "$file" ]; then
            mkdir -p "$bare${file%/*}"
            cp -RL "$file" "$bare${file%/*}/"
        fi
    done
    # Beside those of the system, which a package that comes later would write anew.
    cp -L "${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}" "$bare$CERTIFICATES" || true
    apt-config dump Acquire >"$bare/etc/apt/apt.conf.d/90-from-outside"
}

# run_inside COMMAND...: in the clone, with this machine's way to packages and nothing else of it.
run_inside() {
    local settings=() folder binds=""
    if [ -f "$bare$CERTIFICATES" ]; then
        settings+=("PIP_CERT=$CERTIFICATES" "SSL_CERT_FILE=$CERTIFICATES")
    fi
    while IFS= read -r line; do settings+=("$line"); done < <(
        env | grep -E '^(PIP_(FIND|INDEX|EXTRA|DEFAULT)[A-Z_]*|(https?|no)_proxy|(HTTPS?|NO)_PROXY)='
    )
    while IFS= read -r folder; do
        if [ -d "$folder" ]; then
            mkdir -p "$bare$folder"
            binds+="mount --rbind '$folder' '$bare$folder' && mount -o remount,ro,bind '$bare$folder'; "
        fi
    done < <(local_packages)
    unshare --mount --pid --fork --propagation private -- bash -c "
        set -e
        mount -t proc proc '$bare/proc'
        mount -t sysfs -o ro sysfs '$bare/sys'
        mount --rbind /dev '$bare/dev'
        $binds
        exec chroot '$bare' env -i HOME=/root LANG=C.UTF-8 \
            PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            \"\$@\"" bash "${settings[@]}" sh -c 'cd /root/tafelrunde && exec "$@"' sh "$@"
}

if [ -n "$made" ]; then rm -rf "$bare/root/tafelrunde"; else make_system; fi
copy_settings
git clone --quiet --no-hardlinks . "$bare/root/tafelrunde"
say "bare: $(chroot "$bare" dpkg-query --show | wc -l) packages, $(chroot "$bare" python3 --version)"

failed=0
begun=$SECONDS
say "bare: ./start"
run_inside python3 tools/try_start.py || failed=1
say "bare: ./start took $((SECONDS - begun)) s"
begun=$SECONDS
say "bare: ./check ${arguments[*]}"
run_inside ./check "${arguments[@]}" || failed=1
say "bare: ./check took $((SECONDS - begun)) s"
exit $failed
