#!/usr/bin/env bash
# Runs the end-to-end journey once through Prism's validating proxy: any breach of the contract fails it.
set -euo pipefail
cd "$(dirname "$0")/.."
work="$(mktemp -d)"
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT
PORT=3878 NODE_ENV=production LOG_LEVEL=error DATABASE_URL="sqlite:$work/prism.sqlite" node scripts/run.mjs server/main >"$work/server.log" 2>&1 &
node_modules/.bin/prism proxy openapi.yaml http://127.0.0.1:3878/api/v1 --errors --port 3879 >"$work/prism.log" 2>&1 &
for address in localhost:3878/readyz localhost:3879/agents; do
  for _ in $(seq 1 300); do curl -sf "$address" >/dev/null && break; sleep 0.1; done
done
SERVICE_URL=http://127.0.0.1:3879 node_modules/.bin/vitest run test/e2e
grep -c 'violation' "$work/prism.log" && { grep -i 'violation' "$work/prism.log"; exit 1; } || echo 'Prism found no breach of the contract.'
