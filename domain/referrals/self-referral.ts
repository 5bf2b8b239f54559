// Providers for which a dot in the name of a mailbox means nothing.
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** Whether two emails reach one mailbox: case, what follows a plus, and for some providers dots make no other one. */
export function sameMailbox(one: string, other: string): boolean {
  return mailbox(one) === mailbox(other);
}

function mailbox(email: string): string {
  const folded = email.trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  const name = (folded.slice(0, at).split('+')[0] ?? '');
  return `${DOTLESS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
