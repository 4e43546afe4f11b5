import { calls } from '@fantasy-stats/contract';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { readAuditSummary } from '../../leagues/audit/read-audit.ts';
import { openLeague } from '../../leagues/open-league.ts';
import { seasonResponse } from '../../leagues/season-response.ts';
import { knownFacts } from './headline-facts.ts';
import type { HeadlineSource } from './writer.ts';

/**
 * Registers the call for page headlines. They use stored forecasts only. Without one, the headline lacks its
 * sentences or is omitted.
 */
export function headlineRoutes(source: HeadlineSource): RegisterRoutes {
  return (routes, { database, now }) => {
    routes.cached(
      calls.league.headline,
      { inputs: ['league', 'past', 'players', 'nba', 'forecast', 'account', 'day'], variesBy: 'account' },
      async ({ membership, query: { page }, user, versions }) => {
        const facts = await readSnapshot(database, async (transaction) => {
          const opened = await openLeague(transaction, membership);
          const audit = await readAuditSummary(transaction, opened.league);
          const pageRequest = { membership, now: now(), userId: user.id, version: versions.forecast };
          const pageFacts = await knownFacts(transaction, page, opened, pageRequest);
          return { season: await seasonResponse(transaction, opened, audit, 0), ...pageFacts };
        });
        const write = await source();
        return { html: write?.(page, facts) ?? null };
      },
    );
  };
}
