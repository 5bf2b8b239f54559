#!/usr/bin/env bash
# Writes a Postman collection from the contract, which Bruno imports too.  PUBLIC_URL=https://... scripts/collection.sh [file]
set -euo pipefail
target="$(realpath -m "${1:-collection.postman.json}")"
cd "$(dirname "$0")/.."
npx --yes --package openapi-to-postmanv2@6.3.3 openapi2postmanv2 -s openapi.yaml -o "$target" -p -O folderStrategy=Tags,parametersResolution=Example >/dev/null
# The contract's server is a path; a collection needs an address. The converter exits with 0 also when it fails, so its result is looked at.
node - "$target" "${PUBLIC_URL:-http://localhost:3000}" <<'END'
const { readFileSync, writeFileSync } = require('node:fs');
const [file, address] = process.argv.slice(2);
const collection = JSON.parse(readFileSync(file, 'utf8'));
const baseUrl = collection.variable?.find(({ key }) => key === 'baseUrl');
if (!baseUrl || collection.item.length === 0) throw new Error('the collection is not as expected');
baseUrl.value = `${address.replace(/\/+$/, '')}/api/v1`;
writeFileSync(file, `${JSON.stringify(collection, undefined, 2)}\n`);
console.log(`${collection.item.length} folders for ${baseUrl.value} in ${file}; set the variable bearerToken to your key.`);
END
