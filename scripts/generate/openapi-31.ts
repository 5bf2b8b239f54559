type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * The 3.1 view of our 3.0.3 contract: the version, `examples` arrays in schemas, and no more, since the contract uses
 * neither `nullable` nor boolean `exclusiveMinimum`. Throws an Error when it meets one of those.
 */
export function toOpenApi31(contract: unknown): unknown {
  const converted = convert(asJson(contract), false);
  if (converted === null || typeof converted !== 'object' || Array.isArray(converted)) throw new Error('the contract is not an object');
  return { ...converted, openapi: '3.1.0' };
}

function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** Walks the document; `inSchema` is true below a schema, where a single `example` becomes `examples`. */
function convert(node: Json, inSchema: boolean): Json {
  if (Array.isArray(node)) return node.map((item) => convert(item, inSchema));
  if (node === null || typeof node !== 'object') return node;
  const out: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(node)) {
    if (inSchema && key === 'nullable') throw new Error('the contract uses nullable');
    if (inSchema && key === 'example') out.examples = [value];
    else if (key === 'value' || key === 'default' || key === 'enum') out[key] = value;
    else if (key === 'schema') out[key] = convert(value, true);
    else if (key === 'schemas' || (inSchema && key === 'properties')) out[key] = convertEach(value);
    else out[key] = convert(value, inSchema && key !== 'examples');
  }
  return out;
}

/** Names of schemas and properties are free words, so they are not read as keywords. */
function convertEach(node: Json): Json {
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([name, schema]) => [name, convert(schema, true)]));
}
