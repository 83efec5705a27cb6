#!/bin/bash
# Runs once, when the database is made: the product gets a role that owns its database and nothing else. The superuser keeps no password:
# it is reached through the socket inside the container only.
set -euo pipefail
psql --username postgres --dbname postgres --quiet --set ON_ERROR_STOP=1 --set password="$(<"$POSTGRES_PASSWORD_FILE")" <<'SQL'
create role fairlead login password :'password';
create database fairlead owner fairlead;
alter role postgres password null;
SQL
