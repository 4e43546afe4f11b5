import { calls } from '@fantasy-stats/contract';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { leagueRow } from '../open-league.ts';
import type { Auditor } from './auditor.ts';
import { readAudit } from './read-audit.ts';

export function auditRoutes(auditor: Auditor): RegisterRoutes {
  return (routes, { database }) => {
    routes.cached(calls.league.audit, { inputs: ['league', 'players'] }, ({ membership }) =>
      readSnapshot(database, async (transaction) =>
        readAudit(transaction, await leagueRow(transaction, membership)),
      ),
    );

    routes.handle(calls.league.runAudit, async ({ body }) => {
      await auditor.audit(body.league);
      return { done: true };
    });
  };
}
