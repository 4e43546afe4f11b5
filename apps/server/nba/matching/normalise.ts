/** Letters that are letters of their own and no marked ones. */
const letters = new Map([
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['ı', 'i'],
  ['þ', 'th'],
]);

const marks = /[\u0300-\u036f]/g;
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);

/** A name as it is compared. */
export interface ComparedName {
  /** Letters alone, without marks, points, hyphens, spaces and suffix. */
  readonly plain: string;
  /** `jr`, `iii` …; empty without one. */
  readonly suffix: string;
}

/** What is left of a name when everything is taken away that two writers of it may do differently. */
export function compareAs(name: string): ComparedName {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[đðłøœæßıþ]/g, (letter) => letters.get(letter) ?? letter)
    .replace(/[.'’‘`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const suffix = words.length > 2 && suffixes.has(last) ? last : '';
  return { plain: (suffix ? words.slice(0, -1) : words).join(''), suffix };
}
