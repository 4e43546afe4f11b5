import { type GameReport, type LeagueId, leagueTimeZone } from '@fantasy-stats/domain';
import { instantOf } from '../../alerts/local-time.ts';
import type { Queryable } from '../../database/index.ts';
import { gamesBetween, nbaNumbersOf } from '../queries.ts';
import { reportedNow } from './store.ts';

/** Minutes after midnight, US Eastern, at which a game without a time is taken to begin. */
const evening = 19 * 60 + 30;

/** What the newest report says of players and their coming games, by the NBA's numbers; those it does not name are not in it. */
export async function reportsByNumber(
  database: Queryable,
): Promise<ReadonlyMap<number, readonly GameReport[]>> {
  const reports = new Map<number, GameReport[]>();
  const rows = await reportedNow(database);
  const [first] = rows;
  if (!first) return reports;
  const tipOffs = new Map(
    (await gamesBetween(database, first.day, rows.at(-1)?.day ?? first.day)).flatMap((game) =>
      [game.home, game.away].map((nbaTeam) => [`${game.day} ${nbaTeam}`, game.startsAt] as const),
    ),
  );
  for (const { day, firstMadeAt, lastMadeAt, nbaId, nbaTeam, reason, status } of rows) {
    if (nbaId === null) continue;
    const tipOff = tipOffs.get(`${day} ${nbaTeam}`) ?? instantOf(day, evening, leagueTimeZone);
    const report = {
      day,
      status,
      reason,
      since: firstMadeAt.toISOString(),
      madeAt: lastMadeAt.toISOString(),
      hoursAhead: (new Date(tipOff).getTime() - lastMadeAt.getTime()) / 3_600_000,
    };
    reports.set(nbaId, [...(reports.get(nbaId) ?? []), report]);
  }
  return reports;
}

/** The same by a league's own players. */
export async function reportsOf(
  database: Queryable,
  league: LeagueId,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GameReport[]>> {
  const reports = await reportsByNumber(database);
  if (reports.size === 0) return new Map();
  const numbers = await nbaNumbersOf(database, league, playerIds);
  return new Map(
    [...numbers].flatMap(([id, number]) => {
      const own = reports.get(number);
      return own ? [[id, own] as const] : [];
    }),
  );
}
