import type { calls, QueryOf, ResponseOf } from '@fantasy-stats/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { mostShown } from './found.ts';

type Jobs = ResponseOf<typeof calls.admin.jobs>;
type Shown = QueryOf<typeof calls.admin.jobs>['show'];

/** The queue's states for each state in the UI. */
const states = {
  failed: ['failed'],
  active: ['active'],
  waiting: ['created', 'retry'],
} as const satisfies Record<Shown, readonly string[]>;

interface JobRow extends Record<string, unknown> {
  id: string;
  queue: string;
  state: string;
  retries: number;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  problem: string | null;
}

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/** Returns jobs from the queue's own tables, with the first line of errors only and without job data. */
export async function listJobs(database: Database, show: Shown): Promise<Jobs> {
  const counts = await database.execute<{ queue: string; state: string; count: number }>(sql`
    select name as queue, state::text as state, count(*)::int as count
    from jobs.job where name not like '\\_\\_pgboss%'
    group by name, state order by name, state`);
  const wanted = sql.join(
    states[show].map((state) => sql`${state}`),
    sql`, `,
  );
  const { rows } = await database.execute<JobRow>(sql`
    select id::text as id, name as queue, state::text as state, retry_count as retries,
      created_on as created_at, started_on as started_at, completed_on as ended_at,
      left(split_part(coalesce(output ->> 'message', output ->> 'value'), E'\n', 1), 300) as problem
    from jobs.job
    where name not like '\\_\\_pgboss%' and state::text in (${wanted})
    order by coalesce(completed_on, started_on, created_on) desc, id
    limit ${mostShown}`);
  return {
    counts: counts.rows,
    jobs: rows.map((row) => ({
      id: row.id,
      queue: row.queue,
      state: row.state,
      retries: row.retries,
      createdAt: new Date(row.created_at).toISOString(),
      startedAt: iso(row.started_at),
      endedAt: iso(row.ended_at),
      problem: row.problem,
    })),
  };
}
