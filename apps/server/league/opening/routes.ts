import { calls } from '@fantasy-stats/contract';
import type { AnswerOf } from '@fantasy-stats/contract/call';
import type { Concern } from '../../app.ts';
import { notModified } from '../../http/routes.ts';
import { readAuditSummary } from '../audit/read.ts';
import { precomputeOpeningsWork } from '../forecast/precompute-openings.ts';
import { openLeague, versionOf } from '../open-league.ts';
import { seasonAnswer } from '../season-answer.ts';
import { knownFacts } from './facts.ts';
import type { OpeningSource } from './writer.ts';

/** What was missing is computed that much later, for the next time: the forecasts that the page asks for come first. */
const AFTER_MILLISECONDS = 5_000;

/**
 * The opening sentences of pages, written for their heads. Nothing is computed for them: a forecast that is not there yet is left
 * out, or the whole opening is.
 */
export function openingRoutes(source: OpeningSource): Concern {
  return (routes, { database, now, queue, reads }) => {
    routes.handleKept(
      calls.league.opening,
      async ({
        membership,
        query: { page },
        unchanged,
        user,
      }): Promise<AnswerOf<typeof calls.league.opening> | typeof notModified> => {
        let isMissing = false;
        const facts = await reads.atOnce([membership.league, membership.linked], async (transaction) => {
          const opened = await openLeague(transaction, membership);
          const { freshness, league, ownTeamId } = opened;
          const audit = await readAuditSummary(transaction, league);
          const asking = { membership, now: now(), userId: user.id };
          const { isDue = false, told, version } = await knownFacts(transaction, page, opened, asking);
          isMissing = isDue;
          if (unchanged(versionOf(league.version, page, freshness, ownTeamId, audit, version)))
            return notModified;
          return { season: await seasonAnswer(transaction, opened, audit, 0), ...told };
        });
        if (isMissing) {
          const { league } = membership;
          const at = new Date(now().getTime() + AFTER_MILLISECONDS);
          await queue.enqueue(database, precomputeOpeningsWork, { league }, { key: league, at });
        }
        if (facts === notModified) return notModified;
        const write = await source();
        return { html: write?.(page, facts) ?? null };
      },
    );
  };
}
