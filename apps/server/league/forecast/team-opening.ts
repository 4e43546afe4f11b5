import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { MatchupOpening, PlanOpening, TeamOpening } from '@fantasy-stats/contract/team-opening';
import { latestTransactions, type TeamId } from '@fantasy-stats/domain';
import { type CompiledForecast, weekProjection } from '@fantasy-stats/engine/league-forecast';
import { matchupAmong, usualWeek } from '@fantasy-stats/engine/standings';
import { type AddsLeft, freeAgentGains, plannedTeamWeek, weekToPlan } from '@fantasy-stats/engine/streaming';
import type { Connection } from '../../database/index.ts';
import { readLeaguePlayers } from '../players/read-players.ts';
import type { RankingKeeper } from '../rankings/compute.ts';
import { readAddsLeft } from './adds-left.ts';
import type { PreparedForecast } from './compute.ts';
import { withFreeAgents } from './free-agents.ts';
import { unlessClosed } from './week-plan.ts';

/** What the openings of a team's pages are written from, and of which version of its league's forecasts. */
export interface VersionedOpening {
  readonly version: string;
  readonly opening: TeamOpening;
}

/** What the browser's worker computes for the first sentences of a team's pages: by the same engine, from the same inputs. */
export async function teamOpening(
  { database }: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  rankings: Pick<RankingKeeper, 'opening'>,
  team: TeamId,
): Promise<VersionedOpening> {
  const { facts, wire } = prepared;
  const { season, version } = facts;
  const { players } = await readLeaguePlayers(database, season.league);
  const ranking = await rankings.opening(prepared, players, team);
  if (!wire) return { version, opening: { matchup: null, ranking, plan: null } };
  const compiled = withFreeAgents(wire, players);
  const week = weekToPlan(season);
  const left = week && (await readAddsLeft(database, season, week, team, latestTransactions));
  return {
    version,
    opening: {
      matchup: matchupOf(compiled, season, team),
      ranking,
      plan: week && left && planOf(compiled, season, team, players, week, left),
    },
  };
}

/** The matchup that the analyzer opens with; null where nothing of it is left, and where the team has no opponent. */
function matchupOf(
  compiled: CompiledForecast,
  { league, matchups }: PreparedForecast['facts']['season'],
  team: TeamId,
): MatchupOpening | null {
  const week = usualWeek(league);
  if (!week || league.phase === 'over' || week.lastDay < league.today) return null;
  const pairs = matchups.filter((matchup) => matchup.week === week.number);
  const own = matchupAmong(pairs, team);
  const opponent = own && (own.home === team ? own.away : own.home);
  if (!opponent) return null;
  const { chances, first, statistics } = weekProjection(compiled, week.number, team, opponent);
  return {
    week: week.number,
    opponent,
    outlook: {
      chances,
      statistics: statistics.map((one) => {
        const { first: own, oneMore, second, statistic, swing } = one;
        return { first: own, oneMore, second, statistic, swing };
      }),
      first: { days: first.days.map(({ lost }) => ({ lost })) },
    },
  };
}

/** The plan that the streamer selection opens with; null where there is nothing to plan. */
function planOf(
  compiled: CompiledForecast,
  season: PreparedForecast['facts']['season'],
  team: TeamId,
  players: readonly LeaguePlayer[],
  week: NonNullable<ReturnType<typeof weekToPlan>>,
  left: AddsLeft,
): PlanOpening | null {
  const planned = unlessClosed(() => plannedTeamWeek(compiled, season, team, players, left.left));
  if (!planned) return null;
  const { best, question, scale, worth } = planned;
  const moves = best.moves.map(({ add, day, drop }) => ({ add, day, drop }));
  /* Who would help most is told where no add is left. */
  const gains = left.left === 0 ? freeAgentGains(scale).slice(0, 1) : [];
  const known = new Map([...compiled.inputs.rostered, ...players].map(({ id, name }) => [id, name]));
  const named = [
    ...gains.map(({ id }) => id),
    ...moves.flatMap(({ add, drop }) => [add, ...(drop ? [drop] : [])]),
  ];
  return {
    week: week.number,
    firstDay: week.firstDay,
    lastDay: week.lastDay,
    opponent: question.opponentId,
    left,
    result: {
      unit: scale.problem.goal.unit,
      days: scale.problem.days,
      gains: gains.map(({ gain, id }) => ({ gain, id })),
      shown: { plan: { moves, givenUp: best.givenUp }, worth },
    },
    names: Object.fromEntries(named.map((id) => [id, known.get(id) ?? id])),
  };
}
