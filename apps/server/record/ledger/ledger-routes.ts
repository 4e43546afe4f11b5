import { calls } from '@fantasy-stats/contract';
import { mostLedgerWeeks } from '@fantasy-stats/contract/ledger';
import { and, desc, eq } from 'drizzle-orm';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { ledgerWeeks } from '../../kernel/database/schema/ledger.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { ownRecord } from './own-record.ts';
import { rankingRecord } from './ranking-record.ts';

export const ledgerRoutes =
  (forecasts: Pick<Forecaster, 'request'>): RegisterRoutes =>
  (routes, parts) => {
    const { config, database } = parts;
    const { isSimulated } = config.platforms;
    const own = ownRecord(parts);
    const rankings = rankingRecord(parts, forecasts);

    routes.handle(calls.league.ledger, async ({ reply }) => {
      const rows = await database
        .select({
          monday: ledgerWeeks.monday,
          frozenAt: ledgerWeeks.frozenAt,
          players: ledgerWeeks.players,
          hash: ledgerWeeks.hash,
          previousHash: ledgerWeeks.previousHash,
        })
        .from(ledgerWeeks)
        .where(eq(ledgerWeeks.isSimulated, isSimulated))
        .orderBy(desc(ledgerWeeks.monday))
        .limit(mostLedgerWeeks);
      reply.header('cache-control', 'public, max-age=300');
      return {
        isSimulated,
        weeks: rows.map(({ frozenAt, ...row }) => ({ ...row, frozenAt: frozenAt.toISOString() })),
      };
    });

    routes.file(calls.league.ledgerWeek, async ({ query: { monday } }) => {
      const [row] = await database
        .select({ content: ledgerWeeks.content })
        .from(ledgerWeeks)
        .where(and(eq(ledgerWeeks.isSimulated, isSimulated), eq(ledgerWeeks.monday, monday)));
      if (!row) throw new ApiError('notFound');
      return { name: `ledger-${monday}.jsonl`, text: row.content };
    });

    routes.handle(calls.marks.projectionScore, async ({ user }) => ({
      score: await own.of(user.id),
      ranking: await rankings.of(user.id),
    }));
  };
