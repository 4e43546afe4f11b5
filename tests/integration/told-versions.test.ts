import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessChannel, everything } from '../../apps/server/database/access-triggers.ts';
import { holdLease, releaseLease, takeLease } from '../../apps/server/nba/feeds.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { asked } from './asked-queries.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

/*
 * Versions that are believed for two minutes are read from tables that tell of every change, and from no others: else a
 * page would show for so long what is not so any more.
 */

const told = [
  calls.init.context,
  calls.league.season,
  calls.league.dashboard,
  calls.league.forecastInputs,
  calls.league.lineups,
  calls.league.history,
  calls.draft.review,
  calls.nba.players,
  calls.nba.playerLog,
  calls.nba.allowed,
  calls.nba.schedule,
] as const;
const queries: Partial<Record<string, string>> = {
  'nba/playerLog': '?player=1',
  'nba/schedule': '?from=2027-01-10&to=2027-01-16',
};

/** Those that say nothing of the NBA. */
const withoutNba: readonly string[] = [
  calls.init.context.path,
  calls.league.season.path,
  calls.league.history.path,
];

let app: SimulatedApp;
let user: TestUser;
let league: string;
let watched: Set<string>;
beforeAll(async () => {
  app = await simulatedApp();
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'yahoo');
  await app.synced(user, league);
  await app.fillIn();
  const { rows } = await app.parts.pool.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
     where tgname in ('answers_changed', 'access_changed')`,
  );
  watched = new Set(rows.map(({ name }) => name));
});
afterAll(() => app?.close());

function get(path: string, tag: string | null = null) {
  const query =
    queries[path] ?? (path.startsWith('nba/') || path.startsWith('init/') ? '' : `?league=${league}`);
  return app.app.inject({
    url: `/api/${path}${query}`,
    headers: { authorization: `Bearer ${user.token}`, ...(tag === null ? {} : { 'if-none-match': tag }) },
  });
}

async function believeNothing(): Promise<void> {
  await app.parts.pool.query('select pg_notify($1, $2)', [accessChannel, everything]);
  await app.parts.access.caughtUp();
}

describe('a version that is believed for two minutes', () => {
  it.each(
    told.map(({ path }) => path),
  )('of %s is read from tables that tell of every change', async (path) => {
    const first = await get(path);
    expect(first.statusCode).toBe(200);
    const tag = first.headers.etag === undefined ? null : String(first.headers.etag);
    await believeNothing();
    let status = 0;
    const found = await asked(async () => {
      status = (await get(path, tag)).statusCode;
    });
    expect(status).toBe(tag === null ? 200 : 304);
    const tables = new Set(
      found.flatMap(({ text }) =>
        [...text.matchAll(/\b(?:from|join) "?([a-z_]+)"?/g)]
          .map(([, name]) => name ?? '')
          .filter((name) => !text.includes(`with recursive ${name}(`)),
      ),
    );
    expect([...tables].filter((table) => !watched.has(table))).toEqual([]);
    expect(tables.size).toBeGreaterThan(0);
    const hasNba = [...tables].some((table) => table.startsWith('nba_'));
    expect(hasNba).toBe(!withoutNba.includes(path));
    /* And then it is believed: nothing is asked but whether news is heard, and at times who asks. */
    const again = await asked(() => get(path, tag));
    expect(again.map(({ text }) => text).filter((text) => !/^select 1$|"sign_in_tokens"/.test(text))).toEqual(
      [],
    );
  });

  it('is not given up because somebody looks whether the NBA has something new', async () => {
    const { database } = app.parts;
    const path = calls.league.dashboard.path;
    const owner = randomUUID();
    /* The first makes what is taken. */
    await takeLease(database, owner, 60);
    await releaseLease(database, owner, false);
    await app.parts.access.caughtUp();
    const first = await get(path);
    expect(await takeLease(database, owner, 60)).toBe(true);
    await holdLease(database, owner, 60, false);
    await releaseLease(database, owner, false);
    await app.parts.access.caughtUp();
    const texts = (await asked(() => get(path))).map(({ text }) => text);
    expect(texts.filter((text) => !/^select 1$|"sign_in_tokens"/.test(text))).toEqual([]);
    /* But where there was something new. */
    await takeLease(database, owner, 60);
    await releaseLease(database, owner, true);
    await app.parts.access.caughtUp();
    expect((await get(path)).headers.etag).not.toBe(first.headers.etag);
  });

  it('holds on when something new comes of the NBA, where it says nothing of it, and so does who asks', async () => {
    const { database } = app.parts;
    const owner = randomUUID();
    for (const path of withoutNba) {
      await get(path);
      await takeLease(database, owner, 60);
      await releaseLease(database, owner, true);
      await app.parts.access.caughtUp();
      const texts = (await asked(() => get(path))).map(({ text }) => text);
      expect(texts.filter((text) => !/^select 1$|"sign_in_tokens"/.test(text))).toEqual([]);
    }
  });

  it('is one of these', async () => {
    const folder = new URL('../../apps/server/', import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter(
      (name) => name.endsWith('routes.ts') && !name.includes('node_modules'),
    );
    const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
    expect(texts.join('\n').match(/\bisTold: true/g)).toHaveLength(told.length);
  });
});
