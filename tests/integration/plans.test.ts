import { type Call, calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { copyLeague } from '../../research/bench/lib/copied-leagues.ts';
import { type NbaApp, nbaApp, today } from './nba-app.ts';
import { readQueries } from './read-queries.ts';

// Page queries must stay cheap with many leagues, accounts and seasons. Every query is explained, and none
// may scan a large table.

/** Minimum rows of a large table: a sequential scan of fewer is as fast as an index. */
const large = 2_000;

const leagueCount = process.env.FULL ? 1000 : 120;
/** Number of past NBA seasons: so many that a query for one season need not scan all. */
const seasonCount = 30;
/** Difference between a game's ids in consecutive seasons: two digits of the season, then five more. */
const numbersOfASeason = 100_000;

let app: NbaApp;
let user: TestUser;
let league: string;
beforeAll(async () => {
  app = await nbaApp({ lastDays: 7, world: { isSmall: true } });
  await app.readNba();
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'yahoo');
  await app.synced(user, league);
  await app.fillIn();
  const { pool } = app.parts;
  await pool.query(`insert into users (email, password_hash)
    select 'many-' || n || '@example.org', 'none' from generate_series(1, 20000) n`);
  await pool.query(`insert into sign_in_tokens (hash, user_id, expires_at)
    select 'hash-' || id, id, now() + interval '1 day' from users where email like 'many-%'`);
  await pool.query(`insert into premium_grants (user_id, source, starts_at)
    select id, 'granted', now() from users where email like 'many-%'`);
  const copies = await copyLeague(pool, league, leagueCount);
  await pool.query(
    `insert into league_members (user_id, league_id)
     select id, ($1::text[])[1 + (row_number() over ()) % $2::int] from users where email like 'many-%'`,
    [copies, leagueCount],
  );
  await pool.query(
    `insert into league_syncs (league_id, kind, state, steps, requests)
     select copy, 'read', 'complete', '[]'::jsonb, 1 from unnest($1::text[]) copy, generate_series(1, 20)`,
    [copies],
  );
  await addEarlierSeasons();
  await pool.query('analyze');
});
afterAll(() => app?.close());

async function addEarlierSeasons(): Promise<void> {
  const { pool } = app.parts;
  const { rows } = await pool.query<{ table_name: string; columns: string[] }>(`
    select table_name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name in ('nba_games', 'nba_player_games')
    group by table_name`);
  const others = new Map(
    rows.map((row) => [
      row.table_name,
      row.columns.filter((column) => !['id', 'espn_id', 'season', 'day', 'game_id'].includes(column)),
    ]),
  );
  const games = others.get('nba_games')?.join(', ');
  const lines = others.get('nba_player_games')?.join(', ');
  await pool.query(
    `insert into nba_games (id, season, day, ${games})
     select id - n * $2::int, season - n, day - n * 364, ${games} from nba_games, generate_series(1, $1::int) n`,
    [seasonCount, numbersOfASeason],
  );
  await pool.query(
    `insert into nba_player_games (game_id, ${lines})
     select game_id - n * $2::int, ${lines} from nba_player_games, generate_series(1, $1::int) n`,
    [seasonCount, numbersOfASeason],
  );
}

/** Returns the large tables that a plan scans sequentially. */
function scanned(plan: unknown, largeTables: ReadonlySet<string>): string[] {
  if (Array.isArray(plan)) return plan.flatMap((one) => scanned(one, largeTables));
  if (plan === null || typeof plan !== 'object') return [];
  const table = String(Reflect.get(plan, 'Relation Name'));
  const own = Reflect.get(plan, 'Node Type') === 'Seq Scan' && largeTables.has(table) ? [table] : [];
  return [...own, ...Object.values(plan).flatMap((part) => scanned(part, largeTables))];
}

it('no page query scans a large table', async () => {
  const { pool } = app.parts;
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [large],
  );
  const largeTables = new Set(rows.map(({ name }) => name));
  for (const table of [
    'users',
    'sign_in_tokens',
    'premium_grants',
    'league_members',
    'league_syncs',
    'team_weeks',
    'matchups',
    'draft_picks',
    'nba_games',
    'nba_player_games',
  ])
    expect(largeTables, table).toContain(table);
  const pages: Call[] = [
    ...Object.values(calls.league),
    ...Object.values(calls.draft),
    ...Object.values(calls.alerts),
    ...Object.values(calls.nba),
    calls.init.context,
    calls.settings.overview,
  ].filter((call: Call) => call.method === 'GET' && call.kind === 'json' && call.access !== 'anyone');
  const statuses = new Map<string, number>();
  const [player] = await app.rows<{ id: number }>('select min(player_id) as id from nba_player_games');
  const inputs = new Map<Call, object>([
    [calls.nba.schedule, { from: today, to: today }],
    [calls.nba.playerLog, { player: player?.id }],
  ]);
  const queries = await readQueries(async () => {
    for (const call of pages) {
      const query = inputs.get(call) ?? (call.access === 'member' ? { league } : {});
      const input = { token: user.token, query } as Parameters<typeof app.call>[1];
      statuses.set(call.path, (await app.call(call, input)).status);
    }
    await app.call(calls.auth.login, { body: { email: 'many-7@example.org', password: 'none of it' } });
  });
  expect([...statuses.values()].filter((status) => status === 200).length).toBeGreaterThan(12);
  for (const { path } of Object.values(calls.nba)) expect(statuses.get(path), path).toBe(200);
  expect(queries.length).toBeGreaterThan(40);
  const known = await pool.query('explain (format json) select email from users');
  expect(scanned(known.rows, largeTables)).toEqual(['users']);
  const whole: string[] = [];
  for (const { text, values } of queries) {
    const explained = await pool.query({ text: `explain (format json) ${text}`, values });
    for (const table of scanned(explained.rows, largeTables)) whole.push(`${table}: ${text}`);
  }
  expect(whole).toEqual([]);
});
