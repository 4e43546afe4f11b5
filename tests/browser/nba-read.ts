import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { expect, vi } from 'vitest';
import type { DatabaseTemplate } from '../../apps/server/testing/database.ts';
import { clockOf } from '../../apps/simulator/calendar.ts';
import { root } from '../../scripts/lib/processes.ts';
import { runProduct } from './running-product.ts';

/** Calls the API: POST with a body, otherwise GET. */
export async function requestApi(
  origin: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Response> {
  return fetch(`${origin}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export async function readApi<Body>(
  origin: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Body> {
  const response = await requestApi(origin, path, token, body);
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBe(200);
  return JSON.parse(text) as Body;
}

/** Number of games at the end of the previous season that tests need. */
const enoughEarlier = 300;
/** Tables of the NBA's data, each after the tables to which its foreign keys refer. */
const tables = ['nba_feeds', 'nba_players', 'nba_games', 'nba_player_games'] as const;

/**
 * Template database with the NBA synced by the product, once for all files. During an NBA sync every forecast
 * changes, which would disturb other tests.
 */
export const nbaRead: DatabaseTemplate = {
  name: 'nba_read',
  fill: async (url) => {
    const cacheFile = join(root, 'node_modules/.cache/fantasy-stats', `nba-${await codeDigest()}.json`);
    const pool = new Pool({ connectionString: url, max: 1 });
    try {
      if (existsSync(cacheFile)) {
        const rows: Readonly<Record<string, unknown>> = JSON.parse(await readFile(cacheFile, 'utf8'));
        for (const table of tables)
          await pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
            JSON.stringify(rows[table]),
          ]);
        return;
      }
      await readNba(url);
      await deleteAllButNba(pool);
      const rows: Record<string, unknown> = {};
      for (const table of tables) {
        const { rows: found } = await pool.query<{ whole: unknown }>(
          `select json_agg(t) as whole from ${table} t`,
        );
        rows[table] = found[0]?.whole;
      }
      await mkdir(join(cacheFile, '..'), { recursive: true });
      await writeFile(`${cacheFile}.${process.pid}`, JSON.stringify(rows));
      await rename(`${cacheFile}.${process.pid}`, cacheFile);
    } finally {
      await pool.end();
    }
  },
};

/**
 * Hashes the code that determines the synced data and the simulated clock. An outdated template would lack
 * games, which would then arrive during tests.
 */
async function codeDigest(): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(clockOf(new Date())));
  const files: string[] = [];
  for (const pattern of [
    'apps/simulator/**/*.ts',
    'apps/server/nba/*.ts',
    'apps/server/kernel/database/migrations/*.sql',
    'packages/platforms/nba/**/*.ts',
    'tests/browser/nba-read.ts',
    'tests/browser/running-product.ts',
  ])
    for await (const file of glob(pattern, { cwd: root })) files.push(file);
  for (const file of files.sort()) digest.update(file).update(await readFile(join(root, file)));
  return digest.digest('hex').slice(0, 16);
}

interface NbaProgress {
  readonly boxScores: { readonly final: number; readonly read: number };
  readonly earlier: { readonly read: number };
}

/** Runs the product until this season’s games and enough of last season’s are synced. */
async function readNba(url: string): Promise<void> {
  const { origin, stop } = await runProduct(url);
  try {
    const credentials = { email: 'reader@example.org', password: 'reads until all is there' };
    await readApi(origin, 'auth/register', null, credentials);
    const { token } = await readApi<{ token: string }>(origin, 'auth/login', null, credentials);
    await readApi(origin, 'billing/trial', token, {});
    await vi.waitFor(
      async () => {
        const { boxScores, earlier } = await readApi<NbaProgress>(origin, 'nba/status', token);
        expect(boxScores.final).toBeGreaterThan(0);
        expect(boxScores.read).toBe(boxScores.final);
        expect(earlier.read).toBeGreaterThanOrEqual(enoughEarlier);
      },
      { timeout: 240_000, interval: 250 },
    );
  } finally {
    await stop();
  }
}

async function deleteAllButNba(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [tables],
  );
  await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`);
  await pool.query('drop schema if exists jobs cascade');
  await pool.query(`delete from nba_feeds where key = 'matches'`);
  // Marks the previous season as complete.
  await pool.query(`update nba_feeds set position = 0 where key = 'earlier'`);
}
