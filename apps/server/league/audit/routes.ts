import { calls } from '@fantasy-stats/contract';
import type { Concern } from '../../app.ts';
import { notModified } from '../../http/routes.ts';
import { leagueRow, versionOf } from '../open-league.ts';
import type { Auditor } from './auditor.ts';
import { readAudit } from './read.ts';

/** The calls of `league/audit…`. */
export function auditRoutes(auditor: Auditor): Concern {
  return (routes, { reads }) => {
    routes.handleKept(calls.league.audit, ({ membership, unchanged }) =>
      reads.atOnce([membership.league, membership.linked], async (transaction) => {
        const league = await leagueRow(transaction, membership);
        const answer = await readAudit(transaction, league);
        return unchanged(versionOf(league.version, answer)) ? notModified : answer;
      }),
    );

    routes.handle(calls.league.runAudit, async ({ body }) => {
      await auditor.audit(body.league);
      return { done: true };
    });
  };
}
