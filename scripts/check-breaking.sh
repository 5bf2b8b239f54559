#!/usr/bin/env bash
# Compares openapi.yaml with the last released contract and fails on a change that breaks clients.
set -euo pipefail
cd "$(dirname "$0")/.."
version=v1.32.0
bin=node_modules/.cache/oasdiff-$version
if [ ! -x "$bin/oasdiff" ]; then
  command -v go >/dev/null || { echo 'skipped: the Go toolchain, which builds oasdiff, is not here'; exit 0; }
  GOBIN="$PWD/$bin" go install "github.com/oasdiff/oasdiff@$version"
fi
"$bin/oasdiff" breaking test/contract/released/openapi.yaml "${1:-openapi.yaml}" --fail-on ERR
"$bin/oasdiff" changelog test/contract/released/openapi.yaml "${1:-openapi.yaml}"
