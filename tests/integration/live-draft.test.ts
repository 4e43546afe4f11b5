import { calls, type InputOf, type ResponseOf } from '@fantasy-stats/contract';
import type { LeagueId, Platform } from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveDrafts } from '../../apps/server/kernel/database/schema/live-draft.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { privateLeague, readInBrowser as readEspn, requestEspn } from './browser.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';
import { privateYahooLeague, readInBrowser as readYahoo, requestInBrowser } from './yahoo-in-browser.ts';

// A week before the drafts.
const date = '2026-10-07';

let app: SimulatedApp;
let user: TestUser;
const linked = new Map<Platform, LeagueId>();
beforeAll(async () => {
  app = await simulatedApp({ date, world: { placement: 'calendar' } });
  user = await app.signIn({ premium: true });
  for (const platform of ['espn', 'yahoo'] as const) {
    const league = await app.linkSome(user, platform);
    linked.set(platform, league);
    await app.synced(user, league);
  }
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.clearFaults();
  await app.requests();
});

const leagueAt = (platform: Platform): LeagueId => linked.get(platform) ?? '';
const live = (league: LeagueId, who = user) => app.request(calls.draft.live, who, { query: { league } });
const draft = (league: LeagueId, action: string, more: object = {}) =>
  app.control('drafts', { league, action, ...more });
/** Advances the clock so that the next read is due. */
const pass = () => app.advance(2_000);
const madeIn = ({ picks }: Awaited<ReturnType<typeof live>>) =>
  picks.filter(({ isKeeper, playerId }) => playerId !== null && !isKeeper);

describe.each(['espn', 'yahoo'] as const)('a draft in progress on %s', (platform) => {
  it('is followed from its start to its end', async () => {
    const league = leagueAt(platform);
    expect(await live(league)).toMatchObject({ state: 'before', failure: null });
    await draft(league, 'start');
    app.advance(60_000);
    const start = await live(league);
    expect(start).toMatchObject({ state: 'running', pollSeconds: 2 });
    expect(start.secondsPerPick).toBeGreaterThan(30);
    expect(madeIn(start)).toHaveLength(0);
    await draft(league, 'advance', { picks: 3 });
    pass();
    const later = await live(league);
    expect(later.picks.filter(({ playerId }) => playerId !== null)).toEqual(
      expect.arrayContaining(
        app.simulator
          .truth(league)
          .picks.filter(({ playerId }) => playerId !== null)
          .map(({ isKeeper: _isKeeper, ...pick }) => expect.objectContaining(pick)),
      ),
    );
    expect(Date.parse(later.onClockSince ?? '')).toBe(Date.parse(later.readAt ?? ''));
    expect(madeIn(later).filter(({ name, nbaId }) => name === null || nbaId === null)).toEqual([]);
    // The commissioner corrects a pick, and then undoes the latest one.
    const { pick } = madeIn(later)[0] ?? {};
    await draft(league, 'correct', { pick });
    pass();
    const corrected = await live(league);
    expect(madeIn(corrected)[0]?.playerId).not.toBe(madeIn(later)[0]?.playerId);
    await draft(league, 'back');
    pass();
    expect(madeIn(await live(league))).toEqual(madeIn(corrected).slice(0, -1));
    await draft(league, 'finish');
    pass();
    expect(await live(league)).toMatchObject({ state: 'over', onClockSince: null });
    // The end of the draft triggers a sync. After that, the draft is no longer polled.
    await app.synced(user, league);
    await expect
      .poll(async () => (await app.request(calls.league.draft, user, { query: { league } })).picks.length)
      .toBeGreaterThan(50);
    await app.requests();
    app.advance(120_000);
    expect(await live(league)).toMatchObject({ state: 'over', pollSeconds: null });
    expect(await app.requests()).toBe(0);
  });
});

