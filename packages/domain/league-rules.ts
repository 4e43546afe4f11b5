import { type Day, daysBetween } from './day.ts';
import type { InjuryStatus } from './player.ts';
import type { InjuredSlot, Position, RosterSlot } from './roster.ts';
import type { StatisticId } from './statistics.ts';

export type LineupLock = 'daily' | 'weekly';

/**
 * When weekly lineups lock: all at the week's first tip-off, or each player's slot at the tip-off of their own
 * first game of the week.
 */
export const weekLocks = ['firstGame', 'ownGame'] as const;
export type WeekLock = (typeof weekLocks)[number];

/**
 * How long a change still counts on the same day, in leagues with daily lineups:
 *
 * - `ownGame`: until the player's own game tips off.
 * - `firstGame`: until the day's first game tips off.
 * - `never`: changes count from the next day.
 */
export const dayLocks = ['ownGame', 'firstGame', 'never'] as const;
export type DayLock = (typeof dayLocks)[number];

/** When a day locks for lineup changes, and for adds, drops and trades. */
export interface DayLocks {
  readonly lineups: DayLock;
  readonly moves: DayLock;
}

/** The locks of a league whose platform does not report them. */
export const usualDayLocks: DayLocks = { lineups: 'ownGame', moves: 'ownGame' };

export interface AcquisitionRules {
  /** Whether the league uses FAAB (free agent acquisition budget) bids. */
  readonly usesFaab: boolean;
  /** The season's budget in dollars; null if none or when unknown. */
  readonly faabBudget: number | null;
  /** Adds allowed per week; null when unlimited, unknown, or counted by day ({@link dailyAdds}). */
  readonly weeklyAdds: number | null;
  /**
   * Adds allowed per day of a week, often a fraction (3/7), so that a long week allows more. Null when
   * counted otherwise.
   */
  readonly dailyAdds: number | null;
  readonly seasonAdds: number | null;
  readonly tradeDeadline: Day | null;
}

/** Returns the adds a team may make in a week; null when unlimited or unknown. */
export function addsAllowed(
  rules: Pick<AcquisitionRules, 'weeklyAdds' | 'dailyAdds'>,
  week: { readonly firstDay: Day; readonly lastDay: Day },
): number | null {
  if (rules.dailyAdds === null) return rules.weeklyAdds;
  // Platforms truncate thirds and sevenths, so 0.42857 × 7 means 3.
  return Math.floor(rules.dailyAdds * (daysBetween(week.firstDay, week.lastDay) + 1) + 0.01);
}

/** A limit on the number of games that count. */
export interface GamesCap {
  /** The slot of the cap; null for the whole team. */
  readonly slot: RosterSlot | null;
  readonly games: number;
  readonly period: 'week' | 'season';
}

/** A status that a league's rosters show for players who move to a slot of the injured list. */
export interface InjuredSlotStatus {
  readonly slot: InjuredSlot;
  readonly status: InjuryStatus;
}

/** Roster rules other than the number of spots. */
export interface RosterRules {
  /** Maximum number of players per primary position; positions without a limit are missing. */
  readonly mostByPosition: Readonly<Partial<Record<Position, number>>>;
  /** Whether players the platform lists as undroppable cannot be dropped. */
  readonly keepsUndroppable: boolean;
  /** Statuses learned from the league's rosters, in addition to the assumed ones; absent: none. */
  readonly injuredSlots?: readonly InjuredSlotStatus[] | undefined;
}

/**
 * Tie-breaks between teams with equal records:
 *
 * - `headToHead`: the record among these teams; skipped unless all have played equally often.
 * - `points`, `pointsAgainst`: fantasy points; more is better in both.
 * - `divisionRecord`: winning percentage in the division.
 * - `recentWeeks`: winning percentage of the last week, then the week before, and so on.
 */
export const tieBreaks = [
  'headToHead',
  'points',
  'pointsAgainst',
  'divisionRecord',
  'recentWeeks',
  'wins',
] as const;

export type TieBreak = (typeof tieBreaks)[number];

/** How a league seeds its playoffs. The winning percentage always comes before any tie-break. */
export interface SeedingRules {
  /** For teams with equal records, in order; then a random draw. */
  readonly tieBreaks: readonly TieBreak[];
  /** Tie-breaks among division winners. */
  readonly divisionTieBreaks: readonly TieBreak[];
  /** Whether division winners get the first seeds, whatever the others' records. */
  readonly divisionWinnersFirst: boolean;
}

/**
 * How a tied matchup is decided:
 *
 * - `tie`: it stays a tie.
 * - `home`: the home side wins; in the playoffs that is the better seed.
 * - `betterSeed`: the better seed wins.
 * - `headToHead`: the better regular-season record between the two, then the better seed.
 * - `statistic`: the leader in one statistic ({@link TieStatistics}), then a tie; in the playoffs then the
 *   better seed.
 * - `other`: unsupported, such as bench points.
 */
export const allTieRules = ['tie', 'home', 'betterSeed', 'headToHead', 'statistic', 'other'] as const;

export type TieRule = (typeof allTieRules)[number];

/** Rules for tied matchups. In each-category leagues only the playoffs have one. */
export interface TieRules {
  readonly regularSeason: TieRule;
  readonly playoffs: TieRule;
}

/** The statistics that decide tied matchups under the rule `statistic`; null under another rule. */
export interface TieStatistics {
  readonly regularSeason: StatisticId | null;
  readonly playoffs: StatisticId | null;
}

/** Extra fantasy points for the home side, in head-to-head points. */
export interface HomeBonus {
  readonly regularSeason: number;
  readonly playoffs: number;
}

export interface PlayoffRules {
  readonly teams: number;
  /** First playoff week; null without playoffs. */
  readonly firstWeek: number | null;
  readonly reseeding: boolean;
  /**
   * Whether teams that are out of the title race cannot add or drop players during the playoffs; absent when
   * unknown.
   */
  readonly locksEliminated?: boolean | undefined;
  readonly weeksPerRound: number;
  /** Null until synced. */
  readonly seeding: SeedingRules | null;
}
