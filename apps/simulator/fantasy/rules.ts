import type { HomeBonus, ScoringForm, StatisticId } from '@fantasy-stats/domain';
import { seasonWeeks } from '../calendar.ts';
import type { Fitness } from '../season/availability.ts';
import type { Counted, Line } from '../season/line.ts';
import type { Position } from '../season/players.ts';

/**
 * Lineup slots by their common names. ESPN’s IR is `IL` here. Only ESPN has the four with two positions, such
 * as `SG/SF`.
 */
export const slots = [
  'PG',
  'SG',
  'G',
  'SF',
  'PF',
  'F',
  'C',
  'SG/SF',
  'G/F',
  'PF/C',
  'F/C',
  'UTIL',
  'BN',
  'IL',
  'IL+',
] as const;
export type Slot = (typeof slots)[number];

/** A category in a category league. Rates are computed from their components. */
export interface Category {
  readonly statistic: Counted | RateId;
  readonly lowerWins: boolean;
}

export type RateId = Extract<
  StatisticId,
  | 'FG%'
  | 'FT%'
  | '3P%'
  | 'AFG%'
  | 'A/T'
  | 'APG'
  | 'BPG'
  | 'MPG'
  | 'PPG'
  | 'RPG'
  | 'SPG'
  | 'TOPG'
  | '3PG'
  | 'PPM'
  | 'STR'
  | 'FTR'
>;

/** Numerator and denominator of each rate. Half of a third component is added to the numerator. */
const rateParts: Record<RateId, readonly [Counted, Counted, ...Counted[]]> = {
  'FG%': ['FGM', 'FGA'],
  'FT%': ['FTM', 'FTA'],
  '3P%': ['3PM', '3PA'],
  'AFG%': ['FGM', 'FGA', '3PM'],
  'A/T': ['AST', 'TO'],
  APG: ['AST', 'GP'],
  BPG: ['BLK', 'GP'],
  MPG: ['MIN', 'GP'],
  PPG: ['PTS', 'GP'],
  RPG: ['REB', 'GP'],
  SPG: ['STL', 'GP'],
  TOPG: ['TO', 'GP'],
  '3PG': ['3PM', 'GP'],
  PPM: ['PTS', 'MIN'],
  STR: ['STL', 'TO'],
  FTR: ['FTA', 'FGA'],
};

export function isRate(id: string): id is RateId {
  return id in rateParts;
}

/** Makes, then attempts. */
export function partsOf(id: RateId): readonly [Counted, Counted, ...Counted[]] {
  return rateParts[id];
}

export function aboveTheLine(line: Line, id: RateId): number {
  const [made, , half] = rateParts[id];
  return line[made] + (half ? line[half] / 2 : 0);
}

/** Returns a category’s value in a line; null for a rate without attempts. */
export function readCategory(line: Line, id: Counted | RateId): number | null {
  if (!isRate(id)) return line[id];
  const [, attempted] = rateParts[id];
  return line[attempted] > 0 ? aboveTheLine(line, id) / line[attempted] : null;
}

export interface Price {
  readonly statistic: Counted;
  readonly points: number;
}

export function pointsOf(line: Line, prices: readonly Price[]): number {
  return prices.reduce((sum, { statistic, points }) => sum + points * line[statistic], 0);
}

export interface Playoffs {
  readonly teams: number;
  readonly firstWeek: number;
  readonly lastWeek: number;
  /** Calendar weeks per round, which is one league week. Only ESPN has rounds of 2. */
  readonly weeksPerRound: 1 | 2;
  /** Calendar weeks of a longer final, which only Yahoo has. It is also one league week. */
  readonly weeksOfFinal?: 1 | 2 | undefined;
  /** Whether the best remaining seed plays the worst after each round. Otherwise the bracket is fixed. */
  readonly reseeding: boolean;
  /** Whether eliminated teams play consolation games. */
  readonly consolation: boolean;
}

/** A league without playoffs runs to the end of the season. */
export const noPlayoffs: Playoffs = {
  teams: 0,
  firstWeek: seasonWeeks.length + 1,
  lastWeek: seasonWeeks.length,
  weeksPerRound: 1,
  reseeding: false,
  consolation: false,
};

/** A games cap. The day on which it is reached counts in full. */
export interface GamesCap {
  /** The slot; null for the whole team. */
  readonly slot: Slot | null;
  readonly games: number;
  readonly period: 'week' | 'season';
}

