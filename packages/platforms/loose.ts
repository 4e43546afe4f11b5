import {
  earliestDay,
  isDay,
  latestDay,
  leagueLimits,
  type MissingPart,
  type MissingValue,
  missingValues,
  type UnknownThing,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { type FeedName, UnexpectedAnswer } from './errors.ts';
import { isProperties, type Properties } from './properties.ts';
import { type UnrecognizedAnswer, unrecognizedAnswer } from './sanitise/unrecognized.ts';

/*
 * Both platforms let types wander: a week is "1" in one place and 2 in the next, a flag 0, "1" or true, a missing
 * number "-" or "". These pieces read whatever stands there and give null where it says nothing.
 */

export { isProperties, type Properties };

/** The value as properties; none for anything that is not an object. */
export function properties(value: unknown): Properties {
  return isProperties(value) ? value : {};
}

/** A finite number from a number or its text (".499", "12"); null for everything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/.test(value))
    return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Whether something stands where a number should be that is none: neither a number nor one of the ways to say that there is none. */
export function isUnreadable(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return readNumber(value) === null && !(typeof value === 'string' && /^[\s/-]*$/.test(value));
}

/** Beyond it the database's whole numbers end; nothing that either platform counts or numbers comes near. */
const largestInteger = 2 ** 31 - 1;

/** A whole number; null for everything else, and for what no league can have. */
export function readInteger(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && Number.isInteger(number) && Math.abs(number) <= largestInteger ? number : null;
}

/** No name, note or address of a league is longer. */
const longestText = leagueLimits.text;

/**
 * Text without spaces around or doubled inside it; null when empty. Characters that no database keeps (control
 * characters, halves of pairs) are taken out: a manager can have typed anything.
 */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const short = value.length > longestText ? value.slice(0, longestText) : value;
  const text = short
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .toWellFormed()
    .trim();
  return text === '' ? null : text;
}

export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** A day of the calendar; null for everything else, and for days no season can have. */
export function readDay(value: unknown): string | null {
  return typeof value === 'string' && isDay(value) && value >= earliestDay && value < latestDay
    ? value
    : null;
}

/** An ISO instant from epoch milliseconds; null for what is no point in time a season can have. */
export function readInstant(milliseconds: unknown): string | null {
  const number = readNumber(milliseconds);
  if (number === null || number < Date.parse(earliestDay) || number >= Date.parse(latestDay)) return null;
  return new Date(number).toISOString();
}

/** Seconds for a pick of a draft; null for none, and for what is no clock. */
export function readSecondsPerPick(seconds: unknown): number | null {
  const number = readNumber(seconds);
  const isClock = number !== null && Number.isInteger(number) && number > 0;
  return isClock && number <= leagueLimits.secondsPerPick ? number : null;
}

const anything = z.unknown().optional();

function needed<T>(read: (value: unknown) => T | null, what: string) {
  return anything.transform((value, context): T => {
    const result = read(value);
    if (result !== null) return result;
    context.addIssue({ code: 'custom', message: `is not ${what}` });
    return z.NEVER;
  });
}

/** A number that may be missing: null. */
export const number = anything.transform(readNumber);
export const integer = anything.transform(readInteger);
export const text = anything.transform(readText);
export const flag = anything.transform(readFlag);
export const day = anything.transform(readDay);
/** An object, empty when there is none. */
export const object = anything.transform(properties);
/** A list, empty when there is none. */
export const list = anything.transform((value): readonly unknown[] => (Array.isArray(value) ? value : []));

/** Values without which the thing they belong to means nothing. */
export const neededNumber = needed(readNumber, 'a number');
export const neededInteger = needed(readInteger, 'a whole number');
export const neededText = needed(readText, 'text');
export const neededDay = needed(readDay, 'a day');

/** What an answer held, and who wants to know of it when it does not fit. */
export interface AnswerOrigin {
  readonly body: unknown;
  /** Told of an answer that does not fit its schema. Must not throw. */
  readonly onUnrecognized?: ((note: UnrecognizedAnswer) => void) | undefined;
}

/** A league has a dozen slots and categories; whatever has many more unknown ones is no league. */
const mostUnknown = 20;

/** One answer can be wrong in hundreds of places, mostly for one reason. */
const mostReports = 3;

/** Where an answer came from, and what had to be left out of it. */
export class Answer {
  readonly platform: FeedName;
  readonly path: string;
  readonly skipped: string[] = [];
  /** Kinds of single values that could not be read, in the order in which they were met. */
  readonly lostValues: MissingValue[] = [];
  /** Things of the league that the product does not know, each once. */
  readonly unknown: UnknownThing[] = [];
  #lost = 0;
  readonly #origin: AnswerOrigin | null;
  #reported: Set<string> = new Set();

  constructor(platform: FeedName, path: string, origin: AnswerOrigin | null = null) {
    this.platform = platform;
    this.path = path;
    this.#origin = origin;
  }

  /** A value by its schema. @throws UnexpectedAnswer that says where it does not fit */
  read<T extends z.ZodType>(schema: T, value: unknown, at: string): z.output<T> {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const { place, problem } = firstProblem(result.error, at);
    throw this.unexpected(problem, place);
  }

