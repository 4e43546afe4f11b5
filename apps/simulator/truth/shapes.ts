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
 * Everything that is so of a league on the simulator's today, whatever the platform would say of it: built from what
 * was drafted, moved and played, never from what is served. Field by field it is what the product should have after a
 * whole sync, in the product's own words:
 *
 * - Lines hold every counted statistic, whether the league scores it or not. Rates follow from their parts.
 * - Ids of players and teams are the platform's. Those of matchups, moves and offers are the simulator's own: match
 *   by what they say, not by their ids.
 * - Weeks that have not begun have empty lines, and nobody has a score.
 * - What a platform does not tell is told here all the same: compare what is there.
 */
export interface LeagueTruth {
  readonly league: Omit<League, 'displayed' | 'levelMatchups' | 'rosterRules' | 'isSimulated' | 'url'>;
  readonly teams: readonly TeamTruth[];
  /** The table, the best first. */
  readonly standings: readonly StandingTruth[];
  /** Every league week; a play-off round is one, however long. */
  readonly weeks: readonly WeekTruth[];
  /** Every day that has been played, the first first. Empty before opening night. */
  readonly days: readonly DayTruth[];
  /** As they stand today. */
  readonly rosters: readonly Roster[];
  /** Empty before the draft. */
  readonly picks: readonly DraftPick[];
  /** The first first. Those of the commissioner may move nobody: ESPN does not tell of them. */
  readonly transactions: readonly TransactionTruth[];
  readonly offers: readonly OfferTruth[];
  /** Claims on waivers that somebody else won. */
  readonly failedClaims: readonly FailedClaimTruth[];
  /** Everybody nobody has, in no order; who is owned elsewhere is no fact of the league. */
  readonly freeAgents: readonly Pick<FreeAgent, 'playerId' | 'availability' | 'waiversUntil'>[];
  /** Everybody in the NBA, as he is today. */
  readonly players: readonly PlayerTruth[];
  /** Lines that have been put right so far; `days`, `weeks` and the table have them already. */
  readonly corrections: readonly CorrectionTruth[];
  /** Its earlier seasons, the latest first: each is a league of its own, with a truth of its own. */
  readonly earlierSeasons: readonly { readonly season: number; readonly id: League['id'] }[];
}

export interface TeamTruth extends Omit<Team, 'logoUrl' | 'managers'> {
  /** `person` is the same for the same human being in every league and every season. */
  readonly managers: readonly { readonly person: number; readonly name: string }[];
}

export interface StandingTruth extends Standing {
  /** Place at the end, play-offs and all; null before. `rank` is the table's until then, and this from then on. */
  readonly finalRank: number | null;
}

export interface WeekTruth {
  readonly week: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Every team, whether it meets somebody or not. */
  readonly teamWeeks: readonly TeamWeek[];
  /** A team that has the week off though it plays in it stands here alone: `away` is null, and nobody wins. */
  readonly matchups: readonly Matchup[];
}

export interface DayTruth {
  readonly day: Day;
  readonly rosters: readonly Roster[];
  readonly teamDays: readonly TeamDay[];
}

/** Money for bids that goes from one team to another in a trade. */
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
  /** The day of the game, and the morning on which its line was put right. */
  readonly day: Day;
  readonly correctedOn: Day;
  readonly playerId: string;
  readonly statistic: Counted;
  readonly by: number;
}
