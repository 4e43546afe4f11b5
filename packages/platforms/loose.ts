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
import { type UnrecognizedResponse, unrecognizedResponse } from './sanitise/unrecognized.ts';

/*
 * Both platforms mix types: a week is "1" in one place and 2 in another, a flag 0, "1" or true, a missing
 * number "-" or "".
 */

export { isProperties, type Properties };

/** Returns the value as an object; empty for anything else. */
export function properties(value: unknown): Properties {
  return isProperties(value) ? value : {};
}

/** Returns a finite number from a number or its text (".499", "12"); null for everything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/.test(value))
    return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Returns whether a value is neither a number nor one of the platforms' ways to say "no number". */
export function isUnreadable(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return readNumber(value) === null && !(typeof value === 'string' && /^[\s/-]*$/.test(value));
}

/** Largest integer of the database columns, far above any count or id of a platform. */
const largestInteger = 2 ** 31 - 1;

/** Returns a whole number; null for everything else, and for numbers no league can have. */
export function readInteger(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && Number.isInteger(number) && Math.abs(number) <= largestInteger ? number : null;
}

const longestText = leagueLimits.text;

/**
 * Reads text, trimmed and with single spaces; null when empty. Removes characters that PostgreSQL cannot
 * store.
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

/** Returns a calendar day; null for everything else, and for days no season can have. */
export function readDay(value: unknown): string | null {
  return typeof value === 'string' && isDay(value) && value >= earliestDay && value < latestDay
    ? value
    : null;
}

/** Converts epoch milliseconds to an ISO instant; null if it cannot be within a season. */
export function readInstant(milliseconds: unknown): string | null {
  const number = readNumber(milliseconds);
  if (number === null || number < Date.parse(earliestDay) || number >= Date.parse(latestDay)) return null;
  return new Date(number).toISOString();
}

/** Returns the seconds per draft pick; null for none or an invalid value. */
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

/** A number; null if missing. */
export const number = anything.transform(readNumber);
export const integer = anything.transform(readInteger);
export const text = anything.transform(readText);
export const flag = anything.transform(readFlag);
export const day = anything.transform(readDay);
/** Reads an object; empty if missing. */
export const object = anything.transform(properties);
/** Reads a list; empty if missing. */
export const list = anything.transform((value): readonly unknown[] => (Array.isArray(value) ? value : []));

/** Required values: without them, the entry they belong to is meaningless. */
export const neededNumber = needed(readNumber, 'a number');
export const neededInteger = needed(readInteger, 'a whole number');
export const neededText = needed(readText, 'text');
export const neededDay = needed(readDay, 'a day');

export interface ResponseOrigin {
  readonly body: unknown;
  /** Called for a response that does not fit its schema. Must not throw. */
  readonly onUnrecognized?: ((note: UnrecognizedResponse) => void) | undefined;
}

/**
 * A league has about a dozen slots and categories. A response with more unknown ones than this is invalid.
 */
const mostUnknown = 20;

/** Maximum number of reports per response: most errors have the same cause. */
const mostReports = 3;

/** A response's origin, and notes about everything skipped while reading it. */
export class PlatformResponse {
  readonly platform: FeedName;
  readonly path: string;
  readonly skipped: string[] = [];
  /** Kinds of single values that could not be read, in reading order. */
  readonly lostValues: MissingValue[] = [];
  /** Unknown slots and statistics of the league, each once. */
  readonly unknown: UnknownThing[] = [];
  #lost = 0;
  readonly #origin: ResponseOrigin | null;
  #reported: Set<string> = new Set();

  constructor(platform: FeedName, path: string, origin: ResponseOrigin | null = null) {
    this.platform = platform;
    this.path = path;
    this.#origin = origin;
  }

  /**
   * Parses a value by its schema.
   *
   * @throws UnexpectedAnswer with the failing path
   */
  read<T extends z.ZodType>(schema: T, value: unknown, at: string): z.output<T> {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const { place, problem } = firstProblem(result.error, at);
    throw this.unexpected(problem, place);
  }

  readOrSkip<T extends z.ZodType>(schema: T, value: unknown, at: string): z.output<T> | null {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const { place, problem } = firstProblem(result.error, at);
    this.leaveOut(problem, place);
    return null;
  }

