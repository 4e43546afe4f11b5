// Names come from other users, so a card shows them as plain text, whatever they contain.

export interface Typeface {
  /** Returns the drawn form of a grapheme: itself, a simpler one, or null to draw nothing. */
  shown(character: string): string | null;
  /** Width as a share of the type size: 0.6 means 12 px at a size of 20 px. */
  width(text: string, weight: Weight): number;
}

export type Weight = 400 | 600 | 700;

export const ELLIPSIS = '…';

/** Longer texts are truncated before processing, because no card can show them. */
const LONGEST_READ = 240;

/**
 * Maximum combining marks per letter: a few are needed for many languages, many would draw a column through
 * the image.
 */
const MARKS_ON_A_LETTER = 3;

/**
 * Control characters: controls, line and paragraph separators, direction changes, byte-order marks, private
 * use, and unpaired surrogates. Emoji joiners and variation selectors stay.
 */
const COMMANDS =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MARKS_ON_A_LETTER}})\\p{M}+`, 'gu');

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * Returns a text as a card shows it: without control characters, with single spaces, and an ellipsis in place
 * of characters the typeface cannot draw.
 */
export function plainText(text: string, { shown }: Typeface): string {
  const read = text
    .slice(0, LONGEST_READ)
    .replace(/\s/g, ' ')
    .replace(COMMANDS, '')
    .normalize('NFC')
    .replace(TOO_MANY_MARKS, '$1')
    .replace(/ +/g, ' ')
    .trim();
  const drawn = graphemes(read).map((one) => shown(one) ?? ELLIPSIS);
  return drawn.filter((one, index) => one !== ELLIPSIS || drawn[index - 1] !== ELLIPSIS).join('');
}
