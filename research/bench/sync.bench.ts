import { calls } from '@fantasy-stats/contract';
import { addDays, type LeagueId, type Platform } from '@fantasy-stats/domain';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { sql } from 'drizzle-orm';
import { usualBudgets } from '../../apps/server/leagues/backfill/budgets.ts';
import { type BenchServer, benchServer, throwawayDatabases } from './lib/throwaway-server.ts';

// Measures a sync's requests and time until a mid-season league of twelve is usable, until the background
// sync is complete, and on the next day.

export const name = 'sync';

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly spread: number | null;
  readonly reference: number | null;
  readonly ratio: number | null;
  readonly bar: number | null;
  readonly holds: boolean | null;
}

const row = (rowName: string, value: number, unit: string, more: Partial<Row> = {}): Row => ({
  name: rowName,
  value,
  unit,
  spread: null,
  reference: null,
  ratio: null,
  bar: null,
  holds: null,
  ...more,
});

const repetitions = 3;
const most = { usable: 20, refresh: 6 };
const leastTogether = 3;
/** A Sunday late in the simulated season: thirteen weeks are over, and the next week starts the next day. */
const lastDay = '2027-01-24';

function middle(values: readonly number[]): { value: number; spread: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    value: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    spread: (sorted.at(-1) ?? 0) - (sorted[0] ?? 0),
  };
}

function nearTwelve<League>(leagues: readonly League[], teamsOf: (league: League) => number): League[] {
  const away = (league: League) => Math.abs(teamsOf(league) - 12);
  return leagues.toSorted((a, b) => away(a) - away(b));
}

/** Links leagues in the platform's order, twelve-team leagues first. Their first syncs start immediately. */
async function linkLeagues(
  server: BenchServer,
  simulator: Simulator,
  platform: Platform,
  most: number,
): Promise<LeagueId[]> {
  const { espn } = simulator.facts();
  const linked: LeagueId[] = [];
  if (platform === 'espn') {
    for (const { id, key } of nearTwelve(espn.leagues, ({ teams }) => teams)) {
      const member = espn.members.find(({ leagueIds }) => leagueIds.includes(id));
      if (!member || linked.length === most) continue;
      const { espnS2, swid } = member;
      const body = { league: key, espnS2, swid };
      linked.push((await server.request(calls.settings.linkEspnLeague, { body })).league);
    }
    return linked;
  }
  const { authorizeUrl } = await server.request(calls.settings.startYahooLink, { body: {} });
  const page = new URL(authorizeUrl);
  const form = new URLSearchParams({
    ...Object.fromEntries(page.searchParams),
    decision: 'agree',
    manager: '1',
  });
  const consent = await fetch(new URL(page.pathname, page), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const back = new URL(consent.headers.get('location') ?? '');
  const end = await server.visit(`${back.pathname}${back.search}`, server.cookie());
  if (end !== '/yahooSuccess') throw new Error(`Yahoo could not be linked: ${end}`);
  const { leagues } = await server.request(calls.settings.yahooLeagues);
  for (const { id } of nearTwelve(leagues, ({ size }) => size).slice(0, most)) {
    await server.request(calls.settings.linkYahooLeague, { body: { league: id } });
    linked.push(id);
  }
  return linked;
}

async function syncedWhole(server: BenchServer, league: LeagueId) {
  const end = await server.request(calls.league.syncProgress, { query: { league } });
  if (end.state !== 'complete') throw new Error(`the sync ended ${end.state}: ${JSON.stringify(end)}`);
  return end;
}

const tables = [
  'teams',
  'standings',
  'team_weeks',
  'matchups',
  'rosters',
  'draft_picks',
  'transactions',
  'trade_offers',
  'free_agents',
  'team_days',
] as const;

async function storedRows(server: BenchServer): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const result = await server.database.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    rows += result.rows[0]?.count ?? 0;
  }
  return rows;
}

/** Returns the number of league requests to the simulated platforms since the last call. */
async function requestsOf(simulator: Simulator): Promise<number> {
  const response: unknown = await (await fetch(`${simulator.url}/control/requests`)).json();
  await fetch(`${simulator.url}/control/requests/clear`, { method: 'POST', body: '{}' });
  const { requests = [], total = Number.NaN } = (response ?? {}) as {
    requests?: readonly { path: string }[];
    total?: number;
  };
  return total - requests.filter(({ path }) => /oauth2|use_login/.test(path)).length;
}

interface Batch extends Record<string, unknown> {
  readonly requests: number;
  readonly seconds: number;
}

async function batchesOf(server: BenchServer): Promise<Batch[]> {
  const result = await server.database.execute<Batch>(sql`
    select requests, extract(epoch from ended_at - started_at)::float8 as seconds
    from league_syncs where kind = 'backfill'`);
  return result.rows;
}

interface Measured {
  readonly usable: number;
  readonly refresh: number;
  readonly weeks: number;
  readonly background: Background | null;
}

interface Background {
  readonly batches: readonly Batch[];
  readonly requests: number;
  readonly seconds: number;
  readonly rows: number;
  readonly seasons: number;
  readonly nextDay: number;
}

