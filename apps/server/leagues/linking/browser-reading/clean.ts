import { isLeagueNumber, type LeagueId, leagueLimits, platformOf } from '@fantasy-stats/domain';
import { BeyondLimits } from '@fantasy-stats/platforms';

const longestText = leagueLimits.text;
/** Maximum length of a list: more than a season's moves. */
const longestList = leagueLimits.transactions;

/**
 * Removes characters that the database rejects, and checks the sizes of texts, numbers and lists. The readers
 * have already checked the structure.
 *
 * @throws BeyondLimits
 */
export function cleaned<T>(value: T, path: LeagueId): T {
  const refuse = (at: string, problem: string) =>
    new BeyondLimits({ platform: platformOf(path), path, status: 200 }, at, problem);
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
