import { ELLIPSIS, graphemes, plainText, type Typeface, type Weight } from './plain-text.ts';

/** A sentence, split into parts if some of it is bold (`strong`). */
export type Words = string | readonly (string | { readonly strong: string })[];

export interface Run {
  readonly text: string;
  readonly weight: Weight;
}

/** A piece of a line, `x` px from the line's start. */
interface StyledRun extends Run {
  readonly x: number;
  readonly width: number;
}

/** Returns the longest prefix of a plain text within `width` px, with an ellipsis if truncated. */
export function cutText(text: string, size: number, weight: Weight, width: number, face: Typeface): string {
  const fits = (one: string) => face.width(one, weight) * size <= width;
  if (fits(text)) return text;
  const parts = graphemes(text);
  let [shortest, longest] = [0, parts.length - 1];
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (fits(parts.slice(0, middle).join('').trimEnd() + ELLIPSIS)) shortest = middle;
    else longest = middle - 1;
  }
  const shortened = parts.slice(0, shortest).join('').trimEnd();
  return shortened === '' && !fits(ELLIPSIS) ? '' : shortened + ELLIPSIS;
}

interface Piece {
  readonly text: string;
  readonly weight: Weight;
  /** Whether a space precedes the piece. No space precedes a comma after bold text. */
  readonly isApart: boolean;
}

function piecesOf(words: Words, weights: { usual: Weight; strong: Weight }, face: Typeface): Piece[] {
  const parts = typeof words === 'string' ? [words] : words;
  const pieces: Piece[] = [];
  let isApart = false;
  for (const part of parts) {
    const raw = typeof part === 'string' ? part : part.strong;
    const weight = typeof part === 'string' ? weights.usual : weights.strong;
    if (/^\s/.test(raw)) isApart = true;
    for (const text of plainText(raw, face).split(' ')) {
      if (text === '') continue;
      pieces.push({ text, weight, isApart });
      isApart = true;
    }
    isApart = /\s$/.test(raw);
  }
  return pieces;
}

interface Broken {
  readonly lines: StyledRun[][];
  readonly isWhole: boolean;
}

interface Setting {
  readonly size: number;
  readonly width: number;
  readonly lines: number;
  readonly usual?: Weight;
  readonly strong?: Weight;
}

/** Returns the pieces attached to the piece at `index` without a space. */
function joinedTo(pieces: readonly Piece[], index: number): readonly Piece[] {
  const next = pieces.findIndex(({ isApart }, at) => at > index && isApart);
  return pieces.slice(index + 1, next === -1 ? undefined : next);
}

function brokenInto(pieces: readonly Piece[], setting: Setting, face: Typeface): Broken {
  const { size, width, lines } = setting;
  const widthOf = (text: string, weight: Weight) => face.width(text, weight) * size;
  const set: StyledRun[][] = [];
  let line: StyledRun[] = [];
  for (const [index, { text, weight, isApart }] of pieces.entries()) {
    const last = line.at(-1);
    const end = last ? last.x + last.width : 0;
    const space = last && isApart ? widthOf(' ', last.weight) : 0;
    // A piece with no space before it, such as a comma, cannot start a line.
    const joined = isApart ? joinedTo(pieces, index) : [];
    const whole = joined.reduce((sum, one) => sum + widthOf(one.text, one.weight), widthOf(text, weight));
    const isWide = end + space + whole > width;
    if (isWide && last) {
      if (set.length === lines - 1)
        return { lines: [...set, cutLine(line, size, width, face)], isWhole: false };
      set.push(line);
      line = [];
    }
    const x = line.length > 0 ? end + space : 0;
    const shown = cutText(text, size, weight, width - x, face);
    line.push({ text: shown, weight, x, width: widthOf(shown, weight) });
    if (shown !== text) return { lines: [...set, line], isWhole: false };
  }
  return { lines: line.length > 0 ? [...set, line] : set, isWhole: true };
}

/** Merges a line's consecutive words of the same weight, including spaces. */
function runsOf(line: readonly StyledRun[]): Run[] {
  const runs: Run[] = [];
  for (const [index, { text, weight, x }] of line.entries()) {
    const before = line[index - 1];
    const last = runs.pop();
    const space = before && x > before.x + before.width + 0.01 ? ' ' : '';
    if (last?.weight === weight) runs.push({ text: `${last.text}${space}${text}`, weight });
    else if (last) runs.push({ ...last, text: `${last.text}${space}` }, { text, weight });
    else runs.push({ text, weight });
  }
  return runs;
}

/**
 * Wraps a sentence into at most `lines` lines of similar length, each at most `width` px wide; the rest is
 * truncated with an ellipsis.
 */
export function wrapWords(words: Words, setting: Setting, face: Typeface): Run[][] {
  const { usual = 400, strong = 700, width } = setting;
  const pieces = piecesOf(words, { usual, strong }, face);
  let best = brokenInto(pieces, setting, face);
  for (let narrower = 0.95; narrower > 0.6; narrower -= 0.05) {
    const tried = brokenInto(pieces, { ...setting, width: width * narrower }, face);
    if (!tried.isWhole || tried.lines.length > best.lines.length) break;
    best = tried;
  }
  return best.lines.map(runsOf);
}

/** Returns the last line of a truncated sentence. */
function cutLine(line: readonly StyledRun[], size: number, width: number, face: Typeface): StyledRun[] {
  const head = line.slice(0, -1);
  const last = line.at(-1);
  if (!last) return [];
  const text = cutText(`${last.text}${ELLIPSIS}`, size, last.weight, width - last.x, face);
  const shown = text.replace(/…+$/, ELLIPSIS);
  return [...head, { ...last, text: shown, width: face.width(shown, last.weight) * size }];
}
