import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { Keeper, KeeperRules, KeeperTeam, NoKeeperReason } from '@fantasy-stats/contract/keepers';
import {
  type Day,
  InvalidInput,
  isReserveSlot,
  type League,
  type LeagueId,
  leagueLimits,
  type RosterEntry,
  type TeamId,
} from '@fantasy-stats/domain';
import { resultOf } from '@fantasy-stats/questions';
import { type KeeperQuestion, keepers } from '@fantasy-stats/questions/keepers';
import type { Connection } from '../../kernel/database/index.ts';
import { ageOn } from '../../nba/birth-dates/player-ages.ts';
import { inputsResult, type PreparedForecast } from '../compute-forecast.ts';
import { keeperCost, lastCost } from './keeper-cost.ts';
import { type KeeperFacts, readKeeperFacts } from './keeper-facts.ts';
import { keeperKey } from './keeper-key.ts';
import { ownedPicks, pickRound } from './owned-picks.ts';

export type FoundKeepers = Omit<ResponseOf<typeof calls.league.keepers>, 'message' | 'version'>;

export interface KeeperRequest {
  /** The team to list first; null for none. */
  readonly team: TeamId | null;
  /** Null if the account has entered no rules. */
  readonly rules: KeeperRules | null;
  /** Past seasons of the league, newest first. */
  readonly past: readonly LeagueId[];
}

/** A team's budget in most auctions, in dollars. */
const USUAL_BUDGET = 200;

function usualRules({ auctionBudget, draftKind }: League): KeeperRules {
  return {
    perTeam: null,
    kind: draftKind === 'auction' ? 'price' : 'round',
    budget: auctionBudget ?? USUAL_BUDGET,
    raise: 0,
    undrafted: null,
    mostYears: null,
    costs: {},
  };
}

/** Returns the roster spots that a draft fills: all but injured lists. */
function draftedSpots({ slots }: League): number {
  const spots = slots
    .filter(({ slot }) => slot === 'BN' || !isReserveSlot(slot))
    .reduce((sum, { count }) => sum + count, 0);
  return Math.min(leagueLimits.places, Math.max(1, spots));
}

/** Returns the response to `league/keepers`. */
export async function planLeagueKeepers(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  { past, rules: entered, team }: KeeperRequest,
): Promise<FoundKeepers> {
  const { facts, wire } = prepared;
  const { league, teams } = facts.season;
  const rules = entered ?? usualRules(league);
  const rounds = draftedSpots(league);
  // Once the draft is over, keepers are for the draft of the next season.
  const isNextSeason = league.phase !== 'beforeDraft';
  const none = (reason: NoKeeperReason): FoundKeepers => ({
    teamId: team,
    season: isNextSeason ? league.season + 1 : league.season,
    isFullSeason: isNextSeason,
    rounds,
    rules,
    isEntered: entered !== null,
    reported: league.keepers,
    unit: null,
    teams: [],
    none: reason,
  });
  const perTeam = rules.perTeam ?? league.keepers;
  if (perTeam === null) return none('noKeepers');
  if (league.phase === 'over') return none('over');
  const known = await readKeeperFacts(connection, facts, past);
  if (teams.length < 2 || known.rosters.every(({ entries }) => entries.length === 0))
    return none(!isNextSeason && past.length === 0 ? 'noRosters' : 'rostersNotRead');
  if (!wire) return none(inputsResult(prepared).noInputs ?? 'notRead');
  const order = teams.map(({ id }) => id).sort((a, b) => Number(b === team) - Number(a === team));
  // Rounds cannot be converted to dollars, so costs from the other kind of draft are ignored.
  const isOfDraft = rules.kind === usualRules(league).kind;
  const owned = ownedPicks(order, rounds, known.tradedPicks);
  const priced = order.map((teamId) => {
    const { entries = [], isThisDraft = false } = known.rosters.find((one) => one.teamId === teamId) ?? {};
    const picks = rules.kind === 'round' ? (owned.get(teamId) ?? null) : null;
    const pricing = { rules, rounds, isOfDraft, isThisDraft, picks, today: league.today };
    return { teamId, players: entries.map((entry) => pricedPlayer(entry, known, pricing)) };
  });
  const question: KeeperQuestion = {
    isNextSeason,
    kind: rules.kind,
    rounds,
    budget: Math.max(rounds, rules.budget),
    most: Math.min(perTeam, rounds),
    teams: priced.map(({ players, teamId }) => ({
      candidates: players.map(({ cost, isBarred, nbaId }) => ({
        ...{ cost, isBarred },
        id: nbaId === null ? null : String(nbaId),
        age: ageAtStart(known, nbaId, league),
      })),
      picks: owned.get(teamId) ?? new Array<number>(rounds).fill(1),
      chosen: teamId === team ? null : chosenOf(players),
    })),
  };
  try {
    const plan = resultOf(keepers, { inputs: wire }, question);
    return {
      ...none('noKeepers'),
      none: null,
      unit: plan.unit,
      teams: priced.map(({ players, teamId }, index): KeeperTeam => {
        const { candidates = [], gain = 0, kept = [] } = plan.teams[index] ?? {};
        const rows = players.flatMap((player, at) => {
          const found = candidates[at];
          return found ? [{ ...player, ...found, isKept: kept.includes(at) }] : [];
        });
        return { teamId, gain, players: rows.sort(byKeeping) };
      }),
    };
  } catch (thrown) {
    // Nothing in this league can be projected.
    if (isUnprojectable(thrown)) return none('nothingProjectable');
    throw thrown;
  }
}

