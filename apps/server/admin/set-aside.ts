import type { AnswerOf, calls } from '@fantasy-stats/contract';
import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leagues } from '../database/schema/league.ts';
import { guardedWork } from '../database/schema/set-aside.ts';
import { storedHead } from '../league/facts/stored.ts';
import { mostShown } from './found.ts';

/** What is set aside, and what was lately, the newest first. */
export async function listAside(database: Database): Promise<AnswerOf<typeof calls.admin.setAside>> {
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
