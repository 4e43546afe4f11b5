import type { League, MissingPart } from '@fantasy-stats/domain';
import {
  CredentialsExpired,
  CredentialsRejected,
  type LeagueSource,
  type PlatformError,
  type Reading,
  UnexpectedAnswer,
} from '@fantasy-stats/platforms';
import { and, eq, sql } from 'drizzle-orm';
import { leagueMembers, leagues, leagueWeeks } from '../../database/schema/league.ts';
import { settingsChanges } from '../changes/settings-changes.ts';
import { readTeams, readUsableLeagueAsTold } from '../facts/read.ts';
import { writeLeague } from '../facts/write.ts';
import type { Unrecognized } from '../unrecognized.ts';
import { isAboutCredentials } from './platform-error.ts';
import { commit, forgetMissing, noteMissing, noteSkipped, type ReadSoFar, type SyncRun } from './run.ts';

/**
 * Settings and calendar of a running season hardly change: between full readings, what moves is enough. They are read
 * again by a scheduled sync, and only if there was none for long by one that somebody waits for.
 */
const rulesStayFreshDays = { scheduled: 7, asked: 30 };

/** No member's account can read the league any more. */
export class NobodyCanRead extends Error {
  override readonly name = 'NobodyCanRead';
}

/** The league itself, with the first member's account the platform accepts. */
export async function readFirst(run: SyncRun, signal: AbortSignal): Promise<ReadSoFar> {
  const { database, log } = run.surroundings;
  await commit(run, 'league', { state: 'running' });
  const [row] = await database.select().from(leagues).where(eq(leagues.id, run.leagueId));
  const freshDays = run.requestedBy === null ? rulesStayFreshDays.scheduled : rulesStayFreshDays.asked;
  const isFresh = row?.rulesReadAt && Date.now() - row.rulesReadAt.getTime() < freshDays * 86_400_000;
  const stored = await readUsableLeagueAsTold(database, run.leagueId);
  const known = isFresh ? stored : null;
  const options = {
    signal,
    onRequest: (note: object) => {
      run.requests++;
      log.debug({ leagueId: run.leagueId, ...note }, 'asked a platform');
    },
    onUnrecognized: (note: Unrecognized) => run.surroundings.keepUnrecognized?.(note, run.leagueId),
  };
  let refusal: PlatformError | null = null;
  const choices = await run.surroundings.sourcesOf(run.leagueId, run.requestedBy);
  const [best] = choices;
  const justRead = run.trigger === 'link' && known && isJustRead(row?.rulesReadAt) ? known : null;
  if (best && justRead) {
    const gaps = row?.missing.filter(({ part }) => part === 'league') ?? [];
    const league = await writeFirst(run, { facts: justRead, missing: [], skipped: [] }, false, gaps);
    /* What linking could not read of the teams is asked for again. */
    if (row?.missing.some(({ part }) => part === 'teams'))
      return { source: best.open(options), accountId: best.accountId, league, teams: null };
    const teams = await readTeams(database, run.leagueId);
    const ownTeamId = await ownTeamOf(run);
    return { source: best.open(options), accountId: best.accountId, league, teams: { ...teams, ownTeamId } };
  }
  for (const choice of choices) {
    const source = choice.open(options);
    try {
      const { isFull, reading } = await readOrKeep(source, known, stored);
      if (choice.accountId) await run.surroundings.judgeAccount(choice.accountId, true);
      const gaps = known ? keptGaps(known, row?.missing ?? []) : [];
      const league = await writeFirst(run, reading, isFull, gaps);
      return { source, accountId: choice.accountId, league, teams: null };
    } catch (error) {
      if (!isAboutCredentials(error) || signal.aborted) throw error;
      refusal ??= error;
      const isTheirs = error instanceof CredentialsExpired || error instanceof CredentialsRejected;
      if (choice.accountId && isTheirs) await run.surroundings.judgeAccount(choice.accountId, false);
    }
  }
  throw refusal ?? new NobodyCanRead();
}

/**
 * What a full reading could not find is still not there when only what moves was read. ESPN's settings come with that:
 * only days that had to be guessed stay as they are.
 */
function keptGaps({ platform }: League, missing: readonly MissingPart[]): MissingPart[] {
  return missing.filter(
    ({ part, weeks }) => part === 'league' && (platform !== 'espn' || weeks !== undefined),
  );
}

/**
 * Settings and calendar, or only what moves where they are `known`. Settings that do not fit what we know any more stay
 * as they are stored, so that the rest of the league is still read.
 */
async function readOrKeep(
  source: LeagueSource,
  known: League | null,
  stored: League | null,
): Promise<{ readonly reading: Reading<League>; readonly isFull: boolean }> {
  try {
    return { reading: await source.readLeague(known ?? undefined), isFull: known === null };
  } catch (error) {
    if (known || !stored || !(error instanceof UnexpectedAnswer) || error.at === null) throw error;
    const kept = await source.readLeague(stored);
    const others = kept.missing.filter(({ part }) => part !== 'league');
    const missing = [...others, { part: 'league', reason: error.name } as const];
    return { reading: { ...kept, missing }, isFull: false };
  }
}

/** Linking has just read the league, its teams and its table with the same account: they are not asked for again. */
const isJustRead = (readAt: Date | null | undefined) =>
  readAt !== null && readAt !== undefined && Date.now() - readAt.getTime() < 60_000;

async function ownTeamOf({ leagueId, requestedBy, surroundings }: SyncRun): Promise<string | null> {
  if (requestedBy === null) return null;
  const [member] = await surroundings.database
    .select({ ownTeamId: leagueMembers.ownTeamId })
    .from(leagueMembers)
    .where(and(eq(leagueMembers.leagueId, leagueId), eq(leagueMembers.userId, requestedBy)));
  return member?.ownTeamId ?? null;
}

async function writeFirst(
  run: SyncRun,
  reading: Reading<League>,
  isFull: boolean,
  gaps: readonly MissingPart[],
): Promise<League> {
  noteSkipped(run, 'league', reading);
  forgetMissing(run, 'league');
  noteMissing(run, reading.missing);
  run.missing = [...run.missing, ...gaps];
  const dated = await run.surroundings.database
    .select()
    .from(leagueWeeks)
    .where(eq(leagueWeeks.leagueId, run.leagueId));
  const league = withDates(reading.facts, dated);
  await commit(
    run,
    'league',
    { state: run.missing.some(({ part }) => part === 'league') ? 'partial' : 'done', done: 1, total: 1 },
    async (transaction) => {
      const before = await readUsableLeagueAsTold(transaction, run.leagueId);
      const rows = await writeLeague(transaction, league);
      if (isFull)
        await transaction
          .update(leagues)
          .set({ rulesReadAt: sql`now()` })
          .where(eq(leagues.id, run.leagueId));
      return { rows, changes: settingsChanges(before, league) };
    },
  );
  return league;
}

type DatedWeek = Pick<typeof leagueWeeks.$inferSelect, 'week' | 'firstDay' | 'lastDay'>;

/** The league with the days its platform gave for single weeks in place of those of the calendar. */
function withDates(league: League, dated: readonly DatedWeek[]): League {
  const byWeek = new Map(dated.map((week) => [week.week, week]));
  return {
    ...league,
    weeks: league.weeks.map((week) => {
      const { firstDay, lastDay } = byWeek.get(week.number) ?? {};
      return firstDay && lastDay ? { ...week, firstDay, lastDay } : week;
    }),
  };
}
