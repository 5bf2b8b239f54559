import type { Request } from 'express';
import type { Operation } from 'openapi-backend';

type Values = Record<string, string | string[]>;

/** The parameters of a request that the contract declares, by place. Others are ignored. */
export interface Parameters {
  query: Values;
  header: Values;
  path: Values;
}

/** Takes the declared parameters from a request. A query parameter that is given twice is a list, which no schema here allows. */
export function declaredParameters({ parameters = [] }: Operation, req: Request, path: Values): Parameters {
  const sent = new URLSearchParams(req.originalUrl.split('?')[1] ?? '');
  const query: Values = {};
  const header: Values = {};
  for (const parameter of parameters) {
    if (!('name' in parameter)) throw new Error('the contract was loaded with open references');
    const { name } = parameter;
    const values = parameter.in === 'query' ? sent.getAll(name) : [];
    const [first] = values;
    if (first !== undefined) query[name] = values.length > 1 ? values : first;
    const value = parameter.in === 'header' ? req.headers[name.toLowerCase()] : undefined;
    if (value !== undefined) header[name] = value;
  }
  return { query, header, path };
}

/** Header names as the validator compares them. */
export function lowerCased(headers: Values): Values {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
