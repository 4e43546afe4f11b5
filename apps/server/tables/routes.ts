import { type TableName, tableNames } from '@fantasy-stats/contract/secret-paths';
import type { LeagueSeason } from '@fantasy-stats/domain';
import type { Concern } from '../app.ts';
import { ApiError } from '../http/errors.ts';
import { readSeason } from '../league/facts/read.ts';
import type { Forecaster } from '../league/forecast/forecaster.ts';
import { versionFor } from '../league/forecast/routes.ts';
import { whileRunning } from '../league/forecast/while-running.ts';
import type { Membership } from '../league/membership.ts';
import { rankingAsked } from '../league/rankings/asked.ts';
import { gamesBetween } from '../nba/queries.ts';
import type { Parts } from '../parts.ts';
import { paramOf } from '../sharing/door.ts';
import { scheduleTable } from './schedule-table.ts';
import { seasonTable } from './season-tables.ts';
import { tradesTable } from './trades-table.ts';

/** A table of a league as CSV. @throws ApiError leagueNotFound where it has gone meanwhile */
async function tableOf(
  parts: Parts,
  forecasts: Forecaster,
  membership: Membership,
  name: TableName,
  query: unknown,
): Promise<string> {
  const { league: id, linked, userId } = membership;
  if (name === 'player-rankings') {
    const version = await versionFor(parts.database, membership);
    const asked = await rankingAsked(parts.database, membership, query);
    return whileRunning(forecasts.rankings(id, version, asked, userId));
  }
  const season: LeagueSeason | null = await parts.reads.atOnce([id, linked], (transaction) =>
    readSeason(transaction, id),
  );
  if (!season) throw new ApiError('leagueNotFound');
  if (name === 'schedule')
    return scheduleTable(
      season.league,
      await gamesBetween(parts.database, season.league.firstDay, season.league.lastDay),
    );
  if (name !== 'trades') return seasonTable(name, season);
  const version = await versionFor(parts.database, membership);
  const names = new Map(season.teams.map((team) => [team.id, team.name]));
  return tradesTable(
    await whileRunning(forecasts.trades(id, version, userId)),
    (team) => names.get(team) ?? `Team ${team}`,
  );
}

/** The tables of a league as CSV, for spreadsheets, each at its secret address. */
export function tableRoutes(forecasts: Forecaster): Concern {
  return (routes, parts) => {
    routes.openDoor({
      kind: 'tables',
      url: '/tables/:secret/:table',
      answer: async (membership, request) => {
        const asked = paramOf(request, 'table');
        const name = tableNames.find((one) => asked === `${one}.csv`);
        if (!name) return null;
        return {
          type: 'text/csv; charset=utf-8',
          name: `${name}.csv`,
          text: await tableOf(parts, forecasts, membership, name, request.query),
        };
      },
    });
  };
}
