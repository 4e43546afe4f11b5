import type { MatchupOpening, TeamOpening } from '@fantasy-stats/contract/team-opening';
import type { TeamId } from '@fantasy-stats/domain';
import { type CompiledForecast, weekProjection } from '@fantasy-stats/engine/league-forecast';
import { matchupAmong, usualWeek } from '@fantasy-stats/engine/standings';
import type { Connection } from '../../database/index.ts';
import { readLeaguePlayers } from '../players/read-players.ts';
import type { PreparedForecast } from './compute.ts';
import { withFreeAgents } from './free-agents.ts';

/** What the openings of a team's pages are written from, and of which version of its league's forecasts. */
export interface VersionedOpening {
  readonly version: string;
  readonly opening: TeamOpening;
}

/** What the browser's worker computes for the first sentences of a team's pages: by the same engine, from the same inputs. */
export async function teamOpening(
  { database }: Pick<Connection, 'database'>,
  { facts, wire }: Pick<PreparedForecast, 'facts' | 'wire'>,
  team: TeamId,
): Promise<VersionedOpening> {
  const { season, version } = facts;
  if (!wire) return { version, opening: { matchup: null } };
  const { players } = await readLeaguePlayers(database, season.league);
  return { version, opening: { matchup: matchupOf(withFreeAgents(wire, players), season, team) } };
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
