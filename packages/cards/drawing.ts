import type { ThemeColors } from './colors.ts';
import { cutText, type Run, type Words, wrapWords } from './fit-text.ts';
import { plainText, type Typeface, type Weight } from './plain-text.ts';

/* A picture is a list of marks, in the order they are laid down: an SVG is written from it, and a canvas painted. */

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
  /** As in the attribute `d` of an SVG's path. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly dash?: readonly number[];
}

export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  /** The line it stands on. */
  readonly y: number;
  /** What follows one another on the line; more than one only from the start. */
  readonly runs: readonly Run[];
  readonly size: number;
  readonly fill: string;
  readonly anchor: 'start' | 'middle' | 'end';
  /** The room it was given, and the color it stands on. */
  readonly left: number;
  readonly right: number;
  readonly on: string;
}

export type Mark = RectangleMark | CircleMark | PathMark | TextMark;

/** A picture, in px. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** What it shows, in words. */
  readonly title: string;
  readonly marks: readonly Mark[];
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The room for it, from `x` in the direction it is written; the rest is cut. */
  readonly width: number;
  readonly weight?: Weight;
  readonly fill?: string;
  readonly anchor?: TextMark['anchor'];
  readonly on?: string;
}

interface WordsPlace extends Pick<TextPlace, 'x' | 'y' | 'size' | 'width' | 'fill' | 'on'> {
  readonly lines: number;
  /** From one line to the next. */
  readonly leading: number;
  readonly usual?: Weight;
  readonly strong?: Weight;
}

/** What is drawn on: it takes the marks, and sees to it that no text leaves its room. */
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

  /** The width in px of a text as it would be shown. */
  widthOf(text: string, size: number, weight: Weight = 400): number {
    return this.#face.width(plainText(text, this.#face), weight) * size;
  }

  /** Writes a text, cut to its room; answers how wide it became. */
  text(raw: string, place: TextPlace): number {
    const { x, y, size, width, weight = 400, fill = this.colors.ink, anchor = 'start' } = place;
    const text = cutText(plainText(raw, this.#face), size, weight, width, this.#face);
    if (text === '') return 0;
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    const room = { left, right: left + width, on: place.on ?? this.colors.background };
    this.marks.push({ kind: 'text', x, y, runs: [{ text, weight }], size, fill, anchor, ...room });
    return this.#face.width(text, weight) * size;
  }

  /** Writes a sentence over several lines, `y` the first one's; answers how many there are. */
  words(words: Words, place: WordsPlace): number {
    const { x, y, size, width, leading, fill = this.colors.ink } = place;
    const lines = wrapWords(words, place, this.#face);
    const room = { left: x, right: x + width, on: place.on ?? this.colors.background };
    for (const [row, runs] of lines.entries())
      this.marks.push({ kind: 'text', x, y: y + row * leading, runs, size, fill, anchor: 'start', ...room });
    return lines.length;
  }
}
