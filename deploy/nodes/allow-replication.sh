#!/usr/bin/env bash
# Lets the replica connect with the shop's user and password.
set -euo pipefail
echo "host replication larder all scram-sha-256" >> "$PGDATA/pg_hba.conf"
