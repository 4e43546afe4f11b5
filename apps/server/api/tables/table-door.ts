import { type TableName, tableNames } from '@fantasy-stats/contract/secret-paths';
import type { LeagueSeason } from '@fantasy-stats/domain';
import { versionFor } from '../../forecasts/forecast-facts.ts';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { rankingRequest } from '../../forecasts/rankings/ranking-request.ts';
import { whileRunning } from '../../forecasts/while-running.ts';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import type { Parts } from '../../kernel/parts.ts';
import { readSeason } from '../../leagues/facts/read-league.ts';
import { gamesBetween } from '../../nba/queries.ts';
import { type Door, paramOf } from '../../pages/sharing/door.ts';
import { scheduleTable } from './schedule-table.ts';
import { seasonTable } from './season-tables.ts';
import { tradesTable } from './trades-table.ts';

/**
 * Returns a table of a league as CSV.
 * @throws ApiError leagueNotFound if it has been deleted
 */
async function tableOf(
  parts: Parts,
  forecasts: Forecaster,
  membership: Membership,
  name: TableName,
  query: unknown,
): Promise<string> {
  const { league: id, userId } = membership;
  if (name === 'player-rankings') {
    const version = await versionFor(parts.database, membership);
    const ranking = await rankingRequest(parts.database, membership, query);
    return whileRunning(forecasts.request('rankings', { league: id, ranking }, { version, caller: userId }));
  }
  const season: LeagueSeason | null = await readSnapshot(parts.database, (transaction) =>
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
    await whileRunning(forecasts.request('trades', { league: id }, { version, caller: userId })),
    (team) => names.get(team) ?? `Team ${team}`,
  );
}

/** Serves a league's tables as CSV for spreadsheets, each at its secret URL. */
export function tableDoor(parts: Parts, forecasts: Forecaster): Door {
  return {
    kind: 'tables',
    url: '/tables/:secret/:table',
    response: async (membership, request) => {
      const tableName = paramOf(request, 'table');
      const name = tableNames.find((one) => tableName === `${one}.csv`);
      if (!name) return null;
      return {
        type: 'text/csv; charset=utf-8',
        name: `${name}.csv`,
        text: await tableOf(parts, forecasts, membership, name, request.query),
      };
    },
  };
}
