import type {
  Day,
  DraftPick,
  FreeAgent,
  League,
  Matchup,
  Player,
  Roster,
  Standing,
  Team,
  TeamDay,
  TeamWeek,
  TradeOffer,
  Transaction,
} from '@fantasy-stats/domain';
import type { Fitness } from '../season/availability.ts';
import type { Counted } from '../season/line.ts';

/**
 * The expected data of a league. Built from the draft, the moves and the games, never from responses.
 *
 * - Lines have every counted stat, scored or not. Rates follow from their parts.
 * - Player and team ids are the platform’s. Ids of matchups, moves and offers are the simulator’s own:
 * compare these by content.
 * - Weeks that have not started have empty lines and no scores.
 * - Data that a platform does not expose is included: compare only what the platform has.
 */
export interface LeagueTruth {
  readonly league: Omit<League, 'displayed' | 'tieRules' | 'rosterRules' | 'isSimulated' | 'url'>;
  readonly teams: readonly TeamTruth[];
  /** The standings, best team first. */
  readonly standings: readonly StandingTruth[];
  /** All league weeks. A playoff round is one league week. */
  readonly weeks: readonly WeekTruth[];
  /** All days with games so far, oldest first. Empty before opening night. */
  readonly days: readonly DayTruth[];
  /** Today’s rosters. */
  readonly rosters: readonly Roster[];
  /** Empty before the draft. */
  readonly picks: readonly DraftPick[];
  /** Oldest first. Commissioner entries may have no players; ESPN does not expose them. */
  readonly transactions: readonly TransactionTruth[];
  readonly offers: readonly OfferTruth[];
  readonly failedClaims: readonly FailedClaimTruth[];
  /** All free agents, unordered. Ownership percentages are not part of a league. */
  readonly freeAgents: readonly Pick<FreeAgent, 'playerId' | 'availability' | 'waiversUntil'>[];
  /** All NBA players today. */
  readonly players: readonly PlayerTruth[];
  /** Corrections so far, already applied to `days`, `weeks` and `standings`. */
  readonly corrections: readonly CorrectionTruth[];
  /** Earlier seasons, latest first. Each is a league with its own truth. */
  readonly earlierSeasons: readonly { readonly season: number; readonly id: League['id'] }[];
}

export interface TeamTruth extends Omit<Team, 'logoUrl' | 'managers'> {
  /** `person` identifies the same human across leagues and seasons. */
  readonly managers: readonly { readonly person: number; readonly name: string }[];
}

export interface StandingTruth extends Standing {
  /**
   * Final rank including the playoffs; null before. `rank` is the standings rank until then, and equal to
   * this afterward.
   */
  readonly finalRank: number | null;
}

export interface WeekTruth {
  readonly week: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly teamWeeks: readonly TeamWeek[];
  /** A team with a bye has `away` null and no winner. */
  readonly matchups: readonly Matchup[];
}

export interface DayTruth {
  readonly day: Day;
  readonly rosters: readonly Roster[];
  readonly teamDays: readonly TeamDay[];
}

export interface MoneyTruth {
  readonly amount: number;
  readonly from: string;
  readonly to: string;
}

export interface TransactionTruth extends Transaction {
  readonly money: readonly MoneyTruth[];
}

export interface OfferTruth extends TradeOffer {
  readonly money: readonly MoneyTruth[];
}

export interface FailedClaimTruth {
  readonly at: string;
  readonly teamId: string;
  readonly playerId: string;
  readonly bid: number | null;
}

export interface PlayerTruth
  extends Pick<Player, 'id' | 'name' | 'nbaTeam' | 'positions' | 'jersey' | 'injuryNote'> {
  readonly fitness: Fitness;
}

export interface CorrectionTruth {
  /** The game day, and the morning of the correction. */
  readonly day: Day;
  readonly correctedOn: Day;
  readonly playerId: string;
  readonly statistic: Counted;
  readonly by: number;
}