/** Returns whether an error is about the league's inputs. Errors in other fields are caused by the plan. */
export function isUnprojectable(thrown: unknown): boolean {
  return thrown instanceof InvalidInput && /^inputs(\.|$)/.test(thrown.field);
}

const LEAST = Number.NEGATIVE_INFINITY;

function byKeeping(one: Keeper, other: Keeper): number {
  return (
    Number(other.isKept) - Number(one.isKept) ||
    (other.surplus ?? LEAST) - (one.surplus ?? LEAST) ||
    other.value - one.value ||
    one.key.localeCompare(other.key)
  );
}

/** Returns an age at the start of the league's season; null if unknown. */
function ageAtStart({ birthDates }: KeeperFacts, nbaId: number | null, { season }: League): number | null {
  const bornOn = birthDates.get(nbaId ?? -1);
  return bornOn === undefined ? null : ageOn(bornOn, `${season}-10-01`);
}

type PricedPlayer = Omit<Keeper, 'isKept' | 'price' | 'surplus' | 'threeYears' | 'value' | 'yields'>;

interface Pricing {
  readonly rules: KeeperRules;
  readonly rounds: number;
  /** Whether the rules’ costs (rounds or prices) match the league’s kind of draft. */
  readonly isOfDraft: boolean;
  /** Whether the platform’s costs apply to this season’s draft rather than the next one. */
  readonly isThisDraft: boolean;
  /** Number of the team's picks by round; null where keepers cost dollars. */
  readonly picks: readonly number[] | null;
  readonly today: Day;
}

function pricedPlayer(
  entry: RosterEntry,
  { birthDates, nbaNumbers, picks: drafts, players, years }: KeeperFacts,
  { isOfDraft, isThisDraft, picks, rounds, rules, today }: Pricing,
): PricedPlayer {
  const { keeper, playerId } = entry;
  const key = keeperKey(playerId);
  const known = players.get(playerId);
  const kept = years.get(key) ?? 0;
  const reported = isOfDraft ? ((isThisDraft ? keeper?.cost : keeper?.nextCost) ?? null) : null;
  const drafted = isOfDraft ? lastCost(drafts, key, rules) : null;
  const nbaId = nbaNumbers.get(playerId) ?? null;
  const bornOn = birthDates.get(nbaId ?? -1);
  const cost = keeperCost(rules, key, { reported, drafted, rounds });
  return {
    key,
    player: {
      id: playerId,
      name: known?.name ?? `Player ${key}`,
      nbaTeam: known?.nbaTeam ?? null,
      positions: known?.positions ?? [],
    },
    nbaId,
    ...cost,
    pickRound: picks && pickRound(picks, cost.cost),
    age: bornOn === undefined ? null : Math.floor(ageOn(bornOn, today)),
    years: kept,
    isChosen: isThisDraft && (keeper?.isKept ?? false),
    isBarred: rules.mostYears !== null && kept >= rules.mostYears,
  };
}

function chosenOf(players: readonly PricedPlayer[]): number[] | null {
  const chosen = players.flatMap(({ isChosen }, index) => (isChosen ? [index] : []));
  return chosen.length > 0 ? chosen : null;
}
