import type { Day } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import { ledgerWeeks } from '../kernel/database/schema/ledger.ts';
import type { Parts } from '../kernel/parts.ts';
import { readContent } from './ledger-content.ts';

/** Returns the ledger's projections for a week; null if none were stored. */
export async function readFrozen({ database }: Pick<Parts, 'database'>, isSimulated: boolean, monday: Day) {
  const [row] = await database
    .select({ content: ledgerWeeks.content })
    .from(ledgerWeeks)
    .where(and(eq(ledgerWeeks.isSimulated, isSimulated), eq(ledgerWeeks.monday, monday)));
  if (!row) return null;
  const { head, players } = readContent(row.content);
  return { parts: head.parts, players };
}