  /** Returns the entries of a list that fit the schema; the others are skipped and reported. */
  each<T extends z.ZodType>(schema: T, values: readonly unknown[], at: string): z.output<T>[] {
    return values.flatMap((value, index) => {
      const read = this.readOrSkip(schema, value, `${at}[${index}]`);
      return read === null ? [] : [read];
    });
  }

  /** Returns the same response without notes, for a separately read part. */
  again(): PlatformResponse {
    const same = new PlatformResponse(this.platform, this.path, this.#origin);
    same.#reported = this.#reported;
    return same;
  }

  /** Notes a skipped value, once. */
  skip(what: string): void {
    if (!this.skipped.includes(what) && this.skipped.length < 100) this.skipped.push(what);
  }

  /** Notes that something was skipped, which makes its parent incomplete. */
  leaveOut(problem: string, at: string): void {
    this.#lost++;
    this.skip(`${at}: ${problem}`);
    this.#report(problem, at);
  }

  /** Notes a single unreadable value: the value is unknown, its parent is still used. */
  lacksValue(kind: MissingValue, at: string): void {
    this.lostValues.push(kind);
    this.skip(`${at.replace(/\d+/g, '#')}: is not a number`);
    this.#report('is not a number', at);
  }

  /** Notes an unknown part of the league: a slot, or a scored statistic. */
  leaveUnknown(kind: UnknownThing['kind'], id: number | string, words: string): void {
    this.skip(words);
    const isNoted = this.unknown.some((thing) => thing.kind === kind && thing.id === String(id));
    if (!isNoted && this.unknown.length < mostUnknown) this.unknown.push({ kind, id: String(id) });
  }

  /** Removes duplicates: the first entry of each key stays, the others are reported. */
  once<T>(entries: readonly T[], keyOf: (entry: T) => string, what: string): T[] {
    const visited = new Set<string>();
    return entries.filter((entry) => {
      const key = keyOf(entry);
      if (!visited.has(key)) return visited.add(key);
      this.skip(`${what} ${key}: is there twice`);
      return false;
    });
  }

  /** Lists the unknown scored statistics; empty if none. */
  unknownScored(): { readonly unknownScored?: readonly string[] } {
    const ids = this.unknown.flatMap(({ kind, id }) => (kind === 'statistic' ? [id] : []));
    return ids.length > 0 ? { unknownScored: ids } : {};
  }

  /** Number of values skipped as invalid, not counting unknown ids. */
  get lost(): number {
    return this.#lost;
  }

  /**
   * Returns at most one entry each for skipped list entries, unreadable single values, and unknown ids; empty
   * if everything was readable.
   * @param since `lost` before this part was read, if the response has several parts
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
    const hasKind = (kind: UnknownThing['kind']) => unknown.some((thing) => thing.kind === kind);
    const reason = hasKind('statistic')
      ? 'UnknownStatistic'
      : hasKind('slot')
        ? 'UnknownSlot'
        : 'UnknownSetting';
    return [{ ...about, unknown: [...unknown], reason }];
  }

  unexpected(problem: string, at: string): UnexpectedAnswer {
    this.#report(problem, at);
    return new UnexpectedAnswer(this, problem, at);
  }

  /** Reports a problem, but only once for paths that differ only in their numbers. */
  #report(problem: string, at: string): void {
    const onUnrecognized = this.#origin?.onUnrecognized;
    const place = at.replace(/\d+/g, '#');
    if (!onUnrecognized || this.#reported.has(place) || this.#reported.size >= mostReports) return;
    this.#reported.add(place);
    onUnrecognized(unrecognizedResponse(this, this.#origin?.body, problem, at));
  }
}

/** Returns each kind once, in the order of {@link missingValues}. */
export function kindsOf(values: readonly MissingValue[]): MissingValue[] {
  return missingValues.filter((kind) => values.includes(kind));
}

function firstProblem(error: z.ZodError, at: string): { place: string; problem: string } {
  const [issue] = error.issues;
  const place = [at, ...(issue?.path ?? []).map(String)].join('.');
  return { place, problem: issue?.code === 'custom' ? issue.message : 'has another shape' };
}
