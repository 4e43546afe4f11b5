import { brotliDecompressSync } from 'node:zlib';
import { calls } from '@fantasy-stats/contract';
import { type RoomRenderer, roomSections } from '@fantasy-stats/contract/room-facts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { premiumGrants, users } from '../../apps/server/kernel/database/schema/account.ts';
import { auditLog } from '../../apps/server/kernel/database/schema/admin.ts';
import { leagues, teams } from '../../apps/server/kernel/database/schema/league.ts';
import { leagueRooms } from '../../apps/server/kernel/database/schema/league-room.ts';
import { createLog } from '../../apps/server/kernel/log.ts';
import { builtFile } from '../../apps/server/pages/built-file.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

// Import by URL instead of by name: pages are type-checked for browsers, tests for Node.
const drawing: unknown = await import(
  new URL('../../apps/web/public-league-page/render.tsx', import.meta.url).href
);
const { roomRenderer } = z
  .object({
    roomRenderer: z.custom<(styles: readonly string[]) => RoomRenderer>((one) => typeof one === 'function'),
  })
  .parse(drawing);
const renderer = roomRenderer([]);
let drawn = 0;
const logged: string[] = [];
const log = createLog('debug', { write: (line: string) => void logged.push(line) });

let app: SimulatedApp;
let opener: TestUser;
let member: TestUser;
let stranger: TestUser;
let league: string;
beforeAll(async () => {
  const html = builtFile({ identity: Buffer.from('') });
  app = await simulatedApp({
    log,
    web: {
      index: html,
      pages: new Map(),
      found: [],
      inlineScripts: [],
      assets: { read: async () => null },
      files: new Map(),
      rooms: {
        ...renderer,
        roomPage: (...given) => {
          drawn += 1;
          return renderer.roomPage(...given);
        },
      },
    },
  });
  opener = await app.signIn({ premium: true, email: 'opener@example.org' });
  member = await app.signIn({ premium: true });
  stranger = await app.signIn({ premium: true });
  league = await app.linkSome(opener, 'espn');
  await app.synced(opener, league);
  await app.linkSome(member, 'espn');
});
afterAll(async () => {
  await app?.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
const open = async (hidesNames = false) =>
  (await app.request(calls.room.open, opener, { body: { league, hidesNames } })).room;
const state = async (user: TestUser) =>
  (await app.request(calls.room.state, user, { query: { league } })).room;
const close = (user: TestUser) => app.request(calls.room.close, user, { body: { league } });

describe('a public league page', () => {
  it('is closed until a member opens it, is listed for all members, and can be closed by any of them', async () => {
    expect(await state(member)).toBeNull();
    const room = await open();
    expect(room.path).toMatch(/^\/room\/[\w-]{43}$/);
    expect(await state(opener)).toEqual({ ...room, opener: { isYou: true, team: null } });
    await app.request(calls.settings.chooseTeam, opener, { body: { league, team: '1' } });
    const [team] = await app.parts.database.select().from(teams).where(eq(teams.id, '1'));
    expect((await state(member))?.opener).toEqual({ isYou: false, team: team?.name });
    expect(await open()).toMatchObject({ path: room.path });
    expect((await get(room.path)).statusCode).toBe(200);
    for (const call of [calls.room.open, calls.room.change, calls.room.close])
      expect((await app.refused(call, stranger, { body: { league, hidesNames: false } })).code).toBe(
        'leagueNotFound',
      );
    await close(member);
    expect(await state(opener)).toBeNull();
    expect((await get(room.path)).statusCode).toBe(404);
    expect((await app.refused(calls.room.change, member, { body: { league } })).code).toBe('roomClosed');
    const log = await app.parts.database.select({ action: auditLog.action }).from(auditLog);
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['roomOpened', 'roomClosed']));
  });

  it('shows the league without identities to anyone with its URL', async () => {
    const { path } = await open();
    const [row] = await app.parts.database.select().from(leagues).where(eq(leagues.id, league));
    const ids = await app.parts.database.select({ managers: teams.managers }).from(teams);
    const secret = [
      'opener@example.org',
      league,
      league.split('-')[2] ?? '',
      ...ids.flatMap(({ managers }) => managers.flatMap(({ id }) => id ?? [])),
    ];
    for (const section of roomSections) {
      const response = await get(section === 'home' ? path : `${path}/${section}`);
      expect(response.statusCode, section).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-cache',
      });
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(response.body).toContain(
        (row?.facts.name ?? '?').replaceAll('&', '&amp;').replaceAll("'", '&#x27;'),
      );
      for (const one of secret) expect(response.body, `${section}: ${one}`).not.toContain(one);
    }
  });

  it('has a preview picture while it is open', async () => {
    const { path } = await open();
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec((await get(path)).body) ?? [];
    expect(new URL(address).pathname).toBe(`${path}/card.png`);
    const picture = await get(`${path}/card.png`);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await get(`${path}/card.png`)).rawPayload.equals(picture.rawPayload)).toBe(true);
    await close(opener);
    const gone = await get(`${path}/card.png`);
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toBe((await get('/room/x')).body);
    expect(gone.headers['content-type']).toBe('text/html; charset=utf-8');
    await open();
  });

  it('hides managers’ names on every page once a member selects that', async () => {
    const { path } = await open();
    const rows = await app.parts.database.select({ managers: teams.managers, name: teams.name }).from(teams);
    const managers = rows.flatMap((row) => row.managers.map(({ name }) => name));
    expect(managers.some((name) => name.length > 2)).toBe(true);
    expect(
      managers
        .filter((name) => name.length > 2)
        .every((name) => !rows.some((row) => row.name.includes(name))),
    ).toBe(true);
    const visibleText = async () =>
      (
        await Promise.all(
          roomSections.map((section) => get(section === 'home' ? path : `${path}/${section}`)),
        )
      )
        .map(({ body, statusCode }) => {
          expect(statusCode).toBe(200);
          return body;
        })
        .join('');
    const namesIn = (text: string) =>
      managers.filter((name) => name.length > 2 && text.includes(`>${name}<`));
    expect(namesIn(await visibleText()).length).toBeGreaterThan(0);
    await app.request(calls.room.change, member, { body: { league, hidesNames: true } });
    expect(namesIn(await visibleText())).toEqual([]);
    await app.request(calls.room.change, member, { body: { league, hidesNames: false } });
    expect(namesIn(await visibleText()).length).toBeGreaterThan(0);
  });

  it('sends the same response for every invalid URL', async () => {
    const { path: former } = await open();
    const { room } = await app.request(calls.room.change, opener, { body: { league, newAddress: true } });
    expect(room.path).not.toBe(former);
    expect((await get(room.path)).statusCode).toBe(200);
    await close(opener);
    const never = `/room/${'A'.repeat(43)}`;
    const wrong = [
      former,
      room.path,
      never,
      '/room/x',
      '/room/',
      '/room',
      `/room/${'a'.repeat(900)}`,
      '/room/%zz',
    ];
    const responses = await Promise.all(
      [...wrong, `${former}/stats`, `${never}/nope/9`].map((url) => get(url)),
    );
    const comparable = responses.map(({ body, headers, statusCode }) => {
      const { date, 'x-request-id': id, ...rest } = headers;
      return { body, statusCode, rest };
    });
    expect(comparable[0]?.statusCode).toBe(404);
    for (const one of comparable) expect(one).toEqual(comparable[0]);
    for (const { path } of [{ path: former }, room])
      expect(logged.filter((line) => line.includes(path.split('/')[2] ?? path))).toEqual([]);
    expect(logged.some((line) => line.includes('"path":"/room/…/stats"'))).toBe(true);
    const again = await open();
    expect((await get(`${again.path}/nope`)).body).toBe(comparable[0]?.body);
    expect((await get(`${again.path}/stats/60`)).statusCode).toBe(404);
  });

  it('is rendered once per league version, and returns 304 when the ETag matches', async () => {
    const { path } = await open();
    const first = await get(`${path}/averages`, { 'accept-encoding': 'br' });
    const tag = String(first.headers.etag);
    const before = drawn;
    for (let times = 0; times < 20; times += 1) await get(`${path}/averages`, { 'accept-encoding': 'br' });
    expect(drawn).toBe(before);
    expect(brotliDecompressSync(first.rawPayload).toString()).toMatch(/^<!doctype html>/);
    const has = await get(`${path}/averages`, { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([has.statusCode, has.body, has.headers.etag]).toEqual([304, '', tag]);
    // Raise the version as a sync does, so that the next request uses it.
    await app.parts.database.update(teams).set({ name: 'Renamed By Sync' }).where(eq(teams.id, '1'));
    const [row] = await app.parts.database.select().from(leagues).where(eq(leagues.id, league));
    await app.parts.database
      .update(leagues)
      .set({ version: (row?.version ?? 0) + 1 })
      .where(eq(leagues.id, league));
    app.parts.callers.expire(null);
    const next = await get(`${path}/averages`, { 'if-none-match': tag });
    expect(next.statusCode).toBe(200);
    expect(next.body).toContain('Renamed By Sync');
  });

  it('has the same cached page for all unknown sort parameters', async () => {
    const { path } = await open();
    const usual = await get(`${path}/averages`);
    const [, link = ''] = /href="([^"]+[?]sort=[^"#]+)#/.exec(usual.body) ?? [];
    const before = drawn;
    for (const sort of ['averages.nothing', 'nothing.-PTS', 'a.b', '%22'])
      expect((await get(`${path}/averages?sort=${sort}`)).headers.etag).toBe(usual.headers.etag);
    expect(drawn).toBe(before);
    const sorted = await get(link);
    expect(sorted.headers.etag).not.toBe(usual.headers.etag);
    expect(sorted.body).toContain('aria-sort');
    expect(drawn).toBe(before + 1);
  });

  it('gives a signed-in user the league’s name, and its id unless managers’ names are hidden', async () => {
    const { path } = await open();
    const room = path.split('/').at(-1) ?? '';
    const invited = (user: TestUser) => app.request(calls.room.invitation, user, { query: { room } });
    const [row] = await app.parts.database.select().from(leagues).where(eq(leagues.id, league));
    const number = league.split('-')[2];
    expect(row?.facts.isPublic).toBe(true);
    expect(await invited(stranger)).toEqual({
      name: row?.facts.name,
      platform: 'espn',
      number,
      linked: null,
    });
    expect((await invited(member)).linked).toBe(league);
    const free = await app.signIn({});
    expect((await app.refused(calls.room.invitation, free, { query: { room } })).code).toBe(
      'premiumRequired',
    );
    // If names are hidden, the league ID must not be sent, because ESPN's pages for it show the names.
    await app.request(calls.room.change, member, { body: { league, hidesNames: true } });
    expect((await invited(stranger)).number).toBeNull();
    await app.request(calls.room.change, member, { body: { league, hidesNames: false } });
    const isPublic = (value: boolean) =>
      app.parts.database
        .update(leagues)
        .set({ facts: sql`jsonb_set(${leagues.facts}, '{isPublic}', ${String(value)}::jsonb)` })
        .where(eq(leagues.id, league));
    await isPublic(false);
    app.parts.callers.expire(null);
    // The league is now private. Strangers cannot read it, so its public page is closed.
    expect((await app.refused(calls.room.invitation, stranger, { query: { room } })).code).toBe('roomClosed');
    await isPublic(true);
    app.parts.callers.expire(null);
    await close(opener);
    for (const wrong of [room, 'x', 'A'.repeat(43)])
      expect((await app.refused(calls.room.invitation, stranger, { query: { room: wrong } })).code).toBe(
        'roomClosed',
      );
  });

  it('is closed while the member who opened it is locked or has no premium, and another member can reopen it', async () => {
    const { database } = app.parts;
    const { path } = await open();
    const own = eq(users.id, opener.id);
    const status = async (url = path) => (await get(url)).statusCode;
    for (const ending of [{ lockedAt: new Date() }, { closedAt: new Date() }]) {
      expect(await status()).toBe(200);
      await database.update(users).set(ending).where(own);
      expect(await status()).toBe(404);
      expect(await status(`${path}/card.png`)).toBe(404);
      expect(
        (await app.refused(calls.room.invitation, stranger, { query: { room: path.split('/')[2] ?? '' } }))
          .code,
      ).toBe('roomClosed');
      await database.update(users).set({ lockedAt: null, closedAt: null }).where(own);
    }
    expect(await status()).toBe(200);
    await database.delete(premiumGrants).where(eq(premiumGrants.userId, opener.id));
    expect(await status()).toBe(404);
    expect(await state(member)).toBeNull();
    const again = await app.request(calls.room.open, member, { body: { league, hidesNames: true } });
    expect(again.room).toMatchObject({ opener: { isYou: true }, hidesNames: true });
    expect(again.room.path).not.toBe(path);
    await database
      .insert(premiumGrants)
      .values({ userId: opener.id, source: 'granted', startsAt: new Date(0) });
    app.parts.callers.expire(null);
    expect([await status(), await status(again.room.path)]).toEqual([404, 200]);
    await close(opener);
  });

  it('ends when the member who opened it unlinks the league', async () => {
    const { path } = await open();
    await app.request(calls.settings.unlinkLeague, opener, { body: { league } });
    expect((await get(path)).statusCode).toBe(404);
    expect(await app.parts.database.select().from(leagueRooms)).toEqual([]);
    expect(await state(member)).toBeNull();
  });
});
