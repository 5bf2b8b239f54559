import type { ErrorObject } from 'ajv';
import { AppError, type FieldError } from '../domain/errors.js';
import { closestWord } from '../domain/text/distance.js';

const MOST_ERRORS = 100;

interface PropertySource {
  properties?: Record<string, unknown>;
}

/** Turns ajv's errors into field errors that say what is wrong and how to mend it. */
export function toInvalidRequest(errors: readonly ErrorObject[]): AppError {
  const faults = errors.slice(0, MOST_ERRORS).map(toFieldError);
  const detail = faults.map((fault) => `${fault.path || 'the body'} ${fault.message}`).join('; ');
  return new AppError('invalid_request', detail, { errors: faults });
}

function toFieldError(error: ErrorObject): FieldError {
  const base = error.instancePath.replace(/^\/requestBody/, '');
  const params: Record<string, unknown> = error.params;
  switch (error.keyword) {
    case 'required':
      return { path: `${base}/${pointer(String(params.missingProperty))}`, message: 'is required', code: 'required' };
    case 'additionalProperties':
      return unknownField(base, String(params.additionalProperty), error);
    case 'enum':
      return { path: base, message: enumMessage(error), code: 'not_allowed' };
    case 'type':
      return { path: base, message: `must be of type ${String(params.type)}`, code: 'wrong_type' };
    case 'minLength':
      return { path: base, message: `must have at least ${String(params.limit)} characters`, code: 'too_short' };
    case 'maxLength':
      return { path: base, message: `must have at most ${String(params.limit)} characters`, code: 'too_long' };
    case 'maxItems':
      return { path: base, message: `must have at most ${String(params.limit)} items`, code: 'too_many' };
    case 'minimum':
    case 'maximum':
      return { path: base, message: `must be ${String(params.comparison)} ${String(params.limit)}`, code: 'out_of_range' };
    case 'format':
      return { path: base, message: `must be a valid ${String(params.format)}`, code: 'wrong_format' };
    case 'pattern':
      return { path: base, message: params.pattern === '\\S' ? 'must not be blank' : `must match ${String(params.pattern)}`, code: 'wrong_pattern' };
    default:
      return { path: base, message: error.message ?? 'is not valid', code: 'invalid' };
  }
}

function unknownField(base: string, name: string, error: ErrorObject): FieldError {
  const schema = error.parentSchema as PropertySource | undefined;
  const near = closestWord(name, Object.keys(schema?.properties ?? {}));
  return {
    path: `${base}/${pointer(name)}`.slice(0, 500),
    message: near ? `is not a known field, did you mean ${near}?` : 'is not a known field',
    code: 'unknown_field',
  };
}

function enumMessage(error: ErrorObject): string {
  const allowed: unknown = error.params.allowedValues;
  const values = Array.isArray(allowed) ? allowed.map(String) : [];
  const near = typeof error.data === 'string' ? closestWord(error.data, values) : undefined;
  if (near) return `is not one of the allowed values, did you mean ${near}?`;
  return values.length <= 10 ? `must be one of ${values.join(', ')}` : 'is not one of the allowed values; the contract lists them';
}

function pointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
