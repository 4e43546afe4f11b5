import { calls } from '@fantasy-stats/contract';
import { addDays, type LeagueId, type Platform } from '@fantasy-stats/domain';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { sql } from 'drizzle-orm';
import { type BenchServer, benchServer, throwawayDatabases } from './lib/throwaway-server.ts';

/*
 * How much a league's sync asks of its platform, and how long it takes: the whole season so far of a league of twelve
 * teams from the simulated platforms, then the next day's, with a real PostgreSQL on the disk.
 */

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
const mostRequests = 6;
/** A Sunday late in a placement of the simulated season: thirteen weeks are played, and the next day begins one. */
const lastDay = '2027-01-24';

/** The middle of a few measurements, and how far they lie apart. */
function middle(values: readonly number[]): { value: number; spread: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    value: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    spread: (sorted.at(-1) ?? 0) - (sorted[0] ?? 0),
  };
}

/** Links a league of twelve teams as its platform offers it. Its first sync begins with that. */
async function linkLeague(server: BenchServer, simulator: Simulator, platform: Platform): Promise<LeagueId> {
  const facts = simulator.facts();
  const twelve = facts[platform].leagues.filter(({ teams }) => teams === 12);
  if (platform === 'espn') {
    const league = twelve[0] ?? facts.espn.leagues[0];
    const member = facts.espn.members.find(({ leagueIds }) => leagueIds.includes(league?.id ?? 0));
    if (!league || !member) throw new Error('the simulated ESPN has no league');
    const { espnS2, swid } = member;
    return (await server.ask(calls.settings.linkEspnLeague, { body: { league: league.key, espnS2, swid } }))
      .league;
  }
  const { authorizeUrl } = await server.ask(calls.settings.startYahooLink, { body: {} });
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
  const own = (await server.ask(calls.settings.yahooLeagues)).leagues.find(({ size }) => size === 12);
  if (!own) throw new Error('the simulated Yahoo offers no league of twelve');
  await server.ask(calls.settings.linkYahooLeague, { body: { league: own.id } });
  return own.id;
}

async function syncedWhole(server: BenchServer, league: LeagueId) {
  const end = await server.ask(calls.league.syncProgress, { query: { league } });
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
] as const;

async function storedRows(server: BenchServer, league: LeagueId): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const result = await server.database.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where league_id = ${league}`,
    );
    rows += result.rows[0]?.count ?? 0;
  }
  return rows;
}

async function* measure(platform: Platform, create: () => Promise<string>): AsyncGenerator<Row> {
  const whole: number[] = [];
  const next: number[] = [];
  let counts = { whole: 0, next: 0, rows: 0, weeks: 0 };
  for (let repetition = 0; repetition < repetitions; repetition++) {
    let simulator = await startSimulator({ seed: 1, date: lastDay });
    const server = await benchServer(await create(), simulator.url);
    try {
      const began = performance.now();
      const league = await linkLeague(server, simulator, platform);
      const first = await syncedWhole(server, league);
      whole.push((performance.now() - began) / 1000);
      const port = Number(new URL(simulator.url).port);
      await simulator.close();
      simulator = await startSimulator({ seed: 1, date: addDays(lastDay, 1), port });
      const again = performance.now();
      await server.ask(calls.league.sync, { body: { league } });
      const second = await syncedWhole(server, league);
      next.push((performance.now() - again) / 1000);
      const weeks = first.steps.find(({ part }) => part === 'weeks')?.done ?? 0;
      const rows = await storedRows(server, league);
      counts = { whole: first.requests, next: Math.max(counts.next, second.requests), rows, weeks };
    } finally {
      await server.close();
      await simulator.close();
    }
  }
  const [full, incremental] = [middle(whole), middle(next)];
  yield row(`${platform}: whole season, requests`, counts.whole, 'requests');
  yield row(`${platform}: whole season, link and sync`, full.value, 's', { spread: full.spread });
  yield row(`${platform}: whole season, rows stored`, counts.rows, 'rows');
  yield row(`${platform}: whole season, weeks`, counts.weeks, 'weeks');
  yield row(`${platform}: next day, requests`, counts.next, 'requests', {
    reference: counts.whole,
    ratio: counts.next / counts.whole,
    bar: mostRequests,
    holds: counts.next <= mostRequests,
  });
  yield row(`${platform}: next day, sync`, incremental.value, 's', {
    spread: incremental.spread,
    reference: full.value,
    ratio: incremental.value / full.value,
  });
}

export async function* run(): AsyncIterable<Row> {
  const databases = await throwawayDatabases();
  try {
    for (const platform of ['yahoo', 'espn'] as const) yield* measure(platform, databases.create);
  } finally {
    await databases.stop();
  }
}
