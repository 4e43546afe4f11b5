import { type GameReport, leagueTimeZone } from '@fantasy-stats/domain';
import type { Queryable } from '../../kernel/database/index.ts';
import { instantOf } from '../../kernel/local-time.ts';
import { gamesBetween } from '../queries.ts';
import { reportedNow } from './store-report.ts';

/** Assumed start of a game without a time, in minutes after midnight, US Eastern. */
const evening = 19 * 60 + 30;

/**
 * Returns the newest report's statuses for players' upcoming games, by NBA id; unlisted players are omitted.
 */
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
