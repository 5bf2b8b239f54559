#!/usr/bin/env bash
# In each language: generates a client from the served contract, compiles it, and runs test/clients/<language> against the real server.
#   npm run test:clients [-- typescript python go java rust]
# A language whose tools are not here is skipped and named so at the end. Tools are kept in node_modules/.cache/clients or CLIENTS_CACHE.
set -euo pipefail
cd "$(dirname "$0")/.."

port=3876
languages=("$@")
[ "$#" -gt 0 ] || languages=(typescript python go java rust)
mkdir -p "${CLIENTS_CACHE:=node_modules/.cache/clients}"
cache="$(cd "$CLIENTS_CACHE" && pwd)"
work="$(mktemp -d)"
server=
trap '[ -n "$server" ] && kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
export API_URL="http://127.0.0.1:$port/api/v1"

changed() { ! cmp -s "$1" "$2"; } # changed <wanted> <installed>: whether what a tool was installed from has changed

tools_typescript='node npm'
run_typescript() {
  local home="$cache/typescript"
  mkdir -p "$home"
  if changed package-lock.json "$home/installed"; then
    cp package.json package-lock.json "$home"
    npm ci --prefix "$home" --no-audit --no-fund --loglevel=error
    cp package-lock.json "$home/installed"
  fi
  ln -s "$home/node_modules" node_modules
  node_modules/.bin/openapi-typescript openapi.yaml -o api.d.ts --default-non-nullable false
  node_modules/.bin/openapi-ts
  node_modules/.bin/tsc
  node built/openapi-fetch.js
  node built/hey-api.js
}

tools_python='python3'
run_python() {
  local home="$cache/python"
  if changed requirements.txt "$home/installed"; then
    rm -rf "$home"
    python3 -m venv "$home"
    "$home/bin/pip" install --quiet --disable-pip-version-check -r requirements.txt
    cp requirements.txt "$home/installed"
  fi
  PATH="$home/bin:$PATH" openapi-python-client generate --path openapi.json --meta none --output-path hia
  # hia/client.py, which does not come from the contract, is not strictly typed.
  "$home/bin/mypy" --strict --follow-imports silent --cache-dir "$home/mypy" smoke.py hia/api hia/models
  "$home/bin/python" smoke.py
}

tools_go='go'
run_go() {
  go generate
  go vet ./...
  go run .
}

tools_java='javac mvn'
run_java() {
  mvn --quiet --batch-mode compile exec:java
}

tools_rust='cargo'
run_rust() {
  export CARGO_TARGET_DIR="$cache/rust"
  cargo run --quiet --locked
  cargo clean --quiet --package smoke # the folder changes from run to run, and each would leave its own build
}

PORT=$port QUOTA_FREE=2 REGISTRATIONS_PER_HOUR=1000 NODE_ENV=development LOG_LEVEL=error DATABASE_URL="sqlite:$work/clients.sqlite" \
  node scripts/run.mjs server/main >"$work/server.log" 2>&1 &
server=$!
for _ in $(seq 1 600); do
  curl -sf "127.0.0.1:$port/readyz" >/dev/null && break
  kill -0 "$server" 2>/dev/null || { cat "$work/server.log"; exit 1; }
  sleep 0.1
done
kill -0 "$server" # another process may hold the port
for form in yaml json; do curl -sSfo "$work/openapi.$form" "$API_URL/openapi.$form"; done

passed=() skipped=() failed=()
for language in "${languages[@]}"; do
  tools="tools_$language"
  missing=
  for tool in ${!tools}; do command -v "$tool" >/dev/null || missing="$tool"; done
  if [ -n "$missing" ]; then
    echo "skipped: $language: $missing is not here"
    skipped+=("$language")
    continue
  fi
  cp -r "test/clients/$language" "$work/$language"
  cp "$work"/openapi.* "$work/$language"
  begin=$SECONDS
  set +e # a subshell that is part of a condition would go on after an error
  (set -e; cd "$work/$language"; "run_$language") >"$work/$language.log" 2>&1
  status=$?
  set -e
  if [ "$status" -eq 0 ]; then
    echo "passed: $language ($((SECONDS - begin)) s)"
    passed+=("$language")
  else
    echo "failed: $language ($((SECONDS - begin)) s)"
    tail -n 60 "$work/$language.log"
    failed+=("$language")
  fi
done

echo "Clients: passed ${passed[*]:-none}; skipped ${skipped[*]:-none}; failed ${failed[*]:-none}."
[ "${#failed[@]}" -eq 0 ]
