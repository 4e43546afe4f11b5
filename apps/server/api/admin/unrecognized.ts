import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { desc, eq, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../kernel/database/index.ts';
import { unrecognizedResponses } from '../../kernel/database/schema/sync.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { holds } from './found.ts';

type Listed = ResponseOf<typeof calls.admin.unrecognized>['answers'][number];
type Row = typeof unrecognizedResponses.$inferSelect;

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
    // If an acknowledged response occurs again, it is shown as new.
    notedAt: notedAt && notedAt >= lastSeenAt ? notedAt.toISOString() : null,
    hasBody: row.body !== null,
  };
}

/** Returns unrecognized platform responses, newest first. */
export async function listUnrecognized(
  database: Database,
  search: string | undefined,
): Promise<{ answers: Listed[] }> {
  const { at, path, problem } = unrecognizedResponses;
  const rows = await database
    .select()
    .from(unrecognizedResponses)
    .where(or(holds(path, search), holds(at, search), holds(problem, search)))
    .orderBy(desc(unrecognizedResponses.lastSeenAt))
    .limit(most);
  return { answers: rows.map(listed) };
}

/** Returns an unrecognized response with its body.
 * @throws ApiError `notFound`
 */
export async function readUnrecognized(
  database: Database,
  id: string,
): Promise<{ answer: Listed; body: unknown }> {
  const [row] = await database.select().from(unrecognizedResponses).where(eq(unrecognizedResponses.id, id));
  if (!row) throw new ApiError('notFound');
  return { answer: listed(row), body: row.body ?? null };
}

/** Marks an unrecognized response as acknowledged.
 * @throws ApiError `notFound`
 */
export async function noteUnrecognized(database: Queryable, id: string, now: Date): Promise<Row> {
  const [row] = await database
    .update(unrecognizedResponses)
    .set({ notedAt: now })
    .where(eq(unrecognizedResponses.id, id))
    .returning();
  if (!row) throw new ApiError('notFound');
  return row;
}

/** Deletes an unrecognized response.
 * @throws ApiError `notFound`
 */
export async function deleteUnrecognized(database: Queryable, id: string): Promise<Row> {
  const [row] = await database
    .delete(unrecognizedResponses)
    .where(eq(unrecognizedResponses.id, id))
    .returning();
  if (!row) throw new ApiError('notFound');
  return row;
}
