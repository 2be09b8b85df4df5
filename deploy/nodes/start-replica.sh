#!/usr/bin/env bash
# Copies the primary at the first start, then follows it.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --host primary --username larder --pgdata "$PGDATA" --wal-method stream --write-recovery-conf
  # The name by which the primary knows its synchronous standby.
  echo "primary_conninfo = 'host=primary user=larder password=$PGPASSWORD application_name=replica'" \
    >> "$PGDATA/postgresql.auto.conf"
  chmod 0700 "$PGDATA"
fi
exec postgres -D "$PGDATA"