async function* measure(platform: Platform, create: () => Promise<string>): AsyncGenerator<Row> {
  const usable: number[] = [];
  const refresh: number[] = [];
  let counts: Measured = { usable: 0, refresh: 0, weeks: 0, background: null };
  for (let repetition = 0; repetition < repetitions; repetition++) {
    let simulator = await startSimulator({ seed: 1, date: lastDay });
    const server = await benchServer(await create(), simulator.url);
    try {
      const began = performance.now();
      const [league] = await linkLeagues(server, simulator, platform, 1);
      if (league === undefined) throw new Error(`the simulated ${platform} offers no league`);
      const first = await syncedWhole(server, league);
      usable.push((performance.now() - began) / 1000);
      const requestCount = await requestsOf(simulator);
      const weeks = first.steps.find(({ part }) => part === 'weeks')?.done ?? 0;
      // Count the background requests only once, because it takes a long time.
      const background = repetition === 0 ? await fillIn(server, simulator, league) : counts.background;
      const port = Number(new URL(simulator.url).port);
      await simulator.close();
      simulator = await startSimulator({ seed: 1, date: addDays(lastDay, 1), port });
      const again = performance.now();
      await server.request(calls.league.sync, { body: { league } });
      await syncedWhole(server, league);
      refresh.push((performance.now() - again) / 1000);
      const next = await requestsOf(simulator);
      let nextDay = background?.nextDay ?? 0;
      if (repetition === 0) {
        await server.fillIn();
        nextDay = await requestsOf(simulator);
      }
      counts = {
        usable: Math.max(counts.usable, requestCount),
        refresh: Math.max(counts.refresh, next),
        weeks,
        background: background && { ...background, nextDay },
      };
    } finally {
      await server.close();
      await simulator.close();
    }
  }
  yield* rowsOf(platform, counts, middle(usable), middle(refresh));
}

async function fillIn(server: BenchServer, simulator: Simulator, league: LeagueId): Promise<Background> {
  const began = performance.now();
  await server.fillIn();
  const seconds = (performance.now() - began) / 1000;
  const { pastSeasons } = await server.request(calls.league.syncs, { query: { league } });
  return {
    batches: await batchesOf(server),
    requests: await requestsOf(simulator),
    seconds,
    rows: await storedRows(server),
    seasons: pastSeasons.length,
    nextDay: 0,
  };
}

/**
 * Measures how many leagues per second one worker resyncs a day later, if all syncs are requested together.
 */
async function* together(create: () => Promise<string>): AsyncGenerator<Row> {
  let simulator = await startSimulator({ seed: 1, date: lastDay });
  const server = await benchServer(await create(), simulator.url);
  try {
    const leagues: LeagueId[] = [];
    for (const platform of ['yahoo', 'espn'] as const)
      leagues.push(...(await linkLeagues(server, simulator, platform, Number.POSITIVE_INFINITY)));
    for (const league of leagues) await syncedWhole(server, league);
    const port = Number(new URL(simulator.url).port);
    const rates: number[] = [];
    for (let day = 1; day <= repetitions; day += 1) {
      await simulator.close();
      simulator = await startSimulator({ seed: 1, date: addDays(lastDay, day), port });
      const began = performance.now();
      await Promise.all(
        leagues.map(async (league) => {
          await server.request(calls.league.sync, { body: { league } });
          await syncedWhole(server, league);
        }),
      );
      rates.push((leagues.length / (performance.now() - began)) * 1000);
    }
    const { spread, value } = middle(rates);
    yield row(`${leagues.length} leagues read again together`, value, 'leagues/s', {
      spread,
      bar: leastTogether,
      holds: value >= leastTogether,
    });
  } finally {
    await server.close();
    await simulator.close();
  }
}

interface Middle {
  readonly value: number;
  readonly spread: number;
}

function* rowsOf(platform: Platform, counts: Measured, usable: Middle, refresh: Middle): Generator<Row> {
  const bounded = (bar: number, value: number) => ({ bar, holds: value <= bar });
  yield row(`${platform}: until usable, requests (link included)`, counts.usable, 'requests', {
    ...bounded(most.usable, counts.usable),
  });
  yield row(`${platform}: until usable, weeks of them`, counts.weeks, 'weeks');
  yield row(`${platform}: until usable`, usable.value, 's', { spread: usable.spread });
  yield row(`${platform}: refresh the next day, requests`, counts.refresh, 'requests', {
    reference: counts.usable,
    ratio: counts.refresh / counts.usable,
    ...bounded(most.refresh, counts.refresh),
  });
  yield row(`${platform}: refresh the next day`, refresh.value, 's', {
    spread: refresh.spread,
    reference: usable.value,
    ratio: refresh.value / usable.value,
  });
  const { background } = counts;
  if (!background) return;
  const largest = Math.max(0, ...background.batches.map(({ requests }) => requests));
  yield row(`${platform}: background, requests of a batch at most`, largest, 'requests', {
    ...bounded(usualBudgets[platform].batch, largest),
  });
  yield row(`${platform}: background, batches until all is there`, background.batches.length, 'batches');
  yield row(`${platform}: background, requests until all is there`, background.requests, 'requests');
  yield row(`${platform}: background, until all is there`, background.seconds, 's');
  yield row(`${platform}: background, past seasons read`, background.seasons, 'seasons');
  yield row(`${platform}: rows stored`, background.rows, 'rows');
  yield row(`${platform}: background the next day, requests`, background.nextDay, 'requests');
}

export async function* run(): AsyncIterable<Row> {
  const databases = await throwawayDatabases();
  try {
    for (const platform of ['yahoo', 'espn'] as const) yield* measure(platform, databases.create);
    yield* together(databases.create);
  } finally {
    await databases.stop();
  }
}
