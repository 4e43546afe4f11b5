import type { RequestNote } from '@fantasy-stats/platforms';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import type { JobOutcome } from '../jobs/work.ts';

/** A node's Prometheus metrics. They do not identify people, accounts or leagues. */
export interface Metrics {
  /**
   * Counts a request.
   * @param call the route's pattern, which keeps the number of labels small
   */
  request(call: string, status: number, seconds: number): void;
  job(queue: string, outcome: JobOutcome): void;
  platformResponse(note: Pick<RequestNote, 'platform' | 'status'>): void;
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Histogram buckets in seconds. A cached response takes 1–2 ms, a forecast some seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

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
  const { rows: quarantined } = await database.execute<{ work: string; count: number }>(sql`
    select work, count(*)::int as count from guarded_work where until > now() group by work`);
  return { jobs, waiting, contradictions, premium, setAside: quarantined };
}

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
    help: 'Requests, by call and status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: name('request_seconds'),
    help: 'Response times in seconds, by call.',
    labelNames: ['call'],
    buckets,
    registers,
  });
  const jobsDone = new Counter({
    name: name('jobs_total'),
    help: 'Job attempts on this node, by queue and outcome: done, failed, later.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const platforms = new Counter({
    name: name('platform_answers_total'),
    help: 'Platform responses to this node, by platform and status; none without a response.',
    labelNames: ['platform', 'status'],
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
  // Referenced so that the gauge, which reads the pool itself, is not garbage-collected.
  void connections;
  const shared = (rest: string, help: string, labels: readonly string[]) =>
    new Gauge({ name: name(rest), help, labelNames: [...labels], registers });
  const jobs = shared('jobs', 'Jobs of all nodes, by queue and state.', ['queue', 'state']);
  const oldest = shared('oldest_job_seconds', 'Longest wait of a due job, in seconds.', []);
  const contradictions = shared(
    'contradictions',
    'Open contradictions between our figures and the platforms’, by whether forecasts depend on them.',
    ['forecasts'],
  );
  const premium = shared('premium', 'Active grants of premium, and subscriptions by status.', ['state']);
  const quarantinedGauge = shared('set_aside', 'Leagues with quarantined work, by work.', ['work']);
  const up = shared('database_up', 'Whether the database responded to this scrape.', []);

  async function collect(): Promise<void> {
    try {
      const found = await readShared(database);
      for (const gauge of [jobs, contradictions, premium, quarantinedGauge]) gauge.reset();
      for (const { count, queue, state } of found.jobs) jobs.set({ queue, state }, count);
      oldest.set(found.waiting[0]?.seconds ?? 0);
      for (const forecasts of ['yes', 'no']) contradictions.set({ forecasts }, 0);
      for (const { concerns, count } of found.contradictions)
        contradictions.set({ forecasts: concerns ? 'yes' : 'no' }, count);
      for (const { count, state } of found.premium) premium.set({ state }, count);
      for (const { count, work } of found.setAside) quarantinedGauge.set({ work }, count);
      up.set(1);
    } catch {
      // Only `up` reports the outage. All other metrics keep their last values.
      up.set(0);
    }
  }

  return {
    request: (call, status, seconds) => {
      requests.inc({ call, status });
      durations.observe({ call }, seconds);
    },
    job: (queue, outcome) => jobsDone.inc({ queue, outcome }),
    platformResponse: ({ platform, status }) => platforms.inc({ platform, status: status ?? 'none' }),
    read: async () => {
      await collect();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
