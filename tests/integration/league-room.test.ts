import { brotliDecompressSync } from 'node:zlib';
import { calls } from '@fantasy-stats/contract';
import { type RoomRenderer, roomSections } from '@fantasy-stats/contract/room-facts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditLog } from '../../apps/server/database/schema/admin.ts';
import { leagues, teams } from '../../apps/server/database/schema/league.ts';
import { leagueRooms } from '../../apps/server/database/schema/league-room.ts';
import { builtFile } from '../../apps/server/http/built-file.ts';
import { createLog } from '../../apps/server/log.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

/* By its address, not by name: the pages are checked with a browser's types, the tests with Node's. */
const drawing: unknown = await import(new URL('../../apps/web/room/render.tsx', import.meta.url).href);
const { roomRenderer } = z
  .object({
    roomRenderer: z.custom<(styles: readonly string[]) => RoomRenderer>((one) => typeof one === 'function'),
  })
  .parse(drawing);
const renderer = roomRenderer([]);
let drawn = 0;
/** What the server has logged. */
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
  (await app.ask(calls.room.open, opener, { body: { league, hidesNames } })).room;
const state = async (user: TestUser) => (await app.ask(calls.room.state, user, { query: { league } })).room;
const close = (user: TestUser) => app.ask(calls.room.close, user, { body: { league } });

describe('the room of a league', () => {
  it('is closed until a member opens it, is shown to all members, and any of them closes it', async () => {
    expect(await state(member)).toBeNull();
    const room = await open();
    expect(room.path).toMatch(/^\/room\/[\w-]{43}$/);
    expect(await state(opener)).toEqual({ ...room, opener: { isYou: true, team: null } });
    await app.ask(calls.settings.chooseTeam, opener, { body: { league, team: '1' } });
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

  it('shows the league and nobody’s identity, to whoever has its address', async () => {
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
      const answer = await get(section === 'home' ? path : `${path}/${section}`);
      expect(answer.statusCode, section).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-cache',
      });
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body).toContain(
        (row?.facts.name ?? '?').replaceAll('&', '&amp;').replaceAll("'", '&#x27;'),
      );
      for (const one of secret) expect(answer.body, `${section}: ${one}`).not.toContain(one);
    }
  });

  it('has a picture for links to it, as long as it is open', async () => {
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

  it('hides managers’ names on every page as soon as a member wants it', async () => {
    const { path } = await open();
    const rows = await app.parts.database.select({ managers: teams.managers, name: teams.name }).from(teams);
    const managers = rows.flatMap((row) => row.managers.map(({ name }) => name));
    expect(managers.some((name) => name.length > 2)).toBe(true);
    expect(
      managers
        .filter((name) => name.length > 2)
        .every((name) => !rows.some((row) => row.name.includes(name))),
    ).toBe(true);
    const seen = async () =>
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
    const isNamed = (text: string) =>
      managers.filter((name) => name.length > 2 && text.includes(`>${name}<`));
    expect(isNamed(await seen()).length).toBeGreaterThan(0);
    await app.ask(calls.room.change, member, { body: { league, hidesNames: true } });
    expect(isNamed(await seen())).toEqual([]);
    await app.ask(calls.room.change, member, { body: { league, hidesNames: false } });
    expect(isNamed(await seen()).length).toBeGreaterThan(0);
  });

  it('answers every wrong address alike, whatever is wrong with it', async () => {
    const { path: former } = await open();
    const { room } = await app.ask(calls.room.change, opener, { body: { league, newAddress: true } });
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
    const answers = await Promise.all(
      [...wrong, `${former}/stats`, `${never}/nope/9`].map((url) => get(url)),
    );
    const kept = answers.map(({ body, headers, statusCode }) => {
      const { date, 'x-request-id': id, ...rest } = headers;
      return { body, statusCode, rest };
    });
    expect(kept[0]?.statusCode).toBe(404);
    for (const one of kept) expect(one).toEqual(kept[0]);
    for (const { path } of [{ path: former }, room])
      expect(logged.filter((line) => line.includes(path.split('/')[2] ?? path))).toEqual([]);
    expect(logged.some((line) => line.includes('"path":"/room/…/stats"'))).toBe(true);
    const again = await open();
    expect((await get(`${again.path}/nope`)).body).toBe(kept[0]?.body);
    expect((await get(`${again.path}/stats/60`)).statusCode).toBe(404);
  });

  it('is drawn once for each version of the league, and sent once to who has it', async () => {
    const { path } = await open();
    const first = await get(`${path}/averages`, { 'accept-encoding': 'br' });
    const tag = String(first.headers.etag);
    const before = drawn;
    for (let times = 0; times < 20; times += 1) await get(`${path}/averages`, { 'accept-encoding': 'br' });
    expect(drawn).toBe(before);
    expect(brotliDecompressSync(first.rawPayload).toString()).toMatch(/^<!doctype html>/);
    const has = await get(`${path}/averages`, { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([has.statusCode, has.body, has.headers.etag]).toEqual([304, '', tag]);
    /* What a sync does: the next to come sees it. */
    await app.parts.database.update(teams).set({ name: 'Renamed By Sync' }).where(eq(teams.id, '1'));
    const [row] = await app.parts.database.select().from(leagues).where(eq(leagues.id, league));
    await app.parts.database
      .update(leagues)
      .set({ version: (row?.version ?? 0) + 1 })
      .where(eq(leagues.id, league));
    await app.parts.access.caughtUp();
    const next = await get(`${path}/averages`, { 'if-none-match': tag });
    expect(next.statusCode).toBe(200);
    expect(next.body).toContain('Renamed By Sync');
  });

  it('tells an account that comes from it where the league is, and its number only where everybody may know it', async () => {
    const { path } = await open();
    const room = path.split('/').at(-1) ?? '';
    const invited = (user: TestUser) => app.ask(calls.room.invitation, user, { query: { room } });
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
    /* Who hides names would show them by the number, which opens the league's pages at ESPN. */
    await app.ask(calls.room.change, member, { body: { league, hidesNames: true } });
    expect((await invited(stranger)).number).toBeNull();
    await app.ask(calls.room.change, member, { body: { league, hidesNames: false } });
    const isPublic = (value: boolean) =>
      app.parts.database
        .update(leagues)
        .set({ facts: sql`jsonb_set(${leagues.facts}, '{isPublic}', ${String(value)}::jsonb)` })
        .where(eq(leagues.id, league));
    await isPublic(false);
    await app.parts.access.caughtUp();
    /* Linked by its number alone, a league that is no longer public is nobody's, and its room is closed. */
    expect((await app.refused(calls.room.invitation, stranger, { query: { room } })).code).toBe('roomClosed');
    await isPublic(true);
    await app.parts.access.caughtUp();
    await close(opener);
    for (const wrong of [room, 'x', 'A'.repeat(43)])
      expect((await app.refused(calls.room.invitation, stranger, { query: { room: wrong } })).code).toBe(
        'roomClosed',
      );
  });

  it('ends with the link of whoever opened it', async () => {
    const { path } = await open();
    await app.ask(calls.settings.unlinkLeague, opener, { body: { league } });
    expect((await get(path)).statusCode).toBe(404);
    expect(await app.parts.database.select().from(leagueRooms)).toEqual([]);
    expect(await state(member)).toBeNull();
  });
});
