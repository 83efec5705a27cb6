#!/bin/bash
# Makes the database at the first start, from the same variables and scripts as the official image, and then becomes the server.
set -euo pipefail
if [[ ! -s $PGDATA/PG_VERSION ]]; then
  read -ra more <<<"${POSTGRES_INITDB_ARGS:-}"
  initdb --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" --encoding=UTF8 --locale=C.UTF-8 "${more[@]}" >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --options='-c listen_addresses=' start >/dev/null
  for script in /docker-entrypoint-initdb.d/*; do "$script"; done
  pg_ctl --wait stop >/dev/null
fi
exec "$@" -c 'listen_addresses=*'
