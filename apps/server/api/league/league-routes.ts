import { calls } from '@fantasy-stats/contract';
import { isBrowserCopy, type LeagueId, latestTransactions } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import { teams } from '../../kernel/database/schema/league.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Parts } from '../../kernel/parts.ts';
import { readAuditSummary } from '../../leagues/audit/read-audit.ts';
import { readDraft, readRosters } from '../../leagues/facts/read-league.ts';
import { storedHead } from '../../leagues/facts/stored.ts';
import { freshnessOf, newestSyncs } from '../../leagues/freshness.ts';
import type { LeagueJobs } from '../../leagues/league-jobs.ts';
import { leaguesOf } from '../../leagues/membership.ts';
import { openLeague, readFreshLeague } from '../../leagues/open-league.ts';
import { seasonsOf } from '../../leagues/past-seasons.ts';
import { shownPlayers } from '../../leagues/players/settle-players.ts';
import { progressLines } from '../../leagues/progress.ts';
import { seasonResponse } from '../../leagues/season-response.ts';
import { readSyncs } from '../../leagues/sync-history.ts';
import { changeLines } from './change-lines.ts';

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

export function leagueRoutes(jobs: LeagueJobs) {
  return (routes: Routes, parts: Parts): void => {
    const { database } = parts;

    routes.handle(calls.league.leagues, ({ user }) =>
      readSnapshot(database, async (transaction) => {
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

    routes.cached(calls.league.season, { inputs: ['league'], variesBy: 'team' }, ({ membership }) =>
      readSnapshot(database, async (transaction) => {
        const opened = await openLeague(transaction, membership);
        const audit = await readAuditSummary(transaction, opened.league);
        return seasonResponse(transaction, opened, audit, latestTransactions);
      }),
    );

    routes.cached(calls.league.rosters, { inputs: ['league', 'players', 'nba'] }, ({ membership }) =>
      readSnapshot(database, async (transaction) => {
        const { freshness, league } = await readFreshLeague(transaction, membership);
        const { players, rosters } = await readRosters(transaction, league);
        return { rosters, players: await shownPlayers(transaction, league.facts, players), freshness };
      }),
    );

    routes.cached(calls.league.draft, { inputs: ['league', 'past', 'players'] }, ({ membership }) =>
      readSnapshot(database, async (transaction) => {
        const { freshness, league } = await readFreshLeague(transaction, membership);
        const seasons = await seasonsOf(transaction, membership.linked);
        return { ...(await readDraft(transaction, league)), seasons, freshness };
      }),
    );

    routes.handle(calls.league.sync, async ({ body, user }) => {
      if (isBrowserCopy(body.league)) throw new ApiError('readByBrowser');
      return database.transaction((transaction) => jobs.requestSync(transaction, body.league, user.id));
    });

    routes.handle(calls.league.syncs, ({ query, user }) =>
      readSnapshot(database, (transaction) => readSyncs(transaction, query.league, user.id)),
    );

    routes.stream(calls.league.syncProgress, ({ query, signal }) =>
      progressLines(database, parts.changes, parts.callers, query.league, signal),
    );

    routes.stream(calls.league.changes, ({ query, signal, user }) =>
      changeLines(database, parts.changes, parts.callers, { ...query, user: user.id }, signal),
    );
  };
}
