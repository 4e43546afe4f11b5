import type { TeamId } from '@fantasy-stats/domain';
import { type TradeLeague, type TradePlayer, tradeLeagueModel } from '@fantasy-stats/engine/trade';
import type { BenchSeason } from './bench-season.ts';
import { type BenchLeague, type BenchPlayer, nineSet, slots, TEAMS } from './league.ts';

/** Creates the league from its week to the end of the season, with its free agents. */
export function benchTrades({ history, weeks }: BenchSeason, league: BenchLeague): TradeLeague {
  const today = league.week.first;
  const coming = weeks.filter(({ first }) => first >= today);
  const days = coming.at(-1)!.last - today + 1;
  const playerOf = (player: BenchPlayer, team: number): TradePlayer => {
    const games = history.nbaTeams[player.nbaTeam]!.days.filter((day) => day >= today && day < today + days);
    return {
      id: player.id,
      team,
      positions: player.positions,
      outlook: {
        ...player.outlook,
        chances: new Float64Array(games.length).fill(player.outlook.chances[0] ?? 0),
      },
      days: Int32Array.from(games, (day) => day - today),
      shares: new Float64Array(games.length).fill(1),
      loads: new Float64Array(games.length).fill(1),
      value: player.value,
      isReserved: false,
      fitsReserve: false,
      isStarting: null,
      freeFrom: 0,
      movesFrom: 0,
    };
  };
  const teams: TeamId[] = league.rosters.map((_, team) => String(team));
  return tradeLeagueModel({
    form: 'eachCategory',
    set: nineSet,
    correlation: league.constants.spread.correlation,
    categoryScales: league.constants.categoryScales,
    slots,
    lock: 'daily',
    days,
    weeks: coming.map(({ first, last }, week) => ({
      number: week + 1,
      first: first - today,
      last: last - today,
      isPlayoffs: false,
      isRunning: week === 0,
      isLocked: false,
    })),
    teams,
    players: [
      ...league.rosters.flatMap((roster, team) => roster.map((player) => playerOf(player, team))),
      ...league.freeAgents.map((player) => playerOf(player, -1)),
    ],
    soFar: teams.map(() => new Float64Array(league.rosters[0]![0]!.outlook.mean.length)),
    // The circle method: the last team stays, the others rotate.
    opponents: (team, week) => {
      const round = TEAMS - 1;
      if (team === round) return [(week * (TEAMS / 2)) % round];
      const other = (((week - team) % round) + round) % round;
      return [other === team ? round : other];
    },
    strengthError: null,
    columnCorrelation: null,
  });
}
