/*
 * Names are written by other people: what a picture shows of them is plain text, whatever they hold.
 */

/** What a typeface, with those that stand in for it, makes of a text. */
export interface Typeface {
  /** What it draws for what a reader takes for one character: the same, something simpler, or null for nothing. */
  shown(character: string): string | null;
  /** Width in parts of the type's size: 0.6 is 12 px at a size of 20 px. */
  width(text: string, weight: Weight): number;
}

export type Weight = 400 | 600 | 700;

/** What is left out of a text is said by this. */
export const ELLIPSIS = '…';

/** Of longer texts nothing is read: no picture has room for them. */
const LONGEST_READ = 240;

/** Marks over and under one letter: a few make letters of many languages, many make a column through the picture. */
const MARKS_ON_A_LETTER = 3;

/**
 * Characters that command instead of being read: controls, line and paragraph ends, those that turn the direction of what
 * follows, byte-order marks, private use, and halves of pairs. The joiner of emoji and the choice of their form stay.
 */
const COMMANDS =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MARKS_ON_A_LETTER}})\\p{M}+`, 'gu');

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one character each. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * A text as a picture shows it: without characters that command, with single spaces, and an ellipsis in place of what the
 * typeface cannot draw, for an empty box says less.
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
  return drawn.filter((one, place) => one !== ELLIPSIS || drawn[place - 1] !== ELLIPSIS).join('');
}
