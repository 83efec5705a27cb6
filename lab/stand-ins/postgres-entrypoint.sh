#!/bin/bash
# Makes the database at the first start, from the same variables and scripts as the official image, and then becomes the server.
# Like there, scripts find the password in POSTGRES_PASSWORD, no longer the name of its file.
set -euo pipefail
if [[ ! -s $PGDATA/PG_VERSION ]]; then
  POSTGRES_PASSWORD=$(<"$POSTGRES_PASSWORD_FILE")
  export POSTGRES_PASSWORD
  unset POSTGRES_PASSWORD_FILE
  read -ra more <<<"${POSTGRES_INITDB_ARGS:-}"
  initdb --username=postgres --pwfile=<(echo "$POSTGRES_PASSWORD") "${more[@]}" >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --options='-c listen_addresses=' start >/dev/null
  for script in /docker-entrypoint-initdb.d/*; do "$script"; done
  pg_ctl --wait stop >/dev/null
  unset POSTGRES_PASSWORD
fi
exec "$@" -c 'listen_addresses=*'
