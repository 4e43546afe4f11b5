import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../../kernel/audit-log.ts';
import { leagueSyncs } from '../../kernel/database/schema/sync.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { putBack } from '../../kernel/jobs/quarantine.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import type { LeagueJobs } from '../../leagues/league-jobs.ts';
import { decideMatch, undoDecision } from '../../nba/matching/decide.ts';
import { adminActionRoutes, byAdmin } from './admin-account-routes.ts';
import { listAudit } from './audit-list.ts';
import { listContradictions } from './contradictions.ts';
import { readHealth } from './health.ts';
import { listLeagues } from './leagues.ts';
import { listQuarantined } from './list-quarantined.ts';
import { findNbaPlayers, listPlayers } from './players.ts';
import { readStoredRecord } from './record.ts';
import { listSyncs } from './syncs.ts';
import { deleteUnrecognized, listUnrecognized, noteUnrecognized, readUnrecognized } from './unrecognized.ts';
import { listUsers } from './users.ts';

/** Registers the calls of `admin/…`. Accounts that are not administrators get a 404. */
export function adminRoutes(jobs: Pick<LeagueJobs, 'requestSync'>): RegisterRoutes {
  const actions = adminActionRoutes(jobs);
  return (routes, parts) => {
    const { database, now } = parts;
    actions(routes, parts);

    routes.handle(calls.admin.health, () => readHealth(parts, now()));
    routes.handle(calls.admin.syncs, ({ query }) => listSyncs(database, query));
    routes.handle(calls.admin.users, ({ query }) => listUsers(database, query.search, now()));
    routes.handle(calls.admin.leagues, ({ query }) => listLeagues(database, query.search));
    routes.handle(calls.admin.unrecognized, ({ query }) => listUnrecognized(database, query.search));
    routes.handle(calls.admin.unrecognizedBody, ({ query }) => readUnrecognized(database, query.id));
    routes.handle(calls.admin.players, ({ query }) => listPlayers(database, query));
    routes.handle(calls.admin.nbaPlayers, ({ query }) => findNbaPlayers(database, query.search));
    routes.handle(calls.admin.contradictions, ({ query }) => listContradictions(database, query));
    routes.handle(calls.admin.record, () => readStoredRecord(database, parts.config.platforms.isSimulated));
    routes.handle(calls.admin.audit, ({ query }) => listAudit(database, query));

    routes.handle(calls.admin.retrySync, ({ body, request, user }) =>
      database.transaction(async (transaction) => {
        const [sync] = await transaction.select().from(leagueSyncs).where(eq(leagueSyncs.id, body.sync));
        if (!sync) throw new ApiError('notFound');
        // Uses members' credentials, as in scheduled syncs, so the administrator need not be a member.
        const { state } = await jobs.requestSync(transaction, sync.leagueId, sync.requestedBy);
        await writeAudit(transaction, {
          ...byAdmin(user, request),
          action: 'syncRetried',
          subject: sync.leagueId,
          facts: { failure: sync.failure?.code ?? null },
        });
        return { state };
      }),
    );

    routes.handle(calls.admin.setAside, () => listQuarantined(database));

    routes.handle(calls.admin.putBack, ({ body: { subject, work }, request, user }) =>
      database.transaction(async (transaction) => {
        if (!(await putBack(transaction, subject, work))) throw new ApiError('notFound');
        await writeAudit(transaction, {
          ...byAdmin(user, request),
          action: 'workPutBack',
          subject,
          facts: { work },
        });
        return { done: true };
      }),
    );

    routes.handle(calls.admin.noteUnrecognized, ({ body, request, user }) =>
      database.transaction(async (transaction) => {
        const { at, path, platform } = await noteUnrecognized(transaction, body.id, now());
        const facts = { platform, path, at };
        await writeAudit(transaction, {
          ...byAdmin(user, request),
          action: 'answerNoted',
          subject: body.id,
          facts,
        });
        return { done: true };
      }),
    );

    routes.handle(calls.admin.deleteUnrecognized, ({ body, request, user }) =>
      database.transaction(async (transaction) => {
        const { at, path, platform } = await deleteUnrecognized(transaction, body.id);
        const facts = { platform, path, at };
        await writeAudit(transaction, {
          ...byAdmin(user, request),
          action: 'answerDeleted',
          subject: body.id,
          facts,
        });
        return { done: true };
      }),
    );

    routes.handle(calls.admin.decidePlayer, async ({ body, request, user }) => {
      const { nbaPlayer, platform, player } = body;
      const refusal = await decideMatch(
        database,
        { platform, playerId: player },
        nbaPlayer,
        user.id,
        (transaction) =>
          writeAudit(transaction, {
            ...byAdmin(user, request),
            action: 'playerDecided',
            subject: `${platform} ${player}`,
            facts: { nbaPlayer },
          }),
      );
      if (refusal === 'alreadyDecided') throw new ApiError('playerTaken');
      if (refusal) throw new ApiError('notFound');
      return { done: true };
    });

    routes.handle(calls.admin.undoDecision, async ({ body: { platform, player }, request, user }) => {
      const isUndone = await undoDecision(database, { platform, playerId: player }, (transaction) =>
        writeAudit(transaction, {
          ...byAdmin(user, request),
          action: 'decisionUndone',
          subject: `${platform} ${player}`,
        }),
      );
      if (!isUndone) throw new ApiError('notFound');
      return { done: true };
    });
  };
}
