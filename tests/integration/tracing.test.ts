import { createServer, type Server } from 'node:http';
import { calls } from '@fantasy-stats/contract';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '../../apps/server/accounts/auth/passwords.ts';
import { premiumGrants, users } from '../../apps/server/kernel/database/schema/account.ts';
import { type TestDatabase, testDatabase } from '../../apps/server/testing/database.ts';
import { startServer } from './server-process.ts';

// A node exports traces to a collector, which parses OTLP's JSON according to the specification.

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() });
const Attributes = z.array(z.object({ key: z.string(), value: Value }));
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: Attributes.default([]),
  status: z.object({ code: z.number().optional() }).optional(),
});
type Span = z.output<typeof Span>;
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

let database: TestDatabase;
let simulator: Simulator;
let collector: Server;
let endpoint = '';
const received: { path: string | undefined; key: unknown; text: string }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  simulator = await startSimulator({ seed: 1, isSmall: true });
  collector = createServer(async (request, reply) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    received.push({ path: request.url, key: request.headers['x-key'], text });
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${z.object({ port: z.number() }).parse(collector.address()).port}`;
});
afterAll(async () => {
  collector.close();
  await simulator.close();
  await database.close();
});

const password = 'harbor kettle moss and snow';
const email = 'traced@example.org';

const environment = () => ({
  DATABASE_URL: database.url,
  SIMULATOR_URL: simulator.url,
  CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
});

it('traces contain requests, queries and platform requests, but nothing secret or personal', async () => {
  const server = await startServer({
    ...environment(),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=open%20sesame',
  });
  const [user] = await database.database
    .insert(users)
    .values({ email, passwordHash: await hashPassword(password) })
    .returning();
  if (!user) throw new Error('the account was not made');
  await database.database
    .insert(premiumGrants)
    .values({ userId: user.id, source: 'granted', startsAt: new Date(0) });
  const logIn = await server.call(calls.auth.login, '', { body: { email, password } });
  const { token } = calls.auth.login.response.parse(logIn.json);
  const { espn } = simulator.facts();
  const member = espn.members.find(({ leagueIds }) => leagueIds.length > 0);
  const number = String(member?.leagueIds[0]);
  const body = { league: number, espnS2: member?.espnS2 ?? '', swid: member?.swid ?? '' };
  const linked = await server.call(calls.settings.linkEspnLeague, token, { body });
  expect(linked.status).toBe(200);
  const { league } = calls.settings.linkEspnLeague.response.parse(linked.json);
  let last = '';
  for await (const { state } of server.progress(token, league)) last = state;
  expect(last).toBe('complete');
  // Send many requests in parallel, so that some have to wait for a database connection.
  await Promise.all(Array.from({ length: 30 }, () => server.call(calls.settings.overview, token)));
  expect(await server.stop()).toBe(0);

  const all = received.map(({ text }) => Export.parse(JSON.parse(text)));
  const spans = all.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  for (const { key, path } of received)
    expect({ key, path }).toEqual({ key: 'open sesame', path: '/v1/traces' });
  const [first] = all;
  expect(JSON.stringify(first?.resourceSpans[0]?.resource)).toContain('fantasy-stats');

  const of = ({ attributes }: Span, key: string) => attributes.find((one) => one.key === key)?.value;
  const under = (parent: Span) => spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
  const linking = spans.find(({ name }) => name === `POST /api/${calls.settings.linkEspnLeague.path}`);
  if (!linking) throw new Error('the link was not traced');
  expect(of(linking, 'http.response.status_code')?.intValue).toBe(200);
  const names = under(linking).map(({ name }) => name);
  for (const name of ['postgresql select', 'postgresql insert', 'postgresql begin', 'ask espn'])
    expect(names).toContain(name);
  for (const child of under(linking)) {
    expect(child.traceId).toBe(linking.traceId);
    // Finished operations are recorded afterward, with an accuracy of one millisecond.
    expect(child.startTimeUnixNano).toBeGreaterThanOrEqual(linking.startTimeUnixNano - 2_000_000n);
    expect(child.endTimeUnixNano).toBeLessThanOrEqual(linking.endTimeUnixNano + 2_000_000n);
  }
  // Jobs are traced too, and every query belongs to a span.
  const syncing = spans.filter(({ name }) => name.startsWith('job '));
  expect(syncing.flatMap((job) => under(job).map(({ name }) => name))).toContain('ask espn');
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.filter(({ name }) => !/^(?:GET|POST) \/api\/|^job |^task /.test(name))).toEqual([]);
  // Each request has only its own queries, although all shared connections.
  const overviews = roots.filter(({ name }) => name === `GET /api/${calls.settings.overview.path}`);
  expect(overviews).toHaveLength(30);
  const begins = overviews.map((one) => under(one).filter(({ name }) => name === 'postgresql begin').length);
  expect(begins).toEqual(overviews.map(() => 1));

  const exported = received.map(({ text }) => text).join('\n');
  const secrets = [token, email, password, user.id, member?.espnS2, member?.swid, number, league];
  for (const secret of secrets) expect(exported).not.toContain(secret);
});

it('the server serves and stops normally while its collector is unreachable', async () => {
  const server = await startServer({ ...environment(), OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await server.call(calls.billing.plans, '')).status).toBe(200);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  // On a busy machine, allow as much time as the start took.
  expect(performance.now() - began).toBeLessThan(Math.max(5_000, server.startingMilliseconds));
});
