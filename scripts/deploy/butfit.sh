#!/bin/sh
# The operator's commands with the units' user, settings and photos: butfit help. Files by their whole paths.
set -eu

root=${BUTFIT_ROOT:-/srv/butfit/current}
data=${BUTFIT_DATA:-/var/lib/butfit}
settings=${BUTFIT_ENV:-/etc/butfit/butfit.env}
[ -r "$settings" ] || { echo "$settings 파일을 읽을 수 없어요. root로 실행해 주세요." >&2; exit 1; }
export DATA_DIR="$data/command" MEDIA_DIR="$data/media" NODE_ENV=production
# As systemd reads it: nothing in a value is the shell's.
while IFS= read -r line || [ -n "$line" ]; do
    case $line in [A-Z]*=*) export "${line?}" ;; esac
done <"$settings"
unset BACKEND_URL REDIS_URL
cd "$root"
exec runuser -u "${BUTFIT_USER:-butfit}" --preserve-environment -- scripts/node.sh --import tsx backend/cli.ts "$@"
