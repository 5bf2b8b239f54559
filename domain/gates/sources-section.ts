const HEADING = /\n## Sources\n/;
const ENTRY = /^\s*(?:\[\d{1,3}\]|\d{1,3}[.)]|[-*])\s.{10,900}(?:PMID:? ?\d|doi:? ?10\.|doi\.org\/10\.|pubmed\.ncbi)/i;

/** Whether a text ends with a list of sources that has at least one entry with an identifier. */
export function hasSources(text: string): boolean {
  const heading = HEADING.exec(text);
  return heading !== null && text.slice(heading.index + heading[0].length).split('\n').some((line) => ENTRY.test(line));
}

/**
 * A text without the entries of its list of sources. Only lines that are entries with an identifier are left out: words
 * put under that heading to escape judgement stay.
 */
export function withoutSources(text: string): string {
  const heading = HEADING.exec(text);
  if (!heading) return text;
  const kept = text.slice(heading.index + heading[0].length).split('\n').filter((line) => !ENTRY.test(line));
  return [text.slice(0, heading.index), ...kept].join('\n');
}
