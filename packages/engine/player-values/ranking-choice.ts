import {
  isCategoryForm,
  isDay,
  isStatisticId,
  type League,
  type Position,
  positions,
  type StatisticId,
} from '@fantasy-stats/domain';
import type { ScoreKind } from '../valuation/index.ts';
import {
  type DateRange,
  type RankingUnit,
  rankingUnits,
  type ValuesQuestion,
  type ValueWindow,
  valueWindows,
} from './values.ts';

export const rankingKinds = ['g', 'z', 'rotisserie', 'team'] as const;
export type RankingKind = (typeof rankingKinds)[number];
export const availabilities = ['everyone', 'available', 'free', 'waivers', 'mine', 'rostered'] as const;
export type AvailabilityChoice = (typeof availabilities)[number];
export const gamesChoices = ['enough', 'any', '5', '10', '20'] as const;
export const minutesChoices = ['any', '15', '20', '25', '30'] as const;
export const aheadChoices = ['any', '1', '2', '3', '4'] as const;

/** What a ranking is about, as the address has it. */
export interface RankingChoice {
  readonly window: ValueWindow;
  /** Of the window `dates`; null for the others. */
  readonly dates: DateRange | null;
  readonly unit: RankingUnit;
  /** What the ranking goes by: a value, or what players are worth to the reader's team. */
  readonly kind: RankingKind;
  readonly punts: readonly StatisticId[];
  readonly position: Position | null;
  readonly availability: AvailabilityChoice;
  readonly games: (typeof gamesChoices)[number];
  readonly minutes: (typeof minutesChoices)[number];
  /** Games his NBA team has left in this week, at least. */
  readonly ahead: (typeof aheadChoices)[number];
  readonly name: string;
}

/** The most characters of a name that are looked for. */
const longestName = 60;

/** The value a league goes by unless told otherwise. */
export function usualKind({ scoringForm }: Pick<League, 'scoringForm'>): RankingKind {
  return scoringForm === 'rotisserie' ? 'rotisserie' : 'g';
}

/** Two days of an address, whichever comes first; null where one of them is none. */
function datesIn(from: string | null, to: string | null): DateRange | null {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return null;
  return from <= to ? { first: from, last: to } : { first: to, last: from };
}

/**
 * Reads the choice from the address; what it does not know falls back to what is usual.
 *
 * @param usualWindow the window where the address names none
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
    /* What totals were called before. */
    unit: read('per') === 'week' ? 'total' : oneOf(read('per'), rankingUnits),
    kind: isKnown ? kind : usualKind(league),
    punts: isByCategory && punts.length < scored.size ? [...new Set(punts)].sort() : [],
    position: positions.find((value) => value === read('position')) ?? null,
    availability: oneOf(read('show'), availabilities),
    games: oneOf(read('games'), gamesChoices),
    minutes: oneOf(read('minutes'), minutesChoices),
    ahead: oneOf(read('ahead'), aheadChoices),
    name: (read('name') ?? '').slice(0, longestName),
  };
}

/** One of a few values; the first one where the address says nothing or something unknown. */
function oneOf<Value extends string>(text: string | null, values: readonly [Value, ...Value[]]): Value {
  return values.find((value) => value === text) ?? values[0];
}

/**
 * The window a ranking opens with: the account's, where it holds anything.
 *
 * @param hasGames whether games of the running season are read; null while that is not known
 * @param hasProjections the same of projections
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

/** The score of a choice: to the reader's team, it is ordered by something else but shows the usual one beside it. */
export function scoreKindOf(kind: RankingKind, league: Pick<League, 'scoringForm'>): ScoreKind {
  if (kind !== 'team') return kind;
  return usualKind(league) === 'rotisserie' ? 'rotisserie' : 'g';
}

/** The question a choice asks. */
export function questionOf(
  choice: RankingChoice,
  league: Pick<League, 'scoringForm'>,
  weights: NonNullable<ValuesQuestion['weights']> = {},
): ValuesQuestion {
  const { window, dates, unit, kind, punts } = choice;
  return { window, dates, unit, kind: scoreKindOf(kind, league), punts, weights };
}
