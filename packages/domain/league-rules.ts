import { type Day, daysBetween } from './day.ts';
import type { Position, RosterSlot } from './roster.ts';

/** When lineups lock. */
export type LineupLock = 'daily' | 'weekly';

export interface AcquisitionRules {
  /** Whether adds are bid for with a budget (free agent acquisition budget). */
  readonly usesFaab: boolean;
  /** The season's budget in dollars; null without one, and where the platform does not say how large it is. */
  readonly faabBudget: number | null;
  /** Adds allowed a week; null when unlimited, unknown, or counted by the day ({@link dailyAdds}). */
  readonly weeklyAdds: number | null;
  /** Adds allowed a week for each of its days, often a fraction (3/7): a long week allows more. Null when not so counted. */
  readonly dailyAdds: number | null;
  readonly seasonAdds: number | null;
  readonly tradeDeadline: Day | null;
}

/** Adds a team may make in a week; null when unlimited or unknown. */
export function addsAllowed(
  rules: Pick<AcquisitionRules, 'weeklyAdds' | 'dailyAdds'>,
  week: { readonly firstDay: Day; readonly lastDay: Day },
): number | null {
  if (rules.dailyAdds === null) return rules.weeklyAdds;
  // Thirds and sevenths come cut off after some digits: 0.42857 × 7 means 3.
  return Math.floor(rules.dailyAdds * (daysBetween(week.firstDay, week.lastDay) + 1) + 0.01);
}

/** A limit to the games that count. */
export interface GamesCap {
  /** The slot it is counted by; null for the whole team. */
  readonly slot: RosterSlot | null;
  readonly games: number;
  readonly period: 'week' | 'season';
}

/** What a roster holds to besides its places. */
export interface RosterRules {
  /** The most players of a position, by their primary one; a position without a limit is not in it. */
  readonly mostByPosition: Readonly<Partial<Record<Position, number>>>;
  /** Whether players the platform lists as undroppable stay with their team. */
  readonly keepsUndroppable: boolean;
}

/**
 * What separates teams whose records are equal:
 * - `headToHead`: the record among exactly those teams; passed over unless all of them have met equally often.
 * - `points`, `pointsAgainst`: fantasy points scored, and those of the opponents met; more is better in both.
 * - `divisionRecord`: the share of decisions won within the team's own division.
 * - `recentWeeks`: the share of the last week's decisions won, then of the week before, and so on.
 * - `wins`: decisions won.
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

/** How a league places its teams for the playoffs. The share of decisions won always comes before any tie-break. */
export interface SeedingRules {
  /** Among teams with equal records, in order; a lot when nothing separates them. */
  readonly tieBreaks: readonly TieBreak[];
  /** The same for who wins a division. */
  readonly divisionTieBreaks: readonly TieBreak[];
  /** Whether the winners of divisions take the first seeds, whatever the records of the others. */
  readonly divisionWinnersFirst: boolean;
}

/**
 * Who is given a matchup that ends level:
 * - `nobody`: it stays level.
 * - `home`: its home side; in the playoffs that is the better seed.
 * - `betterSeed`: the team that is seeded better.
 * - `headToHead`: the team that won more of what the two decided between them in the regular season, then the better seed.
 * - `other`: something no forecast knows, such as the points of the bench.
 */
export const levelRules = ['nobody', 'home', 'betterSeed', 'headToHead', 'other'] as const;

export type LevelRule = (typeof levelRules)[number];

/** What becomes of matchups that end level. Where each category counts by itself, only those of the playoffs are asked for. */
export interface LevelMatchups {
  readonly regularSeason: LevelRule;
  readonly playoffs: LevelRule;
}

/** Fantasy points that a home side is given for being one, in head-to-head points. */
export interface HomeBonus {
  readonly regularSeason: number;
  readonly playoffs: number;
}

export interface PlayoffRules {
  readonly teams: number;
  /** First playoff week; null without playoffs. */
  readonly firstWeek: number | null;
  readonly reseeding: boolean;
  readonly weeksPerRound: number;
  /** Null where nobody has read it yet. */
  readonly seeding: SeedingRules | null;
}
