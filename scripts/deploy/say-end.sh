#!/bin/sh
# After each end of a unit (ExecStopPost): says in one sentence that it ends again and again. What it said last stands
# above in the journal, because this runs when it has ended.
set -eu

unit=$1
ends=${STATE_DIRECTORY:?}/ends
[ "${SERVICE_RESULT:-}" != success ] || { rm -f "$ends"; exit 0; }

# A slow start that fails takes its time, too.
now=$(date +%s)
echo "$now" >>"$ends"
awk -v since="$((now - 3600))" '$1 >= since' "$ends" | tail -n 100 >"$ends.new"
mv "$ends.new" "$ends"
count=$(($(wc -l <"$ends")))
[ "$count" -lt 3 ] || echo "$unit: 한 시간 안에 $count번 끝났어요(${SERVICE_RESULT:-} ${EXIT_STATUS:-}). 마지막 말은 바로 위에 있어요: journalctl -u $unit -n 50 -o cat"
