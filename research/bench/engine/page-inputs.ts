import {
  type ForecastInputs,
  type NbaTeam,
  nbaTeams,
  nineCategories,
  statistic,
} from '@fantasy-stats/domain';
import { parts, projectionConstants } from '@fantasy-stats/engine/projection';
import { dayName } from '../../backtest/data/days.ts';
import { type BenchLeague, type BenchPlayer, slots } from './league.ts';

/** Returns a page's inputs for the league: on the first day of the current week, with all scores at zero. */
export function pageInputs({ rosters, freeAgents, week }: BenchLeague): ForecastInputs {
  const players = [...rosters.flat(), ...freeAgents];
  const nbaTeamOf = ({ nbaTeam }: BenchPlayer): NbaTeam => nbaTeams[nbaTeam]!;
  const [today, lastDay] = [dayName(week.first), dayName(week.last)];
  return {
    leagueId: 'yahoo-466.l.1',
    today,
    lastDay,
    week: 1,
    rules: {
      scoringForm: 'eachCategory',
      scored: nineCategories.map((id) => ({
        statistic: id,
        lowerIsBetter: statistic(id).lowerIsBetter,
        points: null,
      })),
      slots,
      weeks: [{ number: 1, firstDay: today, lastDay, isPlayoffs: false }],
      lineupLock: 'daily',
      medianWin: false,
    },
    parts,
    spread: projectionConstants.spread,
    matchupSharpness: 1,
    categoryScales: projectionConstants.categoryScales,
    games: Object.fromEntries(
      players.map((player) => [nbaTeamOf(player), player.days.map((day) => ({ day, share: 1 }))]),
    ),
    players: players.map((player) => ({
      id: player.id,
      name: player.id,
      nbaTeam: nbaTeamOf(player),
      regime: 0,
      mean: player.outlook.mean,
      chances: player.outlook.chances,
    })),
    rostered: rosters.flatMap((roster, team) =>
      roster.map((player) => ({
        id: player.id,
        name: player.id,
        teamId: String(team),
        slot: null,
        nbaTeam: nbaTeamOf(player),
        positions: player.positions,
        jersey: null,
        injury: 'healthy' as const,
        place: players.indexOf(player),
      })),
    ),
    teams: rosters.map((_, team) => ({ id: String(team), soFar: {} })),
  };
}
