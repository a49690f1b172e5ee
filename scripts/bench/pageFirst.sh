#!/bin/sh
# Starts the process from which Chromium forks those of pages in the scheduler's round-robin class, which they inherit:
# a page's threads then wait for none of the usual class. All else (browser, network, graphics) stays in that.
case "$*" in
  *--no-zygote-sandbox*) exec "$@" ;;
  *) exec chrt --rr 1 "$@" ;;
esac
