#!/bin/sh
# A backup of today, after which those older than so many days go: nightly.sh FOLDER DAYS, in the checkout, with the settings of the server.
# Nothing is removed where no backup was made.
set -eu
folder="${1:?is the folder of the backups}"
days="${2:?is for how many days backups are kept}"
node server/cli/run.mjs backup "$folder/takt-$(date -u +%Y%m%dT%H%M%SZ).takt"
find "$folder" -maxdepth 1 -name 'takt-*.takt' -mtime "+$days" -delete
