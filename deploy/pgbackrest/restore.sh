#!/bin/sh
# Brings the database back to a moment, on one member, as the account postgres; Patroni is stopped on all members (docs/cluster.md).
# restore.sh '2026-11-26 10:41:00+00'
set -eu
moment="${1:?is the moment to go back to}"
data="${PATRONI_POSTGRESQL_DATA_DIR:-/var/lib/postgresql/takt}"
bin="${PATRONI_POSTGRESQL_BIN_DIR:-/usr/lib/postgresql/15/bin}"
port="${PATRONI_POSTGRESQL_LISTEN:-:5432}"
pgbackrest --stanza=takt --delta --type=time --target="$moment" --target-action=promote restore
"$bin/pg_ctl" --pgdata "$data" --wait --timeout 86400 --silent --log "$data.restore.log" start
is_over() {
  [ "$("$bin/psql" -h "$(dirname "$data")" -p "${port##*:}" -U "${PATRONI_SUPERUSER_USERNAME:-postgres}" -Atqc \
    'SELECT NOT pg_is_in_recovery()' postgres)" = t ]
}
until is_over; do sleep 1; done
"$bin/pg_ctl" --pgdata "$data" --wait --mode fast --silent stop
