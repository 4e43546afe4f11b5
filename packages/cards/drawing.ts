import type { ThemeColors } from './colors.ts';
import { cutText, type Run, type Words, wrapWords } from './fit-text.ts';
import { plainText, type Typeface, type Weight } from './plain-text.ts';

// A drawing is a list of shapes, drawn in order as an SVG or on a canvas.

export interface RectangleMark {
  readonly kind: 'rectangle';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly radius?: number;
}

export interface CircleMark {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
}

export interface PathMark {
  readonly kind: 'path';
  /** Path data, as in the `d` attribute of an SVG path. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly dash?: readonly number[];
}

export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  /** The text's baseline. */
  readonly y: number;
  /** The line's text runs, in order; only start-aligned lines can have more than one. */
  readonly runs: readonly Run[];
  readonly size: number;
  readonly fill: string;
  readonly anchor: 'start' | 'middle' | 'end';
  /** The text's box, and its background color. */
  readonly left: number;
  readonly right: number;
  readonly on: string;
}

export type Mark = RectangleMark | CircleMark | PathMark | TextMark;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Text description of the drawing. */
  readonly title: string;
  readonly marks: readonly Mark[];
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Maximum width in px, from `x` in the writing direction; longer text is truncated. */
  readonly width: number;
  readonly weight?: Weight;
  readonly fill?: string;
  readonly anchor?: TextMark['anchor'];
  readonly on?: string;
}

interface WordsPlace extends Pick<TextPlace, 'x' | 'y' | 'size' | 'width' | 'fill' | 'on'> {
  readonly lines: number;
  readonly leading: number;
  readonly usual?: Weight;
  readonly strong?: Weight;
}

/** Collects the drawing's elements, and keeps every text within its box. */
export class Sheet {
  readonly marks: Mark[] = [];
  readonly colors: ThemeColors;
  readonly #face: Typeface;

  constructor(colors: ThemeColors, face: Typeface) {
    this.colors = colors;
    this.#face = face;
  }

  add(mark: Exclude<Mark, TextMark>): void {
    this.marks.push(mark);
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: string, strokeWidth = 1): void {
    this.marks.push({ kind: 'path', d: `M${x1} ${y1}L${x2} ${y2}`, stroke, strokeWidth });
  }

  /** Returns the width in px of a text as displayed. */
  widthOf(text: string, size: number, weight: Weight = 400): number {
    return this.#face.width(plainText(text, this.#face), weight) * size;
  }

  /** Draws a text, truncated to its box; returns its width. */
  text(raw: string, place: TextPlace): number {
    const { x, y, size, width, weight = 400, fill = this.colors.ink, anchor = 'start' } = place;
    const text = cutText(plainText(raw, this.#face), size, weight, width, this.#face);
    if (text === '') return 0;
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    const room = { left, right: left + width, on: place.on ?? this.colors.background };
    this.marks.push({ kind: 'text', x, y, runs: [{ text, weight }], size, fill, anchor, ...room });
    return this.#face.width(text, weight) * size;
  }

  /** Draws a sentence over several lines, with the first baseline at `y`; returns the number of lines. */
  words(words: Words, place: WordsPlace): number {
    const { x, y, size, width, leading, fill = this.colors.ink } = place;
    const lines = wrapWords(words, place, this.#face);
    const room = { left: x, right: x + width, on: place.on ?? this.colors.background };
    for (const [row, runs] of lines.entries())
      this.marks.push({ kind: 'text', x, y: y + row * leading, runs, size, fill, anchor: 'start', ...room });
    return lines.length;
  }
}
