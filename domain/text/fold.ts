/** Characters that people type for an apostrophe or a hyphen, folded to the plain one. */
const APOSTROPHES = /[\u2018\u2019\u201B\u02BC\u00B4`]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;
const DIACRITICS = /\p{M}+/gu;
// Letters with a stroke that Unicode does not take apart into a letter and a mark.
const STROKED: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ħ: 'h', ı: 'i' };
// Zero-width characters are used to hide words from filters; they carry no meaning here.
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** Lower-cased, accent-free text with plain apostrophes and hyphens: the form in which all matching is done. */
export function fold(text: string): string {
  if (/^[\x20-\x7e\n\t]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(DIACRITICS, '')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .toLowerCase()
    .replace(/[đðłøħı]/g, (letter) => STROKED[letter] ?? letter);
}