describe('reads of a draft in progress', () => {
  let league: LeagueId;
  beforeAll(async () => {
    league = await app.linkEspn(user, ({ isPublic, key }) => isPublic && !leagueAt('espn').includes(key));
    await app.synced(user, league);
    await draft(league, 'start');
    app.advance(60_000);
    await live(league);
  });
  beforeEach(async () => {
    app.advance(60_000);
    await live(league);
    await app.requests();
  });

  it('occur once per interval, however many viewers there are', async () => {
    const others = await Promise.all([1, 2].map(() => app.signIn({ premium: true })));
    for (const other of others) {
      const [, , number = ''] = league.split('-');
      await app.request(calls.settings.linkEspnLeague, other, { body: { league: number } });
    }
    await app.synced(user, league);
    await app.requests();
    pass();
    const viewers = [user, ...others].flatMap((viewer) => [viewer, viewer, viewer]);
    const seen = await Promise.all(viewers.map((viewer) => live(league, viewer)));
    expect(new Set(seen.map((response) => JSON.stringify(response))).size).toBe(1);
    await live(league);
    expect((await app.paths()).filter((path) => path.includes('mDraftDetail'))).toHaveLength(1);
  });

  it('stop while no member views the draft', async () => {
    await draft(league, 'advance');
    app.advance(600_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await app.requests()).toBe(0);
  });

  it('report a platform failure with the picks known so far, and continue afterward', async () => {
    await draft(league, 'advance', { picks: 2 });
    pass();
    const before = await live(league);
    await app.fault('mDraftDetail', 'server-error', { times: 2 });
    await draft(league, 'advance', { picks: 2 });
    pass();
    const lost = await live(league);
    expect(lost).toMatchObject({
      failure: 'platformUnavailable',
      picks: before.picks,
      readAt: before.readAt,
    });
    expect(lost.pollSeconds).toBe(4);
    await app.requests();
    app.advance(3_000);
    await live(league);
    expect(await app.requests()).toBe(0);
    app.advance(1_000);
    expect((await live(league)).pollSeconds).toBe(8);
    app.advance(8_000);
    const found = await live(league);
    expect(found).toMatchObject({ failure: null, pollSeconds: 2 });
    expect(madeIn(found)).toHaveLength(madeIn(before).length + 2);
  });

  it('are refused to users who are not members', async () => {
    const stranger = await app.signIn({ premium: true });
    pass();
    const error = await app.refused(calls.draft.live, stranger, { query: { league } });
    expect(error.code).toBe('leagueNotFound');
    expect(await app.requests()).toBe(0);
  });

  it('are left to another node while that node reads', async () => {
    const ahead = new Date(Date.now() + 3_600_000_000);
    await app.parts.database.update(liveDrafts).set({ nextAt: ahead }).where(eq(liveDrafts.leagueId, league));
    pass();
    expect(await live(league)).toMatchObject({ state: 'running' });
    expect(await app.requests()).toBe(0);
  });
});

type Reading = ResponseOf<typeof calls.draft.reading>;
type HandedResponse = InputOf<typeof calls.draft.reading>['answers'][number];

/** A private league that only the user's browser reads, with its ids at the server and at the simulator. */
interface Copy {
  readonly id: LeagueId;
  readonly origin: LeagueId;
  refresh(): Promise<unknown>;
  /** Sends a request to the platform as the extension does. */
  send(request: Reading['requests'][number]): Promise<HandedResponse>;
}

async function copyOf(platform: Platform, reader: TestUser): Promise<Copy> {
  if (platform === 'espn') {
    const { key, session } = privateLeague(app);
    const origin = leagueAt('espn').replace(/[^-]+$/, key);
    await draft(origin, 'start');
    const refresh = () => readEspn(app, reader, key, { session });
    const { league: id } = await refresh();
    const send = (request: Reading['requests'][number]) => {
      if (!('path' in request)) throw new Error('not a request to ESPN');
      return requestEspn(app, request, session);
    };
    return { id, origin, refresh, send };
  }
  const { league, member } = privateYahooLeague(app);
  const origin = `yahoo-${league.key}`;
  await draft(origin, 'start');
  const refresh = () => readYahoo(app, reader, league.key, member.cookie);
  const { league: id } = await refresh();
  const send = (request: Reading['requests'][number]) => {
    if (!('resource' in request)) throw new Error('not a request to Yahoo');
    return requestInBrowser(app, request.resource, member.cookie);
  };
  return { id, origin, refresh, send };
}