/** Returns season caps for every starting slot, the typical rotisserie rule. */
export function capEachSpot(slots: LeagueRules['slots'], games: number): GamesCap[] {
  return slots
    .filter(({ slot, count }) => isStarting(slot) && count > 0)
    .map(({ slot, count }) => ({ slot, games: games * count, period: 'season' }));
}

/** ESPN’s tiebreakers, by its own names. */
export const seedingRules = [
  'H2H_RECORD',
  'TOTAL_POINTS_SCORED',
  'INTRA_DIVISION_RECORD',
  'TOTAL_POINTS_AGAINST',
] as const;
export type SeedingRule = (typeof seedingRules)[number];

export interface LeagueRules {
  readonly platform: 'yahoo' | 'espn';
  readonly leagueId: number;
  readonly name: string;
  readonly form: ScoringForm;
  /** Empty in points leagues. */
  readonly categories: readonly Category[];
  /** Empty in category leagues. */
  readonly prices: readonly Price[];
  readonly slots: readonly { readonly slot: Slot; readonly count: number }[];
  /** The platform’s team ids. ESPN’s have gaps. */
  readonly teamIds: readonly number[];
  readonly draft: 'auction' | 'snake';
  /** Day number of the draft, below 1. */
  readonly draftDay: number;
  readonly keepers: number | null;
  readonly waiverBudget: number | null;
  /** Adds per week; 0 if there is no limit or a daily limit. */
  readonly weeklyAdds: number;
  /** Daily add limit, summed over a week and often a fraction; null if none. ESPN only. */
  readonly dailyAdds: number | null;
  /** Adds per season; null if there is no limit. ESPN only. */
  readonly seasonAdds: number | null;
  /** Days on waivers after a drop; 0 if players become free agents immediately. */
  readonly waiverDays: number;
  /** Day number of the trade deadline; null if none. */
  readonly tradeDeadline: number | null;
  readonly gamesCaps: readonly GamesCap[];
  readonly lineupLock: 'daily' | 'weekly';
  /** Weekly lineups lock at the week’s first game or, on ESPN, each player at their own first game. */
  readonly weekLock: 'firstGame' | 'ownGame';
  /** Whether the teams in the better half by points each get an extra win every week. */
  readonly medianWin: boolean;
  /** Whether the settings show Yahoo’s High Score. Simulated results ignore it. */
  readonly highScore: boolean;
  /** Names of the divisions; empty if none. Teams refer to them by index. */
  readonly divisions: readonly string[];
  readonly homeBonus: HomeBonus | null;
  /** ESPN’s first tiebreaker; null on Yahoo, which has no such setting. */
  readonly seedingRule: SeedingRule | null;
  readonly playoffs: Playoffs;
  readonly isPublic: boolean;
  readonly incidents: boolean;
}

/** Returns whether teams out of the title race are locked: Yahoo’s default. */
export function locksEliminated({ platform, playoffs }: Pick<LeagueRules, 'platform' | 'playoffs'>): boolean {
  return platform === 'yahoo' && playoffs.teams > 0;
}

export const draftBudget = 200;

/** Returns the keeper deadline, one day before the draft (epoch milliseconds). */
export const keeperDeadlineOf = (draftedAt: number): number => draftedAt - 24 * 3_600_000;

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
  'SG/SF': ['SG', 'SF'],
  'G/F': ['PG', 'SG', 'SF', 'PF'],
  'PF/C': ['PF', 'C'],
  'F/C': ['SF', 'PF', 'C'],
  UTIL: ['PG', 'SG', 'SF', 'PF', 'C'],
  BN: ['PG', 'SG', 'SF', 'PF', 'C'],
};

export function isStarting(slot: Slot): boolean {
  return slot !== 'BN' && slot !== 'IL' && slot !== 'IL+';
}

export function isInjuredSlot(slot: Slot): boolean {
  return slot === 'IL' || slot === 'IL+';
}

/** Returns whether a player is eligible for a slot: by position, and by status for injured slots. */
export function accepts(slot: Slot, positions: readonly Position[], fitness: Fitness): boolean {
  if (slot === 'IL') return fitness === 'injured' || fitness === 'out';
  if (slot === 'IL+') return fitness === 'injured' || fitness === 'out' || fitness === 'gameTimeDecision';
  return accepted[slot].some((position) => positions.includes(position));
}

export function activeSpots(rules: LeagueRules): number {
  return rules.slots.reduce((sum, { slot, count }) => sum + (isInjuredSlot(slot) ? 0 : count), 0);
}
