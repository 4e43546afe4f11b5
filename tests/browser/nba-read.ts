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

/** Calls the API: with a body a POST, else a GET. */
export async function ask(
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

/** The answer of a call that succeeds. */
export async function asked<Answer>(
  origin: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Answer> {
  const answer = await ask(origin, path, token, body);
  const text = await answer.text();
  expect(answer.status, `${path}: ${text}`).toBe(200);
  return JSON.parse(text) as Answer;
}

/** Games of the season before that are enough for the tests: its last ones. */
const enoughEarlier = 300;
/** In this order, for the sake of what refers to what. */
const tables = ['nba_feeds', 'nba_players', 'nba_games', 'nba_player_games'] as const;

/**
 * A database in which the NBA's games have been read, by the product itself, once for all files: while they come in,
 * every forecast changes with them, which is not what these tests are about.
 */
export const nbaRead: DatabaseTemplate = {
  name: 'nba_read',
  fill: async (url) => {
    const kept = join(root, 'node_modules/.cache/fantasy-stats', `nba-${await codeDigest()}.json`);
    const pool = new Pool({ connectionString: url, max: 1 });
    try {
      if (existsSync(kept)) {
        const rows: Readonly<Record<string, unknown>> = JSON.parse(await readFile(kept, 'utf8'));
        for (const table of tables)
          await pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
            JSON.stringify(rows[table]),
          ]);
        return;
      }
      await readNba(url);
      await keepNbaOnly(pool);
      const rows: Record<string, unknown> = {};
      for (const table of tables) {
        const { rows: found } = await pool.query<{ whole: unknown }>(
          `select json_agg(t) as whole from ${table} t`,
        );
        rows[table] = found[0]?.whole;
      }
      await mkdir(join(kept, '..'), { recursive: true });
      await writeFile(`${kept}.${process.pid}`, JSON.stringify(rows));
      await rename(`${kept}.${process.pid}`, kept);
    } finally {
      await pool.end();
    }
  },
};

/**
 * Of the code that decides what is read, and of where the simulated clock stands: what was kept before either changed lacks
 * games, which would come in while the tests run.
 */
async function codeDigest(): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(clockOf(new Date())));
  const files: string[] = [];
  for (const pattern of [
    'apps/simulator/**/*.ts',
    'apps/server/nba/*.ts',
    'apps/server/database/migrations/*.sql',
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

/** Runs the product until it has read this season's games and enough of the last. */
async function readNba(url: string): Promise<void> {
  const { origin, stop } = await runProduct({ database: url });
  try {
    const credentials = { email: 'reader@example.org', password: 'reads until all is there' };
    await asked(origin, 'auth/register', null, credentials);
    const { token } = await asked<{ token: string }>(origin, 'auth/login', null, credentials);
    await asked(origin, 'billing/trial', token, {});
    await vi.waitFor(
      async () => {
        const { boxScores, earlier } = await asked<NbaProgress>(origin, 'nba/status', token);
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

/** Leaves nothing but the NBA: no account, no league, no job. */
async function keepNbaOnly(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [tables],
  );
  await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`);
  await pool.query('drop schema if exists jobs cascade');
  await pool.query(`delete from nba_feeds where key = 'matches'`);
  /* Nothing is left to do of the season before. */
  await pool.query(`update nba_feeds set position = 0 where key = 'earlier'`);
}
