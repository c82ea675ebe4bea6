"""Structured logs: one event a line, for people on a terminal or as JSON for machines."""

from __future__ import annotations

import logging
import sys

import structlog


def set_up_logs(style: str, level: str) -> None:
    """Write to standard error; errors come with their kind and place, never with their data."""
    renderer: structlog.typing.Processor = structlog.processors.JSONRenderer()
    if style == "console":
        renderer = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    before: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # What libraries say is written in the same way.
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                renderer,
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    structlog.configure(
        processors=[*before, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
        ),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def where(error: BaseException) -> str:
    """An error's kind and the places it came through."""
    places: list[str] = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno}:{code.co_name}")
        trace = trace.tb_next
    return f"{type(error).__name__} at {' '.join(places[-8:])}"
