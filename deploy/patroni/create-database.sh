#!/bin/sh
# The database of Takt and its owner, made once on the first primary. Patroni passes the connection string.
set -eu
: "${TAKT_DATABASE_PASSWORD:?is the password of the role takt}"
psql "$1" --quiet --set ON_ERROR_STOP=1 --set password="$TAKT_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE takt LOGIN PASSWORD :'password';
-- It says whether standbys follow.
GRANT pg_monitor TO takt;
CREATE DATABASE takt OWNER takt;
SQL
