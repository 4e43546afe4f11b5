import type { WeighedTrade } from '@fantasy-stats/contract/advice';
import { addDays, type TeamId } from '@fantasy-stats/domain';
import {
  type Change,
  chanceAbove,
  ImpossibleTrade,
  impactOfTrade,
  noTradeReason,
  oddsSimulator,
  type SideImpact,
  type TradeOdds,
  tradeBaseline,
  tradeLeague,
} from '@fantasy-stats/engine/trade';
import type { Connection } from '../../database/index.ts';
import { readLeaguePlayers } from '../players/read-players.ts';
import { inputsAnswer, type PreparedForecast } from './compute.ts';
import { withFreeAgents } from './free-agents.ts';

/** A trade between two teams. */
export interface TradeAsked {
  readonly own: TeamId;
  readonly other: TeamId;
  /** Players' ids. */
  readonly give: readonly string[];
  readonly get: readonly string[];
}

/** Batches of 500 seasons that are played for the odds: a fifth of what the page plays, at a fifth of the time. */
const batches = 4;

/**
 * What a trade would change for both teams over the rest of the season: the question that the trade analyzer asks, with nothing
 * punted, drops and adds chosen as it chooses them, and odds from 2,000 seasons.
 */
export async function weighTrade(
  { database }: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  { get, give, other, own }: TradeAsked,
): Promise<WeighedTrade> {
  const { facts, wire } = prepared;
  if (!wire) return { kind: 'unavailable', reason: inputsAnswer(prepared).noInputs ?? 'notRead' };
  const { season } = facts;
  const { players } = await readLeaguePlayers(database, season.league);
  const compiled = withFreeAgents(wire, players);
  const reason = noTradeReason(compiled);
  if (reason !== null) return { kind: 'unavailable', reason };
  const waivers = players.flatMap(({ id, waiverUntil }) => (waiverUntil === null ? [] : [[id, waiverUntil]]));
  const outlook = tradeBaseline(tradeLeague(compiled, season, Object.fromEntries(waivers)));
  try {
    const settled = impactOfTrade(outlook, {
      moves: [
        ...give.map((playerId) => ({ playerId, to: other })),
        ...get.map((playerId) => ({ playerId, to: own })),
      ],
      drops: {},
      adds: {},
    });
    const { from, sides, unit } = settled.impact;
    const simulator = season.league.phase === 'beforeDraft' ? null : oddsSimulator(outlook, season);
    const odds = simulator && someOf(simulator.odds(settled));
    const names = new Map(players.map(({ id, name }) => [id, name]));
    const told = [...sides].sort((one, next) => Number(next.teamId === own) - Number(one.teamId === own));
    const named = new Set(told.flatMap((side) => [...side.gives, ...side.gets, ...side.drops, ...side.adds]));
    return {
      kind: 'weighed',
      unit,
      from: addDays(compiled.inputs.today, from),
      simulations: odds?.simulations ?? 0,
      sides: told.map((side) => sideOf(side, odds)),
      players: [...named].map((id) => ({ id, name: names.get(id) ?? id })),
    };
  } catch (error) {
    if (!(error instanceof ImpossibleTrade)) throw error;
    const { playerId, position, problem, teamId } = error;
    return { kind: 'impossible', problem, playerId, teamId, position };
  }
}

function someOf(odds: Generator<TradeOdds, TradeOdds>): TradeOdds {
  let step = odds.next();
  for (let batch = 1; batch < batches && !step.done; batch += 1) step = odds.next();
  return step.value;
}

type Side = Extract<WeighedTrade, { kind: 'weighed' }>['sides'][number];

function sideOf(
  { adds, drops, gets, gives, playoffs, season, teamId }: SideImpact,
  odds: TradeOdds | null,
): Side {
  const own = odds?.sides.find((one) => one.teamId === teamId);
  return {
    teamId,
    gives: [...gives],
    gets: [...gets],
    drops: [...drops],
    adds: [...adds],
    season: stretchOf(season),
    playoffs: playoffs && stretchOf(playoffs),
    columns: season.columns.map(({ id, isContested, rankAfter, rankBefore, ...change }) => ({
      id,
      isContested,
      rankBefore,
      rankAfter,
      ...changeOf(change),
    })),
    odds: own
      ? {
          playoffs: own.playoffs && changeOf(own.playoffs),
          title: changeOf(own.title),
          finish: changeOf(own.finish),
        }
      : null,
  };
}

function stretchOf({ categoryWins, gain, matchupWins, points }: SideImpact['season']): Side['season'] {
  return {
    gain: changeOf(gain),
    chance: chanceAbove(gain),
    categoryWins: categoryWins && changeOf(categoryWins),
    matchupWins: matchupWins && { ...changeOf(matchupWins), matchups: matchupWins.matchups },
    points: points && changeOf(points),
  };
}

function changeOf({ after, before, change, standardError }: Change): Change {
  return { before, after, change, standardError };
}
