/** Markup that is safe to send: only the `html` tag makes it, and that escapes whatever is put into it. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | readonly Part[];

/** Text between the tags stands as written; every value is escaped unless it is markup already, and lists are joined. */
export function html(fixed: TemplateStringsArray, ...values: Part[]): Markup {
  const parts = fixed.map((text, index) => {
    const value = values[index];
    return value === undefined ? text : text + render(value);
  });
  return new Markup(parts.join(''));
}

function render(value: Part): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return value.map(render).join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
