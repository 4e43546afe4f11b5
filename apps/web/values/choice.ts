import {
  isCategoryForm,
  isDay,
  isStatisticId,
  type League,
  type Position,
  positions,
  type StatisticId,
} from '@fantasy-stats/domain';
import type { ScoreKind, ValueUnit } from '@fantasy-stats/engine/valuation';
import { oneOf } from '../shell/use-address.ts';
import {
  type DateRange,
  type ValuesQuestion,
  type ValueWindow,
  valueWindows,
} from '../worker/values-messages.ts';

export const units = ['game', 'week', 'per36'] as const satisfies readonly ValueUnit[];
export const kinds = ['g', 'z', 'rotisserie', 'team'] as const;
export type Kind = (typeof kinds)[number];
export const availabilities = ['everyone', 'available', 'free', 'waivers', 'mine', 'rostered'] as const;
export type AvailabilityChoice = (typeof availabilities)[number];
export const games = ['enough', 'any', '5', '10', '20'] as const;
export const minutes = ['any', '15', '20', '25', '30'] as const;
export const ahead = ['any', '1', '2', '3', '4'] as const;

/** What a ranking is about, as the address has it. */
export interface RankingChoice {
  readonly window: ValueWindow;
  /** Of the window `dates`; null for the others. */
  readonly dates: DateRange | null;
  readonly unit: ValueUnit;
  /** What the ranking goes by: a value, or what players are worth to the reader's team. */
  readonly kind: Kind;
  readonly punts: readonly StatisticId[];
  readonly position: Position | null;
  readonly availability: AvailabilityChoice;
  readonly games: (typeof games)[number];
  readonly minutes: (typeof minutes)[number];
  /** Games his NBA team has left in this week, at least. */
  readonly ahead: (typeof ahead)[number];
  readonly name: string;
}

/** The most characters of a name that are looked for. */
const longestName = 60;

/** The value a league goes by unless told otherwise. */
export function usualKind({ scoringForm }: Pick<League, 'scoringForm'>): Kind {
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
  const kind = kinds.find((value) => value === read('value'));
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
    unit: oneOf(read('per'), units),
    kind: isKnown ? kind : usualKind(league),
    punts: isByCategory && punts.length < scored.size ? [...new Set(punts)].sort() : [],
    position: positions.find((value) => value === read('position')) ?? null,
    availability: oneOf(read('show'), availabilities),
    games: oneOf(read('games'), games),
    minutes: oneOf(read('minutes'), minutes),
    ahead: oneOf(read('ahead'), ahead),
    name: (read('name') ?? '').slice(0, longestName),
  };
}

/** The score of a choice: to the reader's team, it is ordered by something else but shows the usual one beside it. */
export function scoreKindOf(kind: Kind, league: Pick<League, 'scoringForm'>): ScoreKind {
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