describe.each(['espn', 'yahoo'] as const)('the draft of a private league on %s', (platform) => {
  it('is followed with the responses of the user’s browser, and only by that user', async () => {
    const [reader, stranger] = [await app.signIn({ premium: true }), await app.signIn({ premium: true })];
    const { id, origin, refresh, send } = await copyOf(platform, reader);
    const hand = (answers: HandedResponse[]) =>
      app.request(calls.draft.reading, reader, { query: { league: id }, body: { answers } });
    const read = async ({ requests }: Pick<Reading, 'requests'>) =>
      hand(await Promise.all(requests.map(send)));
    const pickedAt = () =>
      app.simulator
        .truth(origin)
        .picks.flatMap(({ pick, playerId }) => (playerId ? [`${pick} ${playerId}`] : []));
    const picksIn = ({ picks }: Reading['live']) =>
      picks.flatMap(({ pick, playerId }) => (playerId ? [`${pick} ${playerId}`] : []));

    expect(await live(id, reader)).toMatchObject({ state: null, failure: 'leaguePrivate' });
    const first = await hand([]);
    expect(first.requests).toHaveLength(1);
    expect((await read(first)).live).toMatchObject({ state: 'running', failure: null, pollSeconds: 3 });
    await draft(origin, 'advance', { picks: 3 });
    const later = await read(first);
    expect(picksIn(later.live)).toEqual(pickedAt());
    let named = later;
    for (let round = 0; named.requests.length > 1 && round < 60; round++) named = await read(named);
    expect(named.requests).toEqual(first.requests);
    expect(named.live.picks.filter(({ name, playerId }) => playerId !== null && name === null)).toEqual([]);

    // Pages and assistants get the stored draft without a request to the platform.
    await app.requests();
    expect(await live(id, reader)).toMatchObject({ picks: named.live.picks, failure: null });
    expect(await app.requests()).toBe(0);

    const [response] = await Promise.all(first.requests.map(send));
    if (!response) throw new Error('the draft was not requested');
    for (const reply of [
      { ...response.reply, text: '{"draftDetail":{"inProgress":true,"picks":[{"id":"\\u0000"}]}}' },
      { ...response.reply, status: 503, text: '' },
    ])
      await app.refused(calls.draft.reading, reader, {
        query: { league: id },
        body: { answers: [{ ...response, reply } as HandedResponse] },
      });
    // A body that the server rejects shows that access is checked before the body is parsed.
    for (const answers of [[response], 'no list'] as HandedResponse[][]) {
      const sent = { query: { league: id }, body: { answers } };
      expect((await app.refused(calls.draft.reading, stranger, sent)).code).toBe('leagueNotFound');
    }
    // The server reads public leagues itself, so that members cannot forge their drafts.
    const shared = { query: { league: leagueAt(platform) }, body: { answers: [response] } };
    expect((await app.refused(calls.draft.reading, user, shared)).code).toBe('leagueNotFound');
    expect((await live(id, reader)).picks).toEqual(named.live.picks);

    app.advance(60_000);
    expect(await live(id, reader)).toMatchObject({ picks: named.live.picks, failure: 'leaguePrivate' });

    await draft(origin, 'finish');
    expect((await read(first)).live).toMatchObject({ state: 'over', pollSeconds: 60 });
    await refresh();
    expect(await live(id, reader)).toMatchObject({ state: 'over', pollSeconds: null, failure: null });
  });
});
