import { generateKeyPairSync, sign } from 'node:crypto';
import { calls } from '@fantasy-stats/contract';
import {
  calendarPath,
  discordPath,
  type SecretAddressKind,
  type TableName,
  tableNames,
  tablePath,
} from '@fantasy-stats/contract/secret-paths';
import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CredentialsKeys, unseal } from '../../apps/server/kernel/crypto/vault.ts';
import { premiumGrants, users } from '../../apps/server/kernel/database/schema/account.ts';
import { leagueMembers, teams } from '../../apps/server/kernel/database/schema/league.ts';
import { nbaGames } from '../../apps/server/kernel/database/schema/nba.ts';
import { secretAddresses } from '../../apps/server/kernel/database/schema/sharing.ts';
import { createLog } from '../../apps/server/kernel/log.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

// A spreadsheet reads a league's tables with nothing but a secret URL.

const written: string[] = [];
let app: SimulatedApp;
let user: TestUser;
let league: string;
let secret: string;
beforeAll(async () => {
  app = await simulatedApp({
    log: createLog('debug', { write: (line: string) => void written.push(line) }),
    environment: { TOKEN_LIMIT: '60' },
  });
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  secret = await made(user);
  const { league: facts } = await app.request(calls.league.season, user, { query: { league } });
  await app.parts.database.insert(nbaGames).values(
    [0, 1, 2, 3, 4, 5].map((index) => ({
      id: 22_600_001 + index,
      season: 2026,
      kind: 'regular' as const,
      day: facts.today,
      home: 'BOS' as const,
      away: 'LAL' as const,
      status: 'scheduled' as const,
    })),
  );
});
afterAll(() => app?.close());

async function made(
  owner: TestUser,
  kind: SecretAddressKind = 'tables',
  more: { readonly publicKey?: string } = {},
): Promise<string> {
  const body = { league, kind, ...more };
  return (await app.request(calls.settings.makeSecretAddress, owner, { body })).secret;
}

