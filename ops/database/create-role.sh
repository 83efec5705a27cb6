#!/bin/bash
# Runs once, when the database is made: its tables get an owner that owns nothing else. The superuser keeps no password:
# it is reached through the socket inside the container only. The image hands over the password itself, no longer the name of its file.
set -euo pipefail
psql --username postgres --dbname postgres --quiet --set ON_ERROR_STOP=1 <<'SQL'
\getenv password POSTGRES_PASSWORD
create role fairlead login password :'password';
-- A runaway statement ends. What takes longer, such as writing the recipients of a large campaign, says so itself.
alter role fairlead set statement_timeout = '60s';
create database fairlead owner fairlead;
alter role postgres password null;
SQL
