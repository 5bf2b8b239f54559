/** Whether an error says that the store could not do its work, as opposed to a fault in our code or a broken rule. */
export function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_')) return !code.startsWith('SQLITE_CONSTRAINT');
  return error.name === 'KnexTimeoutError' || /database connection is not open|Unable to acquire a connection|aborted/.test(error.message);
}

/** Whether an error says that a row belongs to an account that is no more: it was erased while the request ran. */
export function isMissingOwner(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}
