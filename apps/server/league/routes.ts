import { calls } from '@fantasy-stats/contract';
import { isBrowserCopy, type LeagueId, latestTransactions } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/index.ts';
import { teams } from '../database/schema/league.ts';
import { ApiError } from '../http/errors.ts';
import { notModified, type Routes } from '../http/routes.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Parts } from '../parts.ts';
import { readAuditSummary } from './audit/read.ts';
import { changeLines } from './change-lines.ts';
import { readDraft, readRosters } from './facts/read.ts';
import { storedHead } from './facts/stored.ts';
import { freshnessOf, newestSyncs } from './freshness.ts';
import { leaguesOf, type Membership, noteReading } from './membership.ts';
import { openLeague, versionOf } from './open-league.ts';
import { seasonsOf } from './past-seasons.ts';
import { progressLines } from './progress.ts';
import { seasonAnswer } from './season-answer.ts';
import { readSyncs } from './syncs.ts';

async function teamName(
  database: Queryable,
  leagueId: LeagueId,
  teamId: string | null,
): Promise<string | null> {
  if (teamId === null) return null;
  const [team] = await database
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(teams.leagueId, leagueId), eq(teams.id, teamId)));
  return team?.name ?? null;
}

/** The calls of `league/…`. */
export function leagueRoutes(jobs: Jobs) {
  return (routes: Routes, parts: Parts): void => {
    const { database, reads } = parts;

    /** What is told of the account’s own doing, and of a sync as it goes on, comes from the primary. */
    const atOnce = <Answer>(read: (transaction: Transaction) => Promise<Answer>): Promise<Answer> =>
      database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
    const aboutLeague = <Answer>(
      membership: Membership,
      read: (transaction: Transaction) => Promise<Answer>,
    ): Promise<Answer> => reads.atOnce([membership.league, membership.linked], read);

    routes.handle(calls.league.leagues, ({ user }) =>
      atOnce(async (transaction) => {
        const rows = await leaguesOf(transaction, user.id);
        const syncs = await newestSyncs(
          transaction,
          rows.map(({ league }) => league.id),
        );
        const leagues = [];
        for (const { league, member } of rows) {
          const facts = storedHead(league.facts);
          leagues.push({
            id: league.id,
            platform: league.platform,
            name: facts.name,
            season: facts.season,
            size: facts.size,
            scoringForm: facts.scoringForm,
            isActive: member.isActive,
            isSimulated: facts.isSimulated,
            teamId: member.ownTeamId,
            teamName: await teamName(transaction, league.id, member.ownTeamId),
            currentWeek: facts.currentWeek,
            freshness: freshnessOf(league, syncs.get(league.id) ?? null),
          });
        }
        return { leagues };
      }),
    );

    routes.handleKept(
      calls.league.season,
      ({ membership, unchanged }) =>
        aboutLeague(membership, async (transaction) => {
          const opened = await openLeague(transaction, membership);
          const { freshness, league, ownTeamId } = opened;
          const audit = await readAuditSummary(transaction, league);
          if (unchanged(versionOf(league.version, freshness, ownTeamId, audit))) return notModified;
          return seasonAnswer(transaction, opened, audit, latestTransactions);
        }),
      {
        isTold: true,
        isWithoutNba: true,
        asked: (membership, log) => {
          noteReading(database, membership, parts.now()).catch((error: unknown) =>
            log.warn({ err: error }, 'a reading could not be noted'),
          );
        },
      },
    );

    routes.handleKept(calls.league.rosters, ({ membership, unchanged }) =>
      aboutLeague(membership, async (transaction) => {
        const { freshness, league } = await openLeague(transaction, membership);
        const facts = await readRosters(transaction, league);
        return unchanged(versionOf(league.version, freshness, facts)) ? notModified : { ...facts, freshness };
      }),
    );

    routes.handleKept(calls.league.draft, ({ membership, unchanged }) =>
      aboutLeague(membership, async (transaction) => {
        const { freshness, league } = await openLeague(transaction, membership);
        const seasons = await seasonsOf(transaction, membership.linked);
        const facts = { ...(await readDraft(transaction, league)), seasons };
        return unchanged(versionOf(league.version, freshness, facts)) ? notModified : { ...facts, freshness };
      }),
    );

    routes.handle(calls.league.sync, async ({ body, user }) => {
      if (isBrowserCopy(body.league)) throw new ApiError('readByBrowser');
      return database.transaction((transaction) => jobs.requestSync(transaction, body.league, user.id));
    });

    routes.handle(calls.league.syncs, ({ query, user }) =>
      atOnce((transaction) => readSyncs(transaction, query.league, user.id)),
    );

    routes.stream(calls.league.syncProgress, ({ query, signal }) =>
      progressLines(database, jobs.changes, parts.access, query.league, signal),
    );

    routes.stream(calls.league.changes, ({ query, signal, user }) =>
      changeLines(database, jobs.changes, parts.access, { ...query, user: user.id }, signal),
    );
  };
}
