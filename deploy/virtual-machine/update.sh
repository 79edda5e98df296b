#!/bin/sh
# Restarts the processes one after the other, each only when the one before answers again. The proxy sends visitors to
# the other one meanwhile.
set -eu
for NUMBER in 1 2; do
  systemctl restart "vitrine@$NUMBER"
  TRIES=0
  until curl --fail --silent --max-time 2 "http://127.0.0.1:300$NUMBER/readyz" >/dev/null; do
    TRIES=$((TRIES + 1))
    if [ "$TRIES" -ge 60 ]; then
      echo "vitrine@$NUMBER does not answer: journalctl -u vitrine@$NUMBER. The others were left as they are." >&2
      exit 1
    fi
    sleep 1
  done
  # The proxy looks every two seconds.
  sleep 5
done
