import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/** The parts of the contract that say what may be replied. */
export interface ResponseContract {
  paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, unknown> }>>;
  components?: { schemas?: Record<string, unknown>; responses?: Record<string, unknown> };
}

interface DocumentedResponse {
  $ref?: string;
  content?: Record<string, { schema?: object }>;
}

/** Throws an Error when a reply is not what the contract documents for the operation. */
export type ResponseCheck = (operationId: string, status: number, mediaType: string | undefined, body: unknown) => void;

const CONTRACT_ID = 'contract';

/**
 * Checks replies against the contract: the status must be documented, the media type too, and the body must match, for
 * `+json` as for plain JSON. With `closed`, objects may hold no field that the contract does not name, save the `allowed`.
 */
export function createResponseCheck(contract: ResponseContract, options: { closed: boolean; allowed?: readonly string[] }): ResponseCheck {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const schemas = contract.components?.schemas ?? {};
  ajv.addSchema({ $id: CONTRACT_ID, components: { schemas: options.closed ? closeObjects(schemas, options.allowed ?? []) : schemas } });
  const validators = new Map<string, ValidateFunction | null>();
  for (const operation of Object.values(contract.paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const content = Object.entries(resolve(contract, response as DocumentedResponse).content ?? {});
      if (content.length === 0) validators.set(`${operation.operationId} ${status} `, null);
      for (const [mediaType, { schema }] of content) validators.set(`${operation.operationId} ${status} ${mediaType}`, ajv.compile(absolute(schema)));
    }
  }
  return (operationId, status, mediaType, body) => {
    const validator = validators.get(`${operationId} ${status} ${mediaType ?? ''}`);
    if (validator === undefined) throw new Error(`${operationId} does not document ${status} ${mediaType ?? 'without a body'}`);
    if (validator !== null && !validator(body)) throw new Error(`${operationId} ${status} does not match the contract: ${ajv.errorsText(validator.errors)}`);
  };
}

function resolve(contract: ResponseContract, response: DocumentedResponse): DocumentedResponse {
  if (response.$ref === undefined) return response;
  const name = response.$ref.split('/').at(-1) ?? '';
  return (contract.components?.responses?.[name] ?? {}); // the lint of the contract checks the reference
}

/** Every body of the contract is a named schema; its reference is read from the whole contract. */
function absolute(schema: object | undefined): object {
  if (schema !== undefined && '$ref' in schema) return { $ref: `${CONTRACT_ID}${String(schema.$ref)}` };
  throw new Error('a response of the contract has no named schema');
}

/** A copy of schemas in which every object with named properties refuses others. */
function closeObjects<T>(schema: T, allowed: readonly string[]): T {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item: unknown) => closeObjects(item, allowed)) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) copy[key] = closeObjects<unknown>(value, allowed);
  if (copy.properties && typeof copy.properties === 'object' && copy.additionalProperties === undefined) {
    copy.properties = { ...Object.fromEntries(allowed.map((name) => [name, {}])), ...copy.properties };
    copy.additionalProperties = false;
  }
  // The copy has the keys of the original, and a schema stays a schema.
  return copy as T;
}
