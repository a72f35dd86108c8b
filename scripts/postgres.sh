# A throw-away PostgreSQL for the race tests: start_postgres sets TEST_DATABASE_URL, stop_postgres removes it.
# Without an installed server both do nothing, and the tests that need one say that they were skipped.

start_postgres() {
  local bin
  bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
  [ -n "$bin" ] && [ "$(id -u)" = 0 ] && id postgres >/dev/null 2>&1 || return 0
  postgres_bin=$bin
  postgres_dir=$(mktemp -d)
  chown postgres "$postgres_dir"
  local port
  port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
  su postgres -c "$bin/initdb -D $postgres_dir/data -A trust -U butfit >/dev/null"
  su postgres -c "$bin/pg_ctl -D $postgres_dir/data -w -l $postgres_dir/log \
    -o '-p $port -k $postgres_dir -c listen_addresses=127.0.0.1 -c fsync=off' start >/dev/null"
  su postgres -c "$bin/createdb -h 127.0.0.1 -p $port -U butfit butfit_test"
  export TEST_DATABASE_URL="postgresql://butfit@127.0.0.1:$port/butfit_test"
}

stop_postgres() {
  [ -n "${postgres_dir:-}" ] || return 0
  su postgres -c "$postgres_bin/pg_ctl -D $postgres_dir/data -m immediate stop >/dev/null" || true
  rm -rf "$postgres_dir"
}
