import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { workOff } from '../../testing/work-off.ts';
import { openQueue } from '../jobs/queue.ts';
import { JobPostponed, type WorkKind } from '../jobs/work.ts';
import { createLog } from '../log.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const token = 'sixteen letters and more';
const deploy = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url)), 'utf8');

let node: Awaited<ReturnType<typeof testApp>>;
let metrics: Metrics;
beforeAll(async () => {
  node = await testApp({
    environment: { METRICS_TOKEN: token },
    withMetrics: (parts) => {
      metrics = createMetrics(parts);
      return metrics;
    },
  });
});
afterAll(() => node?.close());

const read = async (authorization?: string) =>
  node.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
const lines = async (name: string) =>
  (await read(`Bearer ${token}`)).body.split('\n').filter((line) => line.startsWith(name));

describe('metrics', () => {
  it('require the token', async () => {
    expect((await read()).statusCode).toBe(401);
    expect((await read('Bearer something else')).statusCode).toBe(401);
    const shown = await read(`Bearer ${token}`);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toContain('text/plain');
  });

  it('are served only if a token is configured', async () => {
    const plain = await testApp();
    const response = await plain.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).not.toBe(200);
    expect(response.body).not.toContain('fantasy_stats');
    await plain.close();
  });

  it('count requests by call and status, with one label for unknown URLs', async () => {
    const { token: session } = await node.signIn();
    await node.call(calls.init.context, { token: session });
    await node.call(calls.init.context);
    for (const made of ['a', 'b', 'c']) await node.app.inject({ url: `/api/none/${made}` });
    const counted = await lines('fantasy_stats_requests_total');
    expect(counted).toContain('fantasy_stats_requests_total{call="/api/init/context",status="200"} 1');
    expect(counted).toContain('fantasy_stats_requests_total{call="/api/init/context",status="401"} 1');
    expect(counted.join('\n')).not.toMatch(/none\/[abc]/);
    expect(await lines('fantasy_stats_request_seconds_count{call="/api/init/context"}')).toEqual([
      'fantasy_stats_request_seconds_count{call="/api/init/context"} 2',
    ]);
  });

  it('count platform responses and report the database’s state', async () => {
    metrics.platformResponse({ platform: 'espn', status: 200 });
    metrics.platformResponse({ platform: 'espn', status: null });
    await node.signIn({ premium: true });
    expect(await lines('fantasy_stats_platform_answers_total')).toEqual([
      'fantasy_stats_platform_answers_total{platform="espn",status="200"} 1',
      'fantasy_stats_platform_answers_total{platform="espn",status="none"} 1',
    ]);
    expect(await lines('fantasy_stats_premium{state="granted"}')).toEqual([
      'fantasy_stats_premium{state="granted"} 1',
    ]);
    expect(await lines('fantasy_stats_database_up')).toEqual(['fantasy_stats_database_up 1']);
  });

  it('include every metric used by the Grafana dashboard and the alert rules', async () => {
    const { body } = await read(`Bearer ${token}`);
    const known = new Set(
      [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const queries = ['alerts.yaml', 'grafana-dashboard.json'].flatMap((name) => [
      ...deploy(name).matchAll(/\b(?:fantasy_stats|nodejs|process)_\w+/g),
    ]);
    expect(queries.length).toBeGreaterThan(20);
    for (const [name] of queries) expect(known, name).toContain(name);
  });
});

it('metrics count the outcome of each job attempt', async () => {
  const database = await testDatabase();
  const outcomes: string[] = [];
  const queue = await openQueue({
    pool: database.pool,
    log: createLog('silent'),
    isScheduled: false,
    onOutcome: (name, outcome) => outcomes.push(`${name} ${outcome}`),
  });
  const kind: WorkKind<{ what: string }> = {
    name: 'counted',
    schema: z.object({ what: z.string() }),
    concurrency: 1,
    retry: { tries: 1, pauseSeconds: 1 },
    timeoutSeconds: 60,
  };
  queue.handle(kind, async ({ what }) => {
    if (what === 'fail') throw new Error('as asked');
    if (what === 'postponed') throw new JobPostponed(new Date(Date.now() + 60_000));
  });
  for (const what of ['done', 'fail', 'postponed']) {
    await queue.enqueue(database.database, kind, { what });
    await workOff(queue, database.pool, kind.name, 0);
  }
  expect(outcomes).toEqual(['counted done', 'counted failed', 'counted postponed']);
  await queue.stop();
  await database.close();
});
