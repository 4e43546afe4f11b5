import type { ScoringForm, StatisticId } from '@fantasy-stats/domain';
import type { Fitness } from '../season/availability.ts';
import type { Counted, Line } from '../season/line.ts';
import type { Position } from '../season/players.ts';

/** Places of a line-up, by the names managers use. */
export type Slot = 'PG' | 'SG' | 'G' | 'SF' | 'PF' | 'F' | 'C' | 'UTIL' | 'BN' | 'IL' | 'IL+';

/** A category of a category league; rates are read from their parts. */
export interface Category {
  readonly statistic: Counted | RateId;
  readonly lowerWins: boolean;
}

export type RateId = Extract<StatisticId, 'FG%' | 'FT%' | '3P%'>;

const rateParts: Record<RateId, readonly [Counted, Counted]> = {
  'FG%': ['FGM', 'FGA'],
  'FT%': ['FTM', 'FTA'],
  '3P%': ['3PM', '3PA'],
};

export function isRate(id: string): id is RateId {
  return id in rateParts;
}

/** Makes and attempts of a rate. */
export function partsOf(id: RateId): readonly [Counted, Counted] {
  return rateParts[id];
}

/** A category's value in a line; null for a rate without attempts. */
export function readCategory(line: Line, id: Counted | RateId): number | null {
  if (!isRate(id)) return line[id];
  const [made, attempted] = rateParts[id];
  return line[attempted] > 0 ? line[made] / line[attempted] : null;
}

/** What a unit of a statistic is worth in a points league. */
export interface Price {
  readonly statistic: Counted;
  readonly points: number;
}

export function pointsOf(line: Line, prices: readonly Price[]): number {
  return prices.reduce((sum, { statistic, points }) => sum + points * line[statistic], 0);
}

export interface LeagueRules {
  readonly platform: 'yahoo' | 'espn';
  readonly leagueId: number;
  readonly name: string;
  readonly form: ScoringForm;
  /** In points forms empty. */
  readonly categories: readonly Category[];
  /** In category forms empty. */
  readonly prices: readonly Price[];
  readonly slots: readonly { readonly slot: Slot; readonly count: number }[];
  /** The platform's numbers of the teams; ESPN's are not contiguous. */
  readonly teamIds: readonly number[];
  readonly draft: 'auction' | 'snake';
  /** Money for waiver bids over the season; null where waivers go by priority. */
  readonly waiverBudget: number | null;
  readonly weeklyAdds: number;
  readonly waiverDays: number;
  readonly playoffs: { readonly teams: number; readonly firstWeek: number; readonly lastWeek: number };
  readonly isPublic: boolean;
}

export const draftBudget = 200;

export const nineCategories: readonly Category[] = [
  { statistic: 'FG%', lowerWins: false },
  { statistic: 'FT%', lowerWins: false },
  { statistic: '3PM', lowerWins: false },
  { statistic: 'PTS', lowerWins: false },
  { statistic: 'REB', lowerWins: false },
  { statistic: 'AST', lowerWins: false },
  { statistic: 'STL', lowerWins: false },
  { statistic: 'BLK', lowerWins: false },
  { statistic: 'TO', lowerWins: true },
];

const accepted: Record<Exclude<Slot, 'IL' | 'IL+'>, readonly Position[]> = {
  PG: ['PG'],
  SG: ['SG'],
  G: ['PG', 'SG'],
  SF: ['SF'],
  PF: ['PF'],
  F: ['SF', 'PF'],
  C: ['C'],
  UTIL: ['PG', 'SG', 'SF', 'PF', 'C'],
  BN: ['PG', 'SG', 'SF', 'PF', 'C'],
};

export function isStarting(slot: Slot): boolean {
  return slot !== 'BN' && slot !== 'IL' && slot !== 'IL+';
}

export function isInjuredSlot(slot: Slot): boolean {
  return slot === 'IL' || slot === 'IL+';
}

/** Whether a player may stand in a slot: by position, and by fitness in the slots for the injured. */
export function accepts(slot: Slot, positions: readonly Position[], fitness: Fitness): boolean {
  if (slot === 'IL') return fitness === 'injured' || fitness === 'out';
  if (slot === 'IL+') return fitness !== 'fit';
  return accepted[slot].some((position) => positions.includes(position));
}

/** Players a team may hold outside the slots for the injured. */
export function activeSpots(rules: LeagueRules): number {
  return rules.slots.reduce((sum, { slot, count }) => sum + (isInjuredSlot(slot) ? 0 : count), 0);
}
