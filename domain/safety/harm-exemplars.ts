const MOST_WORDINGS = 3;
const CHOICE = /\(([^()|]*(?:\|[^()|]*)+)\)/g;

/** The wordings that an exemplar stands for: of each `(a|b)` another one in each wording, three wordings at most. */
export function wordingsOf(exemplar: string): string[] {
  const sizes = [...exemplar.matchAll(CHOICE)].map(([, choices = '']) => choices.split('|').length);
  const count = Math.min(MOST_WORDINGS, Math.max(1, ...sizes));
  return Array.from({ length: count }, (_, wording) => {
    let place = 0;
    return exemplar.replace(CHOICE, (_whole, choices: string) => {
      const options = choices.split('|');
      // Later choices move on by one more, so that the first ones do not always stand together.
      return options[(wording + (wording > 0 ? place++ : 0)) % options.length] ?? '';
    });
  });
}
