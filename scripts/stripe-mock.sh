#!/usr/bin/env bash
# Makes our calls to Stripe against Stripe's own stripe-mock, which knows Stripe's description of its API.  npm run test:stripe
set -euo pipefail
cd "$(dirname "$0")/.."
command -v go >/dev/null || { echo 'skipped: no Go to build stripe-mock with'; exit 0; }
version=v0.203.0
port=12931
cache="$PWD/node_modules/.cache/stripe-mock-$version"
[ -x "$cache/stripe-mock" ] || GOBIN="$cache" go install "github.com/stripe/stripe-mock@$version"
"$cache/stripe-mock" -http-port "$port" >/dev/null &
mock=$!
trap 'kill "$mock" 2>/dev/null' EXIT
for _ in $(seq 1 100); do curl -s -o /dev/null "http://127.0.0.1:$port/" && break; sleep 0.1; done
node scripts/run.mjs scripts/stripe-mock/check "http://127.0.0.1:$port"
