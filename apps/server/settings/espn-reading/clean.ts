import { isLeagueNumber, leagueLimits } from '@fantasy-stats/domain';
import { BeyondLimits } from '@fantasy-stats/platforms';

const longestText = leagueLimits.text;
/** No list of a league is longer: a season's moves come nearest. */
const longestList = leagueLimits.transactions;

/**
 * What was read of answers somebody handed over, fit to be stored: text without characters no database keeps, nothing
 * longer or larger than a league can have. The readers have checked its shape already.
 *
 * @throws BeyondLimits
 */
export function cleaned<T>(value: T, path: string): T {
  const refuse = (at: string, problem: string) =>
    new BeyondLimits({ platform: 'espn', path, status: 200 }, at, problem);
  const clean = (one: unknown, at: string): unknown => {
    if (typeof one === 'string') {
      if (one.length > longestText) throw refuse(at, 'holds a text beyond reason');
      return one.replaceAll('\0', '').toWellFormed();
    }
    if (typeof one === 'number') {
      if (!isLeagueNumber(one)) throw refuse(at, 'holds a number beyond reason');
      return one;
    }
    if (Array.isArray(one)) {
      if (one.length > longestList) throw refuse(at, 'holds a list beyond reason');
      return one.map((inner) => clean(inner, at));
    }
    if (typeof one === 'object' && one !== null)
      return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, clean(inner, key)]));
    return one;
  };
  return clean(value, 'reading') as T;
}
