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
 * The expected data of a league, built from the draft, the moves and the games, never from responses.
 *
 * - Lines have every counted stat, scored or not.
 * - Player and team ids are the platform’s. Other ids are the simulator’s own: compare by content.
 * - Weeks that have not started have empty lines and no scores.
 */
export interface LeagueTruth {
  readonly league: Omit<League, 'displayed' | 'tieRules' | 'rosterRules' | 'isSimulated' | 'url'>;
  readonly teams: readonly TeamTruth[];
  /** The standings, first place first. */
  readonly standings: readonly StandingTruth[];
  /** All league weeks. A playoff round is one league week. */
  readonly weeks: readonly WeekTruth[];
  /** All days with games so far, oldest first. Empty until opening night. */
  readonly days: readonly DayTruth[];
  readonly rosters: readonly Roster[];
  /** Empty until the draft. */
  readonly picks: readonly DraftPick[];
  /** Moves, oldest first. The commissioner’s entries may have no players; ESPN does not expose them. */
  readonly transactions: readonly TransactionTruth[];
  readonly offers: readonly OfferTruth[];
  readonly failedClaims: readonly FailedClaimTruth[];
  /** All free agents, in no particular order. Ownership percentages are not part of a league. */
  readonly freeAgents: readonly Pick<FreeAgent, 'playerId' | 'availability' | 'waiversUntil'>[];
  readonly players: readonly PlayerTruth[];
  /** Stat corrections so far, already applied to `days`, `weeks` and `standings`. */
  readonly corrections: readonly CorrectionTruth[];
  /** Earlier seasons, most recent first. Each is a league with its own expected data. */
  readonly earlierSeasons: readonly { readonly season: number; readonly id: League['id'] }[];
}

export interface TeamTruth extends Omit<Team, 'logoUrl' | 'managers'> {
  /** A manager. `person` identifies the same human across leagues and seasons. */
  readonly managers: readonly { readonly person: number; readonly name: string }[];
}

export interface StandingTruth extends Standing {
  /**
   * Final rank including the playoffs; null until the season is over. `rank` is the standings rank until then
   * and the final rank afterward.
   */
  readonly finalRank: number | null;
}

export interface WeekTruth {
  readonly week: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly teamWeeks: readonly TeamWeek[];
  /** A matchup. For a team with a bye, `away` is null and there is no winner. */
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
