import type { League, MissingPart } from '@fantasy-stats/domain';
import {
  CredentialsExpired,
  CredentialsRejected,
  type LeagueSource,
  type PlatformError,
  type Reading,
  UnexpectedAnswer,
} from '@fantasy-stats/platforms';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { leagueMembers, leagues, leagueWeeks } from '../../kernel/database/schema/league.ts';
import { isAboutCredentials } from '../../kernel/http/platform-error.ts';
import { settingsChanges } from '../changes/settings-changes.ts';
import { readTeams, readUsablePlatformLeague } from '../facts/read-league.ts';
import { writeLeague } from '../facts/write-league.ts';
import type { Unrecognized } from '../unrecognized.ts';
import {
  commit,
  forgetMissing,
  noteMissing,
  noteSkipped,
  type ReadSoFar,
  type SyncRun,
} from './sync-steps.ts';

/**
 * Days between reads of settings and calendar, which rarely change during a season. For a sync that a user
 * waits for, the interval is longer.
 */
const rulesStayFreshDays = { scheduled: 7, requested: 30 };

/** Thrown when no member's account can read the league anymore. */
export class LeagueUnreadable extends Error {
  override readonly name = 'LeagueUnreadable';
  /** Whether a member linked the league without an account. */
  readonly isLinkedByNumber: boolean;

  constructor(isLinkedByNumber: boolean) {
    super('no account can read the league');
    this.isLinkedByNumber = isLinkedByNumber;
  }
}

/** Reads the league itself with the first account that the platform accepts. */
export async function readFirst(run: SyncRun, signal: AbortSignal): Promise<ReadSoFar> {
  const { database, log } = run.surroundings;
  await commit(run, 'league', { state: 'running' });
  const [row] = await database.select().from(leagues).where(eq(leagues.id, run.leagueId));
  const freshDays = run.requestedBy === null ? rulesStayFreshDays.scheduled : rulesStayFreshDays.requested;
  const isFresh = row?.rulesReadAt && Date.now() - row.rulesReadAt.getTime() < freshDays * 86_400_000;
  const stored = await readUsablePlatformLeague(database, run.leagueId);
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
    // If linking could not read all teams, request them again.
    if (row?.missing.some(({ part }) => part === 'teams'))
      return { source: best.open(options), accountId: best.accountId, league, teams: null };
    const teams = await readTeams(database, run.leagueId);
    const ownTeamId = await ownTeamOf(run);
    return { source: best.open(options), accountId: best.accountId, league, teams: { ...teams, ownTeamId } };
  }
  for (const choice of choices) {
    const source = choice.open(options);
    try {
      const { isFull, reading } = await readOrReuse(source, known, stored);
      if (choice.accountId) await run.surroundings.judgeAccount(choice.accountId, true);
      const gaps = known ? retainedGaps(known, row?.missing ?? []) : [];
      const league = await writeFirst(run, reading, isFull, gaps);
      return { source, accountId: choice.accountId, league, teams: null };
    } catch (error) {
      if (!isAboutCredentials(error) || signal.aborted) throw error;
      refusal ??= error;
      const isTheirs = error instanceof CredentialsExpired || error instanceof CredentialsRejected;
      if (choice.accountId && isTheirs) await run.surroundings.judgeAccount(choice.accountId, false);
    }
  }
  throw refusal ?? new LeagueUnreadable(await isLinkedByNumber(run));
}

async function isLinkedByNumber({ leagueId, surroundings: { database } }: SyncRun): Promise<boolean> {
  const members = and(eq(leagueMembers.leagueId, leagueId), isNull(leagueMembers.accountId));
  return (await database.$count(leagueMembers, members)) > 0;
}

/** Returns missing parts that a refresh does not read again, so they are still missing. */
function retainedGaps({ platform }: League, missing: readonly MissingPart[]): MissingPart[] {
  return missing.filter(
    ({ part, weeks }) => part === 'league' && (platform !== 'espn' || weeks !== undefined),
  );
}

/**
 * Reads settings and calendar, or only the daily changes if `known`. If the settings can no longer be read,
 * the stored ones stay.
 */
async function readOrReuse(
  source: LeagueSource,
  known: League | null,
  stored: League | null,
): Promise<{ readonly reading: Reading<League>; readonly isFull: boolean }> {
  try {
    return { reading: await source.readLeague(known ?? undefined), isFull: known === null };
  } catch (error) {
    if (known || !stored || !(error instanceof UnexpectedAnswer) || error.at === null) throw error;
    const reused = await source.readLeague(stored);
    const others = reused.missing.filter(({ part }) => part !== 'league');
    const missing = [...others, { part: 'league', reason: error.name } as const];
    return { reading: { ...reused, missing }, isFull: false };
  }
}

/** Returns whether linking has just read the league, its teams and standings with the same account. */
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
      const before = await readUsablePlatformLeague(transaction, run.leagueId);
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

/** Replaces the calendar's days with those that the platform reports for individual weeks. */
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
