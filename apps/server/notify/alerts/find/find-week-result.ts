import { addDays, type Day, isHeadToHead, type League, type LeagueId } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import { oddsAroundWeek } from '../../../forecasts/odds-around-week.ts';
import type { Queryable } from '../../../kernel/database/index.ts';
import { alertLeagues, leagueTables } from '../../../kernel/database/schema/alert.ts';
import {
  matchupResult,
  mondayOf,
  type StoredTable,
  tableOf,
  tableResult,
  weekToReport,
} from '../causes/week-result.ts';
import type { PlannedCause } from '../store-alerts.ts';
import { resultMoment } from '../when.ts';
import type { Finding } from './finding.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

export interface Result {
  readonly of: string;
  readonly cause: PlannedCause | null;
}

/** Returns null if already reported, or not yet final on the platform. */
export async function resultFor(
  around: Finding,
  member: Member,
  league: League,
  facts: LeagueToday,
): Promise<Result | null> {
  const { settings, resultOf, ownTeamId } = member;
  if (!isHeadToHead(league.scoringForm)) return tableResultFor(around, member, league, facts);
  const week = weekToReport(league);
  const of = String(week?.number);
  if (!week || resultOf === of) return null;
  const version = await facts.version();
  const season = await facts.season();
  const found = await matchupResult(season, ownTeamId, week, async () => {
    const odds = await oddsAroundWeek(around.forecasts, season, version, week.number);
    const [before, after] = [odds?.before, odds?.after].map(
      (teams) => teams?.find(({ teamId }) => teamId === ownTeamId)?.playoffs ?? null,
    );
    return before == null || after == null ? null : { before, after };
  });
  if (found === 'waiting') return null;
  const sendAt = resultMoment(settings, addDays(week.lastDay, 1));
  return { of, cause: found === 'none' ? null : { ...found, sendAt } };
}

export async function noteResult(
  database: Queryable,
  { leagueId, userId }: Member,
  resultOf: string,
): Promise<void> {
  await database
    .insert(alertLeagues)
    .values({ userId, leagueId, resultOf })
    .onConflictDoUpdate({ target: [alertLeagues.userId, alertLeagues.leagueId], set: { resultOf } });
}

/** Compares Monday's standings in a league without matchups with the previous Monday's, and stores them. */
async function tableResultFor(
  { database }: Finding,
  { ownTeamId, resultOf, settings }: Member,
  league: League,
  { season }: LeagueToday,
): Promise<Result | null> {
  const monday = mondayOf(league.today);
  if (resultOf === monday) return null;
  const table =
    (await storedTable(database, league.id, monday)) ??
    (await storeTable(database, league.id, monday, { asOf: league.today, rows: tableOf(await season()) }));
  const before = await storedTable(database, league.id, addDays(monday, -7));
  // Standings do not change after the season, so later comparisons are not news.
  const isNews = before !== null && before.asOf <= league.lastDay;
  const cause = isNews ? tableResult(monday, before, table, ownTeamId) : null;
  return { of: monday, cause: cause ? { ...cause, sendAt: resultMoment(settings, monday) } : null };
}

async function storedTable(
  database: Queryable,
  leagueId: LeagueId,
  monday: Day,
): Promise<StoredTable | null> {
  const [row] = await database
    .select({ asOf: leagueTables.asOf, rows: leagueTables.rows })
    .from(leagueTables)
    .where(and(eq(leagueTables.leagueId, leagueId), eq(leagueTables.monday, monday)));
  return row ?? null;
}

async function storeTable(
  database: Queryable,
  leagueId: LeagueId,
  monday: Day,
  table: StoredTable,
): Promise<StoredTable> {
  await database
    .insert(leagueTables)
    .values({ leagueId, monday, ...table })
    .onConflictDoNothing();
  return table;
}
