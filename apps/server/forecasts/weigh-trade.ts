import type { WeighedTrade } from '@fantasy-stats/contract/advice';
import { addDays, type TeamId } from '@fantasy-stats/domain';
import { seasonForecast } from '@fantasy-stats/engine/league';
import {
  type BestAdd,
  type Change,
  chanceAbove,
  noTradeReason,
  type SideImpact,
  type TradeOdds,
  withKnownOdds,
} from '@fantasy-stats/engine/trade';
import { compiledForecast, type RequestOf, stepsOf } from '@fantasy-stats/questions';
import { trade } from '@fantasy-stats/questions/trade';
import type { Connection } from '../kernel/database/index.ts';
import { inputsResult, type PreparedForecast, simulations } from './compute-forecast.ts';
import { leagueInputs } from './league-inputs.ts';

export interface TradeRequest {
  readonly own: TeamId;
  readonly other: TeamId;
  readonly give: readonly string[];
  readonly get: readonly string[];
}

/**
 * Returns the request to evaluate a trade on the earliest possible day, without punts, other drops or adds.
 */
export function questionOf({ get, give, other, own }: TradeRequest): RequestOf<'trade'> {
  const moves = [
    ...give.map((playerId) => ({ playerId, to: other })),
    ...get.map((playerId) => ({ playerId, to: own })),
  ];
  return { side: { teamId: own, punts: [] }, moves, drops: {}, adds: {}, from: null };
}

/** Returns a trade's impact and a generator that computes the odds, or why the trade cannot be evaluated. */
export async function startTrade(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  requested: TradeRequest,
) {
  const about = await leagueInputs(connection, prepared);
  if (!about) return { kind: 'unavailable', reason: inputsResult(prepared).noInputs ?? 'notRead' } as const;
  const reason = noTradeReason(compiledForecast(about.inputs, about.players));
  if (reason !== null) return { kind: 'unavailable', reason } as const;
  const steps = stepsOf(trade, about, questionOf(requested));
  const { done = false, value: first } = steps.next();
  if (first?.kind === 'impossible') return first;
  if (first?.kind !== 'impact') throw new Error('the trade has no impact');
  return { kind: 'impact', about, done, impact: first.impact, steps } as const;
}

/** Number of batches for the odds, 500 simulated seasons each: a fifth as many as on the page, for speed. */
const batches = 4;

/**
 * Returns a trade's rest-of-season effect on both teams, ignoring punts, drops and adds. The odds come from
 * 2,000 simulated seasons.
 */
export async function weighTrade(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  requested: TradeRequest,
): Promise<WeighedTrade> {
  const { own } = requested;
  const started = await startTrade(connection, prepared, requested);
  if (started.kind !== 'impact') return started;
  const { impact, steps } = started;
  const { inputs, players, season } = started.about;
  let { done } = started;
  let drawn: TradeOdds | null = null;
  for (let batch = 0; batch < batches && !done; batch += 1) {
    const step = steps.next();
    done = step.done ?? false;
    if (step.value?.kind === 'odds') drawn = step.value.odds;
  }
  const current = drawn && seasonForecast(season, prepared.compiled, { simulations });
  const odds = drawn && withKnownOdds(drawn, current?.teams ?? []);
  const { from, sides, unit } = impact;
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const orderedSides = [...sides].sort(
    (one, next) => Number(next.teamId === own) - Number(one.teamId === own),
  );
  const playerIds = new Set(
    orderedSides.flatMap((one) => [...one.gives, ...one.gets, ...one.drops, ...one.adds, ...addedAlone(one)]),
  );
  return {
    kind: 'weighed',
    unit,
    from: addDays(inputs.today, from),
    simulations: odds?.simulations ?? 0,
    sides: orderedSides.map((one) => sideOf(one, odds)),
    players: [...playerIds].map((id) => ({ id, name: names.get(id) ?? id })),
  };
}

/** Returns the players of a side's best add without the trade: the added and any dropped one. */
export function addedAlone({ bestAdd }: Pick<SideImpact, 'bestAdd'>): string[] {
  return bestAdd ? [bestAdd.add, ...(bestAdd.drop === null ? [] : [bestAdd.drop])] : [];
}

type Side = Extract<WeighedTrade, { kind: 'weighed' }>['sides'][number];

function sideOf(
  { adds, bestAdd, drops, gets, gives, playoffs, season, teamId }: SideImpact,
  odds: TradeOdds | null,
): Side {
  const own = odds?.sides.find((one) => one.teamId === teamId);
  return {
    teamId,
    gives: [...gives],
    gets: [...gets],
    drops: [...drops],
    adds: [...adds],
    season: seasonImpact(season),
    bestAdd: bestAdd && weighedAdd(bestAdd),
    playoffs: playoffs && seasonImpact(playoffs),
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

export function weighedAdd({ add, drop, gain, net }: BestAdd): NonNullable<Side['bestAdd']> {
  return { add, drop, gain, net: changeOf(net), chance: chanceAbove(net) };
}

function seasonImpact({ categoryWins, gain, matchupWins, points }: SideImpact['season']): Side['season'] {
  return {
    gain: changeOf(gain),
    chance: chanceAbove(gain),
    categoryWins: categoryWins && changeOf(categoryWins),
    matchupWins: matchupWins && { ...changeOf(matchupWins), matchups: matchupWins.matchups },
    points: points && changeOf(points),
  };
}

export function changeOf({ after, before, change, standardError }: Change): Change {
  return { before, after, change, standardError };
}
