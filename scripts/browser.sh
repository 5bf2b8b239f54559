#!/usr/bin/env bash
# Looks at every page in Chromium. Says skipped, not passed, where Chromium or playwright-core is missing.  scripts/browser.sh [folder for screenshots]
set -euo pipefail
shots="${1:+$(realpath "$1")}"
cd "$(dirname "$0")/.."
export CHROMIUM="${CHROMIUM:-/usr/bin/chromium}"
[ -x "$CHROMIUM" ] || { echo "skipped: no Chromium at $CHROMIUM"; exit 0; }
[ -d node_modules/playwright-core ] || { echo 'skipped: playwright-core is not installed'; exit 0; }
work="$(mktemp -d)"
port="${PORT:-3968}"
server=''
trap '[ -n "$server" ] && kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
PORT="$port" PUBLIC_URL="http://127.0.0.1:$port" PAYMENTS=demo NODE_ENV=production LOG_LEVEL=error DATABASE_URL="sqlite:$work/pages.sqlite" node scripts/run.mjs server/main >"$work/server.log" 2>&1 &
server=$!
for _ in $(seq 1 600); do
  kill -0 "$server" 2>/dev/null || { cat "$work/server.log"; exit 1; }
  curl -sf "http://127.0.0.1:$port/readyz" >/dev/null && break
  sleep 0.1
done
node test/browser/check.mjs "http://127.0.0.1:$port" ${shots:+"$shots"}
