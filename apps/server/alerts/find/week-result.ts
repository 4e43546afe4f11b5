import { addDays, type Day, isHeadToHead, type League, type LeagueId } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { alertLeagues, leagueTables } from '../../database/schema/alert.ts';
import { ApiError } from '../../http/errors.ts';
import {
  type KeptTable,
  matchupResult,
  mondayOf,
  tableOf,
  tableResult,
  weekToTell,
} from '../causes/week-result.ts';
import type { PlannedCause } from '../keep.ts';
import { resultMoment } from '../when.ts';
import type { Finding } from './finding.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

export interface Result {
  /** The week that is told, or need not be. */
  readonly of: string;
  readonly cause: PlannedCause | null;
}

/** The result of the week that ended last; null while there is none, it was told, or its platform has not closed it. */
export async function resultFor(
  around: Finding,
  member: Member,
  league: League,
  facts: LeagueToday,
): Promise<Result | null> {
  const { settings, resultOf, ownTeamId } = member;
  if (!isHeadToHead(league.scoringForm)) return tableResultFor(around, member, league, facts);
  const week = weekToTell(league);
  const of = String(week?.number);
  if (!week || resultOf === of) return null;
  const version = await facts.version();
  const found = await matchupResult(await facts.season(), ownTeamId, week, async (through) => {
    const dashboard = await around.forecasts
      .dashboard(league.id, version, through)
      .catch((error: unknown) => {
        /* The result is told without odds where the league's forecasts are set aside. */
        if (error instanceof ApiError && error.code === 'leagueSetAside') return null;
        throw error;
      });
    return dashboard?.odds?.teams.find(({ teamId }) => teamId === ownTeamId)?.playoffs ?? null;
  });
  if (found === 'waiting') return null;
  const sendAt = resultMoment(settings, addDays(week.lastDay, 1));
  return { of, cause: found === 'none' ? null : { ...found, sendAt } };
}

/** Notes that a week's result was told, or need not be. */
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

/** In leagues without matchups a week moves the table: Monday's is kept, and compared with that of the Monday before. */
async function tableResultFor(
  { database }: Finding,
  { ownTeamId, resultOf, settings }: Member,
  league: League,
  { season }: LeagueToday,
): Promise<Result | null> {
  const monday = mondayOf(league.today);
  if (resultOf === monday) return null;
  const table =
    (await keptTable(database, league.id, monday)) ??
    (await keepTable(database, league.id, monday, { asOf: league.today, rows: tableOf(await season()) }));
  const before = await keptTable(database, league.id, addDays(monday, -7));
  const cause = before && tableResult(monday, before, table, ownTeamId);
  return { of: monday, cause: cause ? { ...cause, sendAt: resultMoment(settings, monday) } : null };
}

async function keptTable(database: Queryable, leagueId: LeagueId, monday: Day): Promise<KeptTable | null> {
  const [row] = await database
    .select({ asOf: leagueTables.asOf, rows: leagueTables.rows })
    .from(leagueTables)
    .where(and(eq(leagueTables.leagueId, leagueId), eq(leagueTables.monday, monday)));
  return row ?? null;
}

async function keepTable(
  database: Queryable,
  leagueId: LeagueId,
  monday: Day,
  table: KeptTable,
): Promise<KeptTable> {
  await database
    .insert(leagueTables)
    .values({ leagueId, monday, ...table })
    .onConflictDoNothing();
  return table;
}