  /** A value by its schema; null, and noted, where it does not fit. */
  readOrSkip<T extends z.ZodType>(schema: T, value: unknown, at: string): z.output<T> | null {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const { place, problem } = firstProblem(result.error, at);
    this.leaveOut(problem, place);
    return null;
  }

  /** The entries of a list that fit the schema; those that do not are left out and noted. */
  each<T extends z.ZodType>(schema: T, values: readonly unknown[], at: string): z.output<T>[] {
    return values.flatMap((value, index) => {
      const read = this.readOrSkip(schema, value, `${at}[${index}]`);
      return read === null ? [] : [read];
    });
  }

  /** The same answer with no notes yet: for a part of it that is read by itself. */
  again(): Answer {
    const same = new Answer(this.platform, this.path, this.#origin);
    same.#reported = this.#reported;
    return same;
  }

  /** Notes something that was left out, once. */
  skip(what: string): void {
    if (!this.skipped.includes(what) && this.skipped.length < 100) this.skipped.push(what);
  }

  /** Notes something that does not fit and was left out: what it belongs to is not whole. */
  leaveOut(problem: string, at: string): void {
    this.#lost++;
    this.skip(`${at}: ${problem}`);
    this.#report(problem, at);
  }

  /** Notes a single value that cannot be read: it is unknown, and what it belongs to is there all the same. */
  lacksValue(kind: MissingValue, at: string): void {
    this.lostValues.push(kind);
    this.skip(`${at.replace(/\d+/g, '#')}: is not a number`);
    this.#report('is not a number', at);
  }

  /** Notes something of the league that the product does not know: a slot, a statistic that is scored. */
  leaveUnknown(kind: UnknownThing['kind'], id: number | string, words: string): void {
    this.skip(words);
    const isNoted = this.unknown.some((thing) => thing.kind === kind && thing.id === String(id));
    if (!isNoted && this.unknown.length < mostUnknown) this.unknown.push({ kind, id: String(id) });
  }

  /** The entries without those that stand there again: the first of each key stays, the others are noted. */
  once<T>(entries: readonly T[], keyOf: (entry: T) => string, what: string): T[] {
    const seen = new Set<string>();
    return entries.filter((entry) => {
      const key = keyOf(entry);
      if (!seen.has(key)) return seen.add(key);
      this.skip(`${what} ${key}: is there twice`);
      return false;
    });
  }

  /** Which scored statistics were left out as unknown; nothing without any. */
  unknownScored(): { readonly unknownScored?: readonly string[] } {
    const ids = this.unknown.flatMap(({ kind, id }) => (kind === 'statistic' ? [id] : []));
    return ids.length > 0 ? { unknownScored: ids } : {};
  }

  /** How many things were left out because they do not fit. Unknown ones, which are skipped, are not among them. */
  get lost(): number {
    return this.#lost;
  }

  /**
   * What the answer brought too little of, for a reading's `missing`: nothing where all of it fitted, and one entry for all of its
   * single values.
   * @param since `lost` before the part was read, where the answer holds several
   */
  missing(about: Omit<MissingPart, 'reason'>, since = 0): MissingPart[] {
    const reason = 'UnexpectedAnswer';
    return [
      ...(this.#lost > since ? [{ ...about, reason }] : []),
      ...(this.lostValues.length > 0 ? [{ ...about, values: kindsOf(this.lostValues), reason }] : []),
      ...this.#missingUnknown(about),
    ];
  }

  #missingUnknown(about: Omit<MissingPart, 'reason'>): MissingPart[] {
    const { unknown } = this;
    if (unknown.length === 0) return [];
    const hasStatistic = unknown.some(({ kind }) => kind === 'statistic');
    return [{ ...about, unknown: [...unknown], reason: hasStatistic ? 'UnknownStatistic' : 'UnknownSlot' }];
  }

  /** The error of an answer that lacks what it must have. */
  unexpected(problem: string, at: string): UnexpectedAnswer {
    this.#report(problem, at);
    return new UnexpectedAnswer(this, problem, at);
  }

  /** Tells of the answer, once for places that differ in their numbers alone. */
  #report(problem: string, at: string): void {
    const onUnrecognized = this.#origin?.onUnrecognized;
    const place = at.replace(/\d+/g, '#');
    if (!onUnrecognized || this.#reported.has(place) || this.#reported.size >= mostReports) return;
    this.#reported.add(place);
    onUnrecognized(unrecognizedAnswer(this, this.#origin?.body, problem, at));
  }
}

/** Each kind once, in the order in which they are told. */
export function kindsOf(values: readonly MissingValue[]): MissingValue[] {
  return missingValues.filter((kind) => values.includes(kind));
}

function firstProblem(error: z.ZodError, at: string): { place: string; problem: string } {
  const [issue] = error.issues;
  const place = [at, ...(issue?.path ?? []).map(String)].join('.');
  return { place, problem: issue?.code === 'custom' ? issue.message : 'has another shape' };
}
