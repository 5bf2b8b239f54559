import type { Operation } from 'openapi-backend';

/** The methods of a path as `Allow` lists them: HEAD comes with GET, and OPTIONS is answered everywhere. None for an unknown path. */
export type PathMethods = (path: string) => string[];

/** Indexes the paths of the contract, with their templates (`/keys/{keyId}`). */
export function indexMethods(operations: readonly Operation[]): PathMethods {
  const byPath = new Map<string, string[]>();
  for (const { path, method } of operations) {
    const methods = byPath.get(path) ?? ['OPTIONS'];
    methods.push(method.toUpperCase());
    if (method === 'get') methods.push('HEAD');
    byPath.set(path, methods.sort());
  }
  const templates = [...byPath.keys()].filter((path) => path.includes('{')).map((path) => ({ path, shape: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`) }));
  return (path) => byPath.get(path) ?? byPath.get(templates.find(({ shape }) => shape.test(path))?.path ?? '') ?? [];
}
