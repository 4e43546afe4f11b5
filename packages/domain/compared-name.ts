/** ASCII forms of letters that Unicode does not decompose. */
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

/** A name in normalized form, for comparison. */
export interface ComparedName {
  /** Letters only, without diacritics, punctuation, spaces and suffix. */
  readonly plain: string;
  /** `jr`, `iii` …; empty if none. */
  readonly suffix: string;
}

/** Returns text in lower case without diacritics, with letters such as đ, ł and ø in ASCII. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[đðłøœæßıþ]/g, (letter) => letters.get(letter) ?? letter);
}

export function compareAs(name: string): ComparedName {
  const words = foldLetters(name)
    .replace(/[.'’‘`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const suffix = words.length > 2 && suffixes.has(last) ? last : '';
  return { plain: (suffix ? words.slice(0, -1) : words).join(''), suffix };
}

/**
 * Returns a name with unified transliterations: `dj` for đ, and `ae`, `oe`, `ue` for the German umlauts. Use
 * it only for unique matches.
 */
export function looseName(plain: string): string {
  return plain.replaceAll('dj', 'd').replaceAll(/([aou])e/g, '$1');
}
