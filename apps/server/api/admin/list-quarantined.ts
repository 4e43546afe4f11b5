import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { guardedWork } from '../../kernel/database/schema/set-aside.ts';
import { storedHead } from '../../leagues/facts/stored.ts';
import { mostShown } from './found.ts';

/** Returns current and recent quarantines, newest first. */
export async function listQuarantined(database: Database): Promise<ResponseOf<typeof calls.admin.setAside>> {
  const rows = await database
    .select({ row: guardedWork, facts: leagues.facts })
    .from(guardedWork)
    .leftJoin(leagues, eq(leagues.id, guardedWork.subject))
    .where(isNotNull(guardedWork.setAsideAt))
    .orderBy(desc(guardedWork.setAsideAt))
    .limit(mostShown);
  return {
    entries: rows.flatMap(({ facts, row: { reason, setAsideAt, subject, times, until, work } }) =>
      reason && setAsideAt && until
        ? [
            {
              subject,
              name: facts ? storedHead(facts).name : null,
              work,
              reason,
              times,
              at: setAsideAt.toISOString(),
              until: until.toISOString(),
            },
          ]
        : [],
    ),
  };
}
