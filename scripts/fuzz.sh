#!/usr/bin/env bash
# Runs Schemathesis against the real server: all checks with the limits lifted, then a short run at the real limits.
#   npm run test:fuzz [-- <seed> ...]
set -euo pipefail
cd "$(dirname "$0")/.."

version=4.32.5
port=3877
seeds=("${@:-1}")
[ "$#" -gt 0 ] || seeds=(1 2 3)
work="$(mktemp -d)"
server=
trap '[ -n "$server" ] && kill "$server" 2>/dev/null; rm -rf "$work"' EXIT

venv=node_modules/.cache/schemathesis-$version
if [ ! -x "$venv/bin/st" ]; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet "schemathesis==$version"
fi

serve() { # serve <name> [VARIABLE=value ...]: starts the service on a fresh database and makes a vip key
  [ -n "$server" ] && { kill "$server"; wait "$server" 2>/dev/null || true; }
  local name=$1; shift
  env "$@" NODE_ENV=development LOG_LEVEL=error PORT=$port DATABASE_URL="sqlite:$work/$name.sqlite" node scripts/run.mjs server/main >"$work/$name.log" 2>&1 &
  server=$!
  for _ in $(seq 1 900); do curl -sf "localhost:$port/readyz" >/dev/null && break; sleep 0.1; done
  API_KEY=$(curl -sf "localhost:$port/api/v1/register" -H 'Content-Type: application/json' -d '{"email":"fuzz@test.example","password":"fuzz-password"}' | node -pe 'JSON.parse(require("fs").readFileSync(0,"utf8")).apiKey')
  export API_KEY
  DATABASE_URL="sqlite:$work/$name.sqlite" node scripts/run.mjs scripts/admin set-tier fuzz@test.example vip
}

for seed in "${seeds[@]}"; do
  echo "== all checks, limits lifted, seed $seed"
  serve "lifted-$seed" RATE_LIMIT_PER_MINUTE=1000000 REGISTRATIONS_PER_HOUR=1000000 SIGN_IN_ATTEMPTS=1000000 QUOTA_VIP=1000000000
  "$venv/bin/st" run openapi.yaml --url "http://localhost:$port/api/v1" --checks all --phases examples,coverage,fuzzing,stateful \
    --max-examples 60 --seed "$seed" --max-response-time 0.5 --warnings off
done

echo '== real limits'
serve real
"$venv/bin/st" run openapi.yaml --url "http://localhost:$port/api/v1" --max-examples 20 --seed 1 --phases examples,fuzzing --warnings off \
  --checks not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance
