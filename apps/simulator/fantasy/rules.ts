import type { HomeBonus, ScoringForm, StatisticId } from '@fantasy-stats/domain';
import { seasonWeeks } from '../calendar.ts';
import type { Fitness } from '../season/availability.ts';
import type { Counted, Line } from '../season/line.ts';
import type { Position } from '../season/players.ts';

/** Places of a lineup, by the names managers use. ESPN's IR is `IL` here; the four in the middle are ESPN's alone. */
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

/** A category of a category league; rates are read from their parts. */
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

/** What a rate divides by what; the third, where there is one, counts half above the line. */
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

/** What a rate is made of: makes and attempts first. */
export function partsOf(id: RateId): readonly [Counted, Counted, ...Counted[]] {
  return rateParts[id];
}

/** What stands above the line of a rate. */
export function aboveTheLine(line: Line, id: RateId): number {
  const [made, , half] = rateParts[id];
  return line[made] + (half ? line[half] / 2 : 0);
}

/** A category's value in a line; null for a rate without attempts. */
export function readCategory(line: Line, id: Counted | RateId): number | null {
  if (!isRate(id)) return line[id];
  const [, attempted] = rateParts[id];
  return line[attempted] > 0 ? aboveTheLine(line, id) / line[attempted] : null;
}

/** What a unit of a statistic is worth in a points league. */
export interface Price {
  readonly statistic: Counted;
  readonly points: number;
}

export function pointsOf(line: Line, prices: readonly Price[]): number {
  return prices.reduce((sum, { statistic, points }) => sum + points * line[statistic], 0);
}

/** Play-offs by league weeks. A league without has no teams in them, and `firstWeek` one beyond the last week. */
export interface Playoffs {
  readonly teams: number;
  /** The league week of the first round. */
  readonly firstWeek: number;
  /** The last league week: of the final, or of the season. */
  readonly lastWeek: number;
  /** Calendar weeks a round lasts; each round is one league week however long it is. ESPN alone has 2. */
  readonly weeksPerRound: 1 | 2;
  /** Calendar weeks the final lasts, where it is longer: Yahoo alone. It is one league week as well. */
  readonly weeksOfFinal?: 1 | 2 | undefined;
  /** Whether after each round the best seed left meets the worst; else the bracket stands. */
  readonly reseeding: boolean;
  /** Whether those who are out play on for places. */
  readonly consolation: boolean;
}

/** A league that runs to the end of the season without play-offs. */
export const noPlayoffs: Playoffs = {
  teams: 0,
  firstWeek: seasonWeeks.length + 1,
  lastWeek: seasonWeeks.length,
  weeksPerRound: 1,
  reseeding: false,
  consolation: false,
};

/** A limit to the games that count. Days are counted whole: the one on which it is reached counts in full. */
export interface GamesCap {
  /** Null is the whole team. */
  readonly slot: Slot | null;
  readonly games: number;
  readonly period: 'week' | 'season';
}

/** ESPN's rules for teams with equal records, by its own names. */
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
  /** In points forms empty. */
  readonly categories: readonly Category[];
  /** In category forms empty. */
  readonly prices: readonly Price[];
  readonly slots: readonly { readonly slot: Slot; readonly count: number }[];
  /** The platform's numbers of the teams; ESPN's are not contiguous. */
  readonly teamIds: readonly number[];
  readonly draft: 'auction' | 'snake';
  /** Day number of the draft, before 1. */
  readonly draftDay: number;
  /** Players each team has kept from the season before; null without keepers. */
  readonly keepers: number | null;
  /** Money for waiver bids over the season; null where waivers go by priority. */
  readonly waiverBudget: number | null;
  /** Adds allowed a week; 0 without a limit, and where they are counted by the day. */
  readonly weeklyAdds: number;
  /** Adds allowed in a week for each of its days, often a fraction; null when not so counted. ESPN alone. */
  readonly dailyAdds: number | null;
  /** Adds allowed in the season; null without a limit. ESPN alone. */
  readonly seasonAdds: number | null;
  /** Days a dropped player is on waivers; 0 where he is free at once. */
  readonly waiverDays: number;
  /** Day number after which no trade is made; null without. */
  readonly tradeDeadline: number | null;
  readonly gamesCaps: readonly GamesCap[];
  readonly lineupLock: 'daily' | 'weekly';
  /** A second result each week: won by the better half by points. */
  readonly medianWin: boolean;
  /** Whether the league says that only each player's best game of a week counts. */
  readonly highScore: boolean;
  /** Names of the divisions; empty without. Teams say theirs by its place here. */
  readonly divisions: readonly string[];
  /** Points the home side of a meeting is given on top, in head-to-head points at ESPN; null without. */
  readonly homeBonus: HomeBonus | null;
  /** What tells teams with equal records apart first, at ESPN; null at Yahoo, where no league can choose. */
  readonly seedingRule: SeedingRule | null;
  readonly playoffs: Playoffs;
  readonly isPublic: boolean;
  /** Whether the commissioner steps in, and trades carry picks and money. */
  readonly incidents: boolean;
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