const get = (path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.app.inject({ method, url: `/api/${path}` });
const read = (name: TableName, of = secret) => get(tablePath(of, name));

function parsed(text: string): Record<string, string>[] {
  const lines = text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    );
  const [header = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

describe('a calendar at its secret URL', () => {
  it('contains the manager’s matchups and the playoffs, can be cached, and can be limited to some kinds of events', async () => {
    const { teams: all } = await app.request(calls.league.season, user, { query: { league } });
    await app.request(calls.settings.chooseTeam, user, { body: { league, team: all[0]?.id ?? '' } });
    const own = await made(user, 'calendar');
    const whole = await get(calendarPath(own));
    expect(whole.statusCode, whole.body).toBe(200);
    expect(whole.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const partsIn = (text: string) =>
      new Set(
        new ICAL.Component(ICAL.parse(text))
          .getAllSubcomponents('vevent')
          .map((one) => new ICAL.Event(one).uid.split('-')[0]),
      );
    expect(partsIn(whole.body)).toContain('matchups');
    expect(partsIn(whole.body)).toContain('playoffs');
    expect(partsIn((await get(calendarPath(own, ['playoffs']))).body)).toEqual(new Set(['playoffs']));
    const again = await app.app.inject({
      url: `/api/${calendarPath(own)}`,
      headers: { 'if-none-match': String(whole.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(calendarPath('A'.repeat(43)))).statusCode).toBe(404);
    expect(written.join('')).not.toContain(own);
  });
});

describe('Discord commands at their secret URL', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const send = (
    path: string,
    interaction: unknown,
    changes: { timestamp?: string; payload?: string } = {},
  ) => {
    const timestamp = changes.timestamp ?? String(Math.floor(app.parts.now().getTime() / 1000));
    const payload = JSON.stringify(interaction);
    const signature = sign(null, Buffer.from(timestamp + payload), privateKey).toString('hex');
    return app.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: {
        'content-type': 'application/json',
        'x-signature-ed25519': signature,
        'x-signature-timestamp': timestamp,
      },
      payload: changes.payload ?? payload,
    });
  };
  const command = (name: string, value?: string) => ({
    type: 2,
    data: { name, ...(value === undefined ? {} : { options: [{ name: 'name', type: 3, value }] }) },
  });

  it('answer pings and commands that the application signed', async () => {
    const path = discordPath(await made(user, 'discord', { publicKey: key }));
    expect((await send(path, { type: 1 })).json()).toEqual({ type: 1 });
    const { teams: all } = await app.request(calls.league.season, user, { query: { league } });
    // On a slow machine the first command only starts the computation.
    const lines = async () =>
      (await send(path, command('standings'))).json<{ data: { content: string } }>().data.content.split('\n');
    await expect.poll(lines, { timeout: 60_000, interval: 1500 }).toHaveLength(all.length + 1);
    const { players } = await app.request(calls.league.players, user, { query: { league } });
    const [player] = players;
    const found = (await send(path, command('player', player?.id))).json<{ data: { content: string } }>();
    expect(found.data.content).toContain('Health');
    const unknown = await send(path, command('nothing'));
    expect(unknown.json()).toMatchObject({ type: 4, data: { flags: 68 } });
  });

  it('reject unsigned, changed, old and invalid requests', async () => {
    const own = await made(user, 'discord', { publicKey: key });
    const path = discordPath(own);
    expect((await get(path, 'POST')).statusCode).toBe(401);
    expect((await send(path, { type: 1 }, { payload: '{"type":2}' })).statusCode).toBe(401);
    expect((await send(path, { type: 1 }, { timestamp: '1700000000' })).statusCode).toBe(401);
    expect((await send(path, { type: 9 })).statusCode).toBe(400);
    expect((await send(path, { type: 1, more: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await send(discordPath(secret), { type: 1 })).statusCode).toBe(404);
    // A renewed address keeps the key; another application's signature is not valid for it.
    expect((await send(discordPath(await made(user, 'discord')), { type: 1 })).statusCode).toBe(200);
    const other = await made(user, 'discord', { publicKey: 'a'.repeat(64) });
    expect((await send(discordPath(other), { type: 1 })).statusCode).toBe(401);
    expect((await send(`${discordPath(other)}/${key}`, { type: 1 })).statusCode).toBe(404);
    await app.request(calls.settings.revokeSecretAddress, user, { body: { league, kind: 'discord' } });
    expect((await send(path, { type: 1 })).statusCode).toBe(404);
    const body = { league, kind: 'discord' } as const;
    await expect(app.request(calls.settings.makeSecretAddress, user, { body })).rejects.toThrow();
    expect(written.join('')).not.toContain(own);
  });
});

describe('a table at its secret URL', () => {
  it.each(tableNames)('is in CSV format: %s', async (name) => {
    const { body, headers, statusCode } = await read(name);
    expect(statusCode, body).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body.split('\r\n')[0]?.split(',').length).toBeGreaterThan(5);
    if (name !== 'trades') expect(parsed(body).length).toBeGreaterThan(5);
  });

  it('contains the same values as the pages', async () => {
    const season = await app.request(calls.league.season, user, { query: { league } });
    const rows = parsed((await read('standings')).body);
    const names = new Map(season.teams.map(({ id, name }) => [id, name]));
    expect(rows.map(({ Rank, Team, Wins, Losses, Ties }) => ({ Rank, Team, Wins, Losses, Ties }))).toEqual(
      season.standings.map(({ losses, rank, teamId, ties, wins }) => ({
        Rank: String(rank),
        Team: names.get(teamId),
        Wins: String(wins),
        Losses: String(losses),
        Ties: String(ties),
      })),
    );
    const finals = season.matchups.filter(({ away, status }) => away !== null && status === 'final');
    const finalRows = parsed((await read('matchups')).body).filter(({ Status }) => Status === 'final');
    expect(finalRows.length).toBe(finals.length);
    const first = finals[0];
    expect(
      finalRows.find(
        ({ Home, Week }) => Week === String(first?.week) && Home === names.get(first?.home ?? ''),
      )?.Away,
    ).toBe(names.get(first?.away ?? ''));
    const weekly = parsed((await read('weekly-stats')).body);
    const line = season.teamWeeks.find(({ line }) => line.PTS !== undefined);
    expect(
      weekly.find(({ Team, Week }) => Week === String(line?.week) && Team === names.get(line?.teamId ?? ''))
        ?.PTS,
    ).toBe(String(line?.line.PTS));
  });

  it('escapes formulas in team names', async () => {
    const { database } = app.parts;
    const [team] = await database.select().from(teams).where(eq(teams.leagueId, league));
    if (!team) throw new Error('the league has no teams');
    const addressNamed = (name: string) =>
      database
        .update(teams)
        .set({ name })
        .where(sql`${teams.leagueId} = ${league} and ${teams.id} = ${team.id}`);
    for (const name of ['=IMPORTXML("http://x.example";"//a")', '＋1+1', '@sum', 'x;=1+1', '"=1']) {
      await addressNamed(name);
      const { body } = await read('standings');
      expect(
        parsed(body).some(({ Team = '' }) => /(^|[;,|\t])[\s"]*[=+\-@＝＋－＠]/.test(Team)),
        name,
      ).toBe(false);
      expect(body).toContain("'");
    }
    await addressNamed(team.name);
  });

  it('has the same response for unknown, revoked, mismatched and malformed secrets', async () => {
    const other = await app.signIn({ premium: true });
    await app.parts.database.insert(leagueMembers).values({ userId: other.id, leagueId: league });
    const revoked = await made(other);
    expect((await read('standings', revoked)).statusCode).toBe(200);
    await app.request(calls.settings.revokeSecretAddress, other, { body: { league, kind: 'tables' } });
    const calendar = await made(other, 'calendar');
    const logged = new Set<string>();
    for (const path of [
      tablePath(revoked, 'standings'),
      tablePath(calendar, 'standings'),
      tablePath('A'.repeat(43), 'standings'),
      tablePath('x', 'standings'),
      `tables/${secret}/nothing.csv`,
      `tables/${secret}/standings`,
      `tables/${'%00'}/standings.csv`,
    ]) {
      const { body, headers, statusCode } = await get(path);
      logged.add(`${statusCode} ${headers['cache-control']} ${body.replace(/"requestId":"[^"]*"/, '')}`);
    }
    expect(logged.size, [...logged].join('\n')).toBe(1);
    expect([...logged][0]).toMatch(/^404 no-store/);
  });

  it('can be renewed, which invalidates the previous URL', async () => {
    const before = secret;
    secret = await made(user);
    expect((await read('standings', before)).statusCode).toBe(404);
    expect((await read('standings')).statusCode).toBe(200);
    const { addresses } = await app.request(calls.settings.secretAddresses, user, { query: { league } });
    expect(addresses.find(({ kind }) => kind === 'tables')).toMatchObject({ secret });
    expect(addresses.find(({ kind }) => kind === 'tables')?.lastUsedAt).not.toBeNull();
  });

  it('gives access to its tables only', async () => {
    const { statusCode } = await app.app.inject({
      url: `/api/${calls.league.leagues.path}`,
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(statusCode).toBe(401);
  });

  it('stops working when the account leaves the league, loses premium or is locked', async () => {
    const { database } = app.parts;
    const guest = await app.signIn({ premium: true });
    const join = () => database.insert(leagueMembers).values({ userId: guest.id, leagueId: league });
    await join();
    let own = await made(guest);
    const status = async () => (await read('standings', own)).statusCode;
    await database.delete(premiumGrants).where(eq(premiumGrants.userId, guest.id));
    expect(await status()).toBe(404);
    await database
      .insert(premiumGrants)
      .values({ userId: guest.id, source: 'granted', startsAt: new Date(0) });
    expect(await status()).toBe(200);
    await database.update(users).set({ lockedAt: new Date() }).where(eq(users.id, guest.id));
    expect(await status()).toBe(404);
    await database.update(users).set({ lockedAt: null }).where(eq(users.id, guest.id));
    app.parts.callers.expire(null);
    await app.request(calls.settings.unlinkLeague, guest, { body: { league } });
    expect(await status()).toBe(404);
    await join();
    expect(await status()).toBe(404);
    own = await made(guest);
    expect(await status()).toBe(200);
  });

  it('is stored encrypted and never logged, whatever is requested', async () => {
    await get(tablePath(secret, 'standings'), 'POST');
    await get(tablePath(secret, 'standings'), 'HEAD');
    await get(`tables/${secret}`);
    await get(`tables/${secret}/a/b/c`);
    await get(`tables/${secret}/standings.csv?x=1`);
    const [row] = await app.parts.database
      .select()
      .from(secretAddresses)
      .where(sql`${secretAddresses.userId} = ${user.id} and ${secretAddresses.kind} = 'tables'`);
    expect(JSON.stringify(row)).not.toContain(secret);
    const keys: CredentialsKeys = app.parts.credentialsKeys;
    expect(unseal(keys, `${user.id}:${league}:tables`, row?.secret ?? '')).toBe(secret);
    expect(written.join('')).not.toContain(secret);
    expect(written.join('')).toContain('/api/tables/…');
  });

  it('has a request limit per minute', async () => {
    const fresh = await made(user);
    secret = fresh;
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1) statuses.push((await read('schedule')).statusCode);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses.slice(60)).toEqual([429, 429]);
  });
});
