import type { RequestNote } from '@fantasy-stats/platforms';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import type { ReadFrom } from '../database/reads.ts';
import type { JobOutcome } from '../jobs/work.ts';

/** What a node counts of itself, for Prometheus to read. Nothing in it names a person, an account or a league. */
export interface Metrics {
  /** Notes an answered request. @param call the route's pattern, so that there are as many as calls */
  request(call: string, status: number, seconds: number): void;
  job(queue: string, outcome: JobOutcome): void;
  /** Notes where pages of leagues were read; nothing is noted where there is no replica. */
  leagueRead(from: ReadFrom): void;
  platformAnswer(note: Pick<RequestNote, 'platform' | 'status'>): void;
  /** The text that Prometheus reads, and its type. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Seconds: a kept answer takes one or two thousandths, a forecast some seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What all nodes know together, read where it is asked for. */
async function readShared(database: Database) {
  const { rows: jobs } = await database.execute<{ queue: string; state: string; count: number }>(sql`
    select name as queue, state::text as state, count(*)::int as count from jobs.job
    where name not like '\\_\\_pgboss%' group by name, state`);
  const { rows: waiting } = await database.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds from jobs.job
    where state in ('created', 'retry') and start_after < now() and name not like '\\_\\_pgboss%'`);
  const { rows: contradictions } = await database.execute<{ concerns: boolean; count: number }>(sql`
    select concerns_forecasts as concerns, count(*)::int as count from league_contradictions
    where resolved_at is null group by concerns_forecasts`);
  const { rows: premium } = await database.execute<{ state: string; count: number }>(sql`
    select source as state, count(*)::int as count from premium_grants
    where starts_at <= now() and (ends_at is null or ends_at > now()) group by source
    union all
    select 'subscription ' || status, count(*)::int from billing_subscriptions group by status`);
  const { rows: setAside } = await database.execute<{ work: string; count: number }>(sql`
    select work, count(*)::int as count from guarded_work where until > now() group by work`);
  return { jobs, waiting, contradictions, premium, setAside };
}

/** Begins to count. */
export function createMetrics({
  database,
  pool,
}: {
  readonly database: Database;
  readonly pool: Pool;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const name = (rest: string) => `fantasy_stats_${rest}`;
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: name('requests_total'),
    help: 'Requests that were answered, by call and status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: name('request_seconds'),
    help: 'Seconds until a request was answered, by call.',
    labelNames: ['call'],
    buckets,
    registers,
  });
  const jobsDone = new Counter({
    name: name('jobs_total'),
    help: 'Tries at jobs on this node, by queue and outcome: done, failed, later.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const platforms = new Counter({
    name: name('platform_answers_total'),
    help: 'Answers of the platforms to this node, by platform and status; none where there was no answer.',
    labelNames: ['platform', 'status'],
    registers,
  });
  const leagueReads = new Counter({
    name: name('league_reads_total'),
    help: 'Readings for pages of leagues where there is a replica, by where they were made: primary, replica.',
    labelNames: ['from'],
    registers,
  });
  const connections = new Gauge({
    name: name('database_connections'),
    help: 'Connections of this node to the database: busy, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  /* Named so that it is kept: it reads the pool by itself. */
  void connections;
  const shared = (rest: string, help: string, labels: readonly string[]) =>
    new Gauge({ name: name(rest), help, labelNames: [...labels], registers });
  const jobs = shared('jobs', 'Jobs of all nodes, by queue and state.', ['queue', 'state']);
  const oldest = shared('oldest_job_seconds', 'Seconds for which a job that is due has waited longest.', []);
  const contradictions = shared(
    'contradictions',
    'Open contradictions between our figures and the platforms’, by whether forecasts rest on them.',
    ['forecasts'],
  );
  const premium = shared('premium', 'Accounts’ grants of premium that run, and subscriptions by status.', [
    'state',
  ]);
  const setAside = shared('set_aside', 'Leagues whose work is set aside, by work.', ['work']);
  const up = shared('database_up', 'Whether the database answered this reading.', []);

  async function collect(): Promise<void> {
    try {
      const found = await readShared(database);
      for (const gauge of [jobs, contradictions, premium, setAside]) gauge.reset();
      for (const { count, queue, state } of found.jobs) jobs.set({ queue, state }, count);
      oldest.set(found.waiting[0]?.seconds ?? 0);
      for (const forecasts of ['yes', 'no']) contradictions.set({ forecasts }, 0);
      for (const { concerns, count } of found.contradictions)
        contradictions.set({ forecasts: concerns ? 'yes' : 'no' }, count);
      for (const { count, state } of found.premium) premium.set({ state }, count);
      for (const { count, work } of found.setAside) setAside.set({ work }, count);
      up.set(1);
    } catch {
      /* The database that is away is what has to be told; the rest is of before. */
      up.set(0);
    }
  }

  return {
    request: (call, status, seconds) => {
      requests.inc({ call, status });
      durations.observe({ call }, seconds);
    },
    job: (queue, outcome) => jobsDone.inc({ queue, outcome }),
    leagueRead: (from) => leagueReads.inc({ from }),
    platformAnswer: ({ platform, status }) => platforms.inc({ platform, status: status ?? 'none' }),
    read: async () => {
      await collect();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
