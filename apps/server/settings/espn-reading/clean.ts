import { UnexpectedAnswer } from '@fantasy-stats/platforms/errors';

/** No name or address of ESPN's is longer. */
const longestText = 600;
/** No list of a league is longer: a season's moves come nearest. */
const longestList = 20_000;
/** Beyond it the database's whole numbers end. */
const largestNumber = 2_000_000_000;

/**
 * What was read of answers somebody handed over, fit to be stored: text without characters no database keeps, nothing
 * longer or larger than a league can have. The readers have checked its shape already.
 *
 * @throws UnexpectedAnswer
 */
export function cleaned<T>(value: T, path: string): T {
  const refuse = (problem: string) => new UnexpectedAnswer({ platform: 'espn', path, status: 200 }, problem);
  const clean = (one: unknown): unknown => {
    if (typeof one === 'string') {
      if (one.length > longestText) throw refuse('holds a text beyond reason');
      return one.replaceAll('\0', '').toWellFormed();
    }
    if (typeof one === 'number') {
      if (!Number.isFinite(one) || Math.abs(one) > largestNumber)
        throw refuse('holds a number beyond reason');
      return one;
    }
    if (Array.isArray(one)) {
      if (one.length > longestList) throw refuse('holds a list beyond reason');
      return one.map(clean);
    }
    if (typeof one === 'object' && one !== null)
      return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, clean(inner)]));
    return one;
  };
  return clean(value) as T;
}
