#!/bin/sh
# Node for every command of the project (docs/decisions/runtime.md): this machine's own if it is 24 or newer, else the
# one that npm ci has brought, if it starts here. Units and cron name this file; npm scripts call it.
root=$(CDPATH= cd -- "${0%/*}/.." && pwd)

own=
set -f
IFS=:
for folder in $PATH; do
  case $folder in */node_modules/*) continue ;; esac
  if [ -x "$folder/node" ]; then own=$folder/node && break; fi
done
unset IFS
set +f

for node in "$own" "$root"/node_modules/node-*-*64/bin/node*; do
  version=$("$node" --version 2>/dev/null) || continue
  major=${version#v}
  [ "${major%%.*}" -ge 24 ] || continue
  if [ "$node" = "$own" ]; then
    # What npx starts looks here first.
    rm -f "$root/node_modules/.bin/node" 2>/dev/null
  else
    PATH=${node%/*}:$PATH
    export PATH
  fi
  exec "$node" "$@"
done

version=$("$own" --version 2>/dev/null)
echo "✖ 이 컴퓨터의 Node(${version:-없음})는 24보다 낮고 npm ci가 가져온 Node는 없거나 여기서 시작되지 않으니, nodejs.org에서 24 LTS를 설치한 뒤 다시 실행해 주세요." >&2
exit 1
