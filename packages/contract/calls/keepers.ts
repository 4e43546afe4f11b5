import { leagueLimits, positions } from '@fantasy-stats/domain';
import { z } from 'zod';
import { noPickupReasons } from './advice.ts';
import { act, Done, read } from './call.ts';
import { LeagueIdParameter, TeamIdShape } from './shapes.ts';

const whole = (least: number, most: number) => z.number().int().min(least).max(most);
const most = leagueLimits;

/** Maximum number of costs that an account enters in a league. */
const mostKeeperCosts = most.teams * most.roster;

const KeeperCostShape = whole(1, most.auctionBudget);
const PlayerKey = z.string().min(1).max(most.id);

const KeeperCosts = z
  .record(PlayerKey, KeeperCostShape)
  .refine((costs) => Object.keys(costs).length <= mostKeeperCosts, 'These are too many players.');
const Raise = whole(0, 1000);

/** Keeper rules that the league's platform does not report, entered once by each account. */
const KeeperRulesShape = z.object({
  /** Maximum number of keepers per team; null for the platform's number. */
  perTeam: whole(1, most.keepers).nullable(),
  /** Whether a keeper costs a pick of a round, or dollars of the budget. */
  kind: z.enum(['round', 'price']),
  /** A team's budget in dollars; unused if keepers cost rounds. */
  budget: whole(1, most.auctionBudget),
  /**
   * How many rounds earlier, or dollars more, a keeper costs than in the last draft; Not added to costs that
   * the platform reports.
   */
  raise: Raise,
  /** Cost of a player who was not drafted: a round, or dollars; null for the last round, or one dollar. */
  undrafted: KeeperCostShape.nullable(),
  /** How many seasons in a row a player may be kept; null without a limit. */
  mostYears: whole(1, 30).nullable(),
  /** Costs of single players by key, which replace all others. */
  costs: KeeperCosts,
  /**
   * The fields above that depend on `kind`, as the user entered them for the other kind; absent or null if
   * none.
   */
  otherKind: z.object({ raise: Raise, undrafted: KeeperCostShape.nullable(), costs: KeeperCosts }).nullish(),
});
export type KeeperRules = z.infer<typeof KeeperRulesShape>;

/** Why no keepers can be planned. */
const noKeeperReasons = [...noPickupReasons, 'noKeepers', 'noRosters', 'rostersNotRead'] as const;
export type NoKeeperReason = (typeof noKeeperReasons)[number];

const value = z.number();

const KeeperShape = z.object({
  /** The player's key in `costs`, the same in every season. */
  key: PlayerKey,
  player: z.object({
    id: z.string(),
    name: z.string(),
    nbaTeam: z.string().nullable(),
    positions: z.array(z.enum(positions)).readonly(),
  }),
  /** Null for a player who is not matched with an NBA player. */
  nbaId: z.number().int().nullable(),
  /** Round, or dollars. */
  cost: z.number(),
  /** The source of the cost: entered, the platform, the last draft, or the rule for players who were not drafted. */
  costFrom: z.enum(['entered', 'platform', 'draft', 'undrafted']),
  /**
   * Round of the pick that the team gives up if it keeps only this player: round `cost`, or the nearest
   * earlier round if the team has no pick in it; null for dollars, or if there is no such pick.
   */
  pickRound: z.number().int().nullable(),
  /** Seasons in a row for which the player has been kept. */
  years: z.number().int(),
  /** Projected value above replacement per week. */
  value,
  /**
   * Value that the keeper's pick or money would have in the draft; null if the team cannot keep the player.
   */
  yields: value.nullable(),
  /** `value` minus `yields`. */
  surplus: value.nullable(),
  /** Auction price without the keeper; null where keepers cost rounds. */
  price: value.nullable(),
  /** In whole years; null if the birth date is not known. */
  age: z.number().int().nullable(),
  /**
   * Sum of the player's values per week in three seasons, starting with the draft's, with an 80 % interval;
   * null if the birth date is not known.
   */
  threeYears: z.object({ value, low: value, high: value }).nullable(),
  /** Whether the team should keep the player; for other teams, whether they are expected to. */
  isKept: z.boolean(),
  /** Whether the team has chosen the player at the platform. */
  isChosen: z.boolean(),
  /** Whether the rules exclude the player: kept for too many seasons. */
  isBarred: z.boolean(),
});

const KeeperTeamShape = z.object({
  teamId: TeamIdShape,
  /** Value gained by the keepers over keeping no player. */
  gain: value,
  /** Kept players first, then by surplus. */
  players: z.array(KeeperShape).readonly(),
});
export type KeeperTeam = z.infer<typeof KeeperTeamShape>;
export type Keeper = z.infer<typeof KeeperShape>;

export const keepers = read({
  path: 'league/keepers',
  summary:
    'Players to keep for the next draft: value over cost, the best set under the league’s rules, and the keepers to expect of the other teams.',
  access: 'member',
  scope: 'advice',
  query: { league: LeagueIdParameter },
  response: z.object({
    /** The caller’s team; null while it is not chosen. */
    teamId: TeamIdShape.nullable(),
    /** The year in which the draft's season starts. */
    season: z.number().int(),
    /** Whether values assume a full season without injuries, because the draft is for the next season. */
    isFullSeason: z.boolean(),
    /** Roster spots that the draft fills. */
    rounds: z.number().int(),
    /** The rules used. */
    rules: KeeperRulesShape,
    /** Whether the account has entered rules. */
    isEntered: z.boolean(),
    /** Keepers per team as the platform reports them; null when it does not. */
    reported: z.number().int().nullable(),
    /** Unit of the values; null without values. */
    unit: z.enum(['score', 'rotisseriePoints', 'points']).nullable(),
    /** The caller’s team first, then in the league’s order. */
    teams: z.array(KeeperTeamShape).readonly(),
    none: z.enum(noKeeperReasons).nullable(),
    /** The reason in `none` as a sentence. */
    message: z.string().nullable(),
    version: z.string(),
  }),
  errors: ['leagueNotFound'],
});

export const setKeeperRules = act({
  path: 'league/setKeeperRules',
  summary: 'Stores the account’s keeper rules of a league; null deletes them.',
  access: 'member',
  body: z.object({ league: LeagueIdParameter, rules: KeeperRulesShape.nullable() }),
  response: Done,
  errors: ['leagueNotFound'],
});
