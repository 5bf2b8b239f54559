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
      // Later choices move on by one more, so that those in the same place do not always stand together.
      const shift = wording > 0 && options.length > 2 ? place++ : 0;
      return options[(wording + shift) % options.length] ?? '';
    });
  });
}
