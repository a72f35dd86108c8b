#!/bin/sh
# Restarts instances one after the other without losing a request: restart.sh worker-1 backend-1 backend-2 site-1 site-2
# Each is taken out of nginx's turns, stopped when what is under way is done, started, and put back when it is ready.
set -eu

down_dir=${DOWN_DIR:-/run/butfit}
# What restarts one and returns when it has stopped and started.
restart=${RESTART:-restart_unit}
# Its /readyz; %s is the instance's name.
ready_wait_s=$((${START_MAX_MIN:-30} * 60))

restart_unit() { systemctl restart "butfit-${1%-*}@${1##*-}"; }
default_port() { case $1 in site-*) echo "300${1#site-}" ;; backend-*) echo "800${1#backend-}" ;; esac; }

[ $# -gt 0 ] || { echo "Which ones? $0 site-1 site-2 backend-1 backend-2" >&2; exit 2; }
mkdir -p "$down_dir"
for name in "$@"; do
    # Nobody sends a worker anything: the other one goes on, and it waits for the jobs that it has in hand.
    case $name in worker-[0-9]) $restart "$name"; echo "$name is back"; continue ;; esac
    case $name in site-[0-9] | backend-[0-9]) ;; *) echo "Not an instance: $name" >&2; exit 2 ;; esac
    port=$(eval "echo \"\${PORT_$(echo "$name" | tr - _):-$(default_port "$name")}\"")
    flag=$down_dir/$name.down
    # An instance that is out for another reason stays out.
    for other in "$down_dir/${name%-*}"-*.down; do
        [ ! -e "$other" ] || { echo "$other is there: the other one is out, too." >&2; exit 1; }
    done
    : >"$flag"
    trap 'rm -f "$flag"' EXIT
    $restart "$name"
    waited=0
    until curl -fsS -o /dev/null --max-time 2 "http://127.0.0.1:$port/readyz" 2>/dev/null; do
        waited=$((waited + 1))
        [ $waited -le "$((ready_wait_s * 2))" ] || { echo "$name is not ready after $ready_wait_s s; it stays out." >&2; trap - EXIT; exit 1; }
        [ "$((waited % 20))" -ne 0 ] || echo "$name is not ready yet, $((waited / 2)) s"
        sleep 0.5
    done
    rm -f "$flag"
    trap - EXIT
    echo "$name is back"
done
