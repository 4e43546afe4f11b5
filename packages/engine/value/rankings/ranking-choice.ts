import {
  isCategoryForm,
  isDay,
  isStatisticId,
  type League,
  type Position,
  positions,
  type StatisticId,
} from '@fantasy-stats/domain';
import type { ScoreKind } from '../index.ts';
import {
  type DateRange,
  type RankingUnit,
  rankingUnits,
  type ValuesQuestion,
  type ValueWindow,
  valueWindows,
} from './values.ts';

const rankingKinds = ['g', 'z', 'rotisserie', 'team'] as const;
export type RankingKind = (typeof rankingKinds)[number];
export const availabilities = ['everyone', 'available', 'free', 'waivers', 'mine', 'rostered'] as const;
export type AvailabilityChoice = (typeof availabilities)[number];
export const gamesChoices = ['enough', 'any', '5', '10', '20'] as const;
export const minutesChoices = ['any', '15', '20', '25', '30'] as const;
export const aheadChoices = ['any', '1', '2', '3', '4'] as const;

export interface RankingChoice {
  readonly window: ValueWindow;
  /** The chosen dates if the window is `dates`; otherwise null. */
  readonly dates: DateRange | null;
  readonly unit: RankingUnit;
  /** What the ranking is sorted by: a kind of value, or the value to the user's team. */
  readonly kind: RankingKind;
  readonly punts: readonly StatisticId[];
  /**
   * Whether values to the team maximize the chance to win the matchup instead of category wins. Only in leagues
   * that count each category.
   */
  readonly isForMatchup: boolean;
  readonly position: Position | null;
  readonly availability: AvailabilityChoice;
  readonly games: (typeof gamesChoices)[number];
  readonly minutes: (typeof minutesChoices)[number];
  /** Minimum number of games the NBA team has left this week. */
  readonly ahead: (typeof aheadChoices)[number];
  readonly name: string;
}

const longestName = 60;

export function usualKind({ scoringForm }: Pick<League, 'scoringForm'>): RankingKind {
  return scoringForm === 'rotisserie' ? 'rotisserie' : 'g';
}

/** Parses two days of a URL in any order; null if one is invalid. */
function datesIn(from: string | null, to: string | null): DateRange | null {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return null;
  return from <= to ? { first: from, last: to } : { first: to, last: from };
}

/**
 * Parses the filter from the URL; unknown values fall back to defaults.
 *
 * @param usualWindow the default window
 */
export function readChoice(
  league: Pick<League, 'scoringForm' | 'scored'>,
  usualWindow: ValueWindow,
  hasTeam: boolean,
  read: (name: string) => string | null,
): RankingChoice {
  const isByCategory = isCategoryForm(league.scoringForm);
  const kind = rankingKinds.find((value) => value === read('value'));
  const isKnown = kind !== undefined && (kind !== 'team' || hasTeam) && (isByCategory || kind === 'team');
  const scored = new Set<StatisticId>(league.scored.map(({ statistic }) => statistic));
  const punts = (read('punt') ?? '')
    .split(',')
    .filter(isStatisticId)
    .filter((id) => scored.has(id));
  const dates = read('window') === 'dates' ? datesIn(read('from'), read('to')) : null;
  return {
    window: dates ? 'dates' : (valueWindows.find((value) => value === read('window')) ?? usualWindow),
    dates,
    // The old name for totals, kept so that old links work.
    unit: read('per') === 'week' ? 'total' : oneOf(read('per'), rankingUnits),
    kind: isKnown ? kind : usualKind(league),
    punts: isByCategory && punts.length < scored.size ? [...new Set(punts)].sort() : [],
    isForMatchup: league.scoringForm === 'eachCategory' && read('aim') === 'matchup',
    position: positions.find((value) => value === read('position')) ?? null,
    availability: oneOf(read('show'), availabilities),
    games: oneOf(read('games'), gamesChoices),
    minutes: oneOf(read('minutes'), minutesChoices),
    ahead: oneOf(read('ahead'), aheadChoices),
    name: (read('name') ?? '').slice(0, longestName),
  };
}

/** Returns the value that equals a text; the first value for a missing or unknown text. */
function oneOf<Value extends string>(text: string | null, values: readonly [Value, ...Value[]]): Value {
  return values.find((value) => value === text) ?? values[0];
}

/**
 * Returns the default window: the account's setting if it has data.
 *
 * @param hasGames whether games of the current season are synced; null when unknown
 * @param hasProjections the same for projections
 */
export function usualWindowOf(
  wanted: ValueWindow | null,
  hasGames: boolean | null,
  hasProjections: boolean | null,
): ValueWindow {
  const isThere =
    wanted === 'rest' ? hasProjections !== false : wanted === 'lastSeason' || hasGames !== false;
  if (wanted !== null && isThere) return wanted;
  return hasGames === false ? 'lastSeason' : 'season';
}

/** Returns a filter's kind of score: a ranking by value to the team shows the standard score next to it. */
export function scoreKindOf(kind: RankingKind, league: Pick<League, 'scoringForm'>): ScoreKind {
  if (kind !== 'team') return kind;
  return usualKind(league) === 'rotisserie' ? 'rotisserie' : 'g';
}

export function questionOf(
  choice: RankingChoice,
  league: Pick<League, 'scoringForm'>,
  weights: NonNullable<ValuesQuestion['weights']> = {},
): ValuesQuestion {
  const { window, dates, unit, kind, punts } = choice;
  return { window, dates, unit, kind: scoreKindOf(kind, league), punts, weights };
}
