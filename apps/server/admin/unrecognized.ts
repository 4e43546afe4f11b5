import type { AnswerOf, calls } from '@fantasy-stats/contract';
import { desc, eq, or } from 'drizzle-orm';
import type { Database, Queryable } from '../database/index.ts';
import { unrecognizedAnswers } from '../database/schema/sync.ts';
import { ApiError } from '../http/errors.ts';
import { holds } from './found.ts';

type Listed = AnswerOf<typeof calls.admin.unrecognized>['answers'][number];
type Row = typeof unrecognizedAnswers.$inferSelect;

const most = 500;

function listed(row: Row): Listed {
  const { at, count, firstSeenAt, id, lastSeenAt, notedAt, path, platform, problem } = row;
  return {
    id,
    platform,
    path,
    at,
    problem,
    count,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    /* What came again after it was looked at is new. */
    notedAt: notedAt && notedAt >= lastSeenAt ? notedAt.toISOString() : null,
    hasBody: row.body !== null,
  };
}

/** Answers that did not fit, the newest first. */
export async function listUnrecognized(
  database: Database,
  search: string | undefined,
): Promise<{ answers: Listed[] }> {
  const { at, path, problem } = unrecognizedAnswers;
  const rows = await database
    .select()
    .from(unrecognizedAnswers)
    .where(or(holds(path, search), holds(at, search), holds(problem, search)))
    .orderBy(desc(unrecognizedAnswers.lastSeenAt))
    .limit(most);
  return { answers: rows.map(listed) };
}

/** One of them with its body. @throws ApiError `notFound` */
export async function readUnrecognized(
  database: Database,
  id: string,
): Promise<{ answer: Listed; body: unknown }> {
  const [row] = await database.select().from(unrecognizedAnswers).where(eq(unrecognizedAnswers.id, id));
  if (!row) throw new ApiError('notFound');
  return { answer: listed(row), body: row.body ?? null };
}

/** Marks one as looked at. @throws ApiError `notFound` */
export async function noteUnrecognized(database: Queryable, id: string, now: Date): Promise<Row> {
  const [row] = await database
    .update(unrecognizedAnswers)
    .set({ notedAt: now })
    .where(eq(unrecognizedAnswers.id, id))
    .returning();
  if (!row) throw new ApiError('notFound');
  return row;
}

/** Forgets one. @throws ApiError `notFound` */
export async function deleteUnrecognized(database: Queryable, id: string): Promise<Row> {
  const [row] = await database.delete(unrecognizedAnswers).where(eq(unrecognizedAnswers.id, id)).returning();
  if (!row) throw new ApiError('notFound');
  return row;
}
