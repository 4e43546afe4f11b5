import { calls } from '@fantasy-stats/contract';
import { isBrowserCopy } from '@fantasy-stats/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedApp, simulatedApp } from './league-app.ts';
import { privateYahooLeague, readInBrowser, requestInBrowser } from './yahoo-in-browser.ts';

// A Yahoo league read by a user’s browser with their own session.

const { settings } = calls;

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({ date: '2027-01-13', world: { isSmall: true } });
  // The parser thread loads its code on the first request, which is slow on a busy machine.
  const { token } = await app.signIn({ premium: true });
  const body = { league: 'nba.l.1', ownTeamId: null, answers: [] };
  for (let attempt = 0; attempt < 5; attempt++)
    if ((await app.call(settings.yahooReading, { body, token })).status === 200) break;
}, 300_000);
afterAll(() => app.close());

describe('a Yahoo league read by a browser', () => {
  it('becomes a private copy with the user’s team, and needs fewer requests when read again', async () => {
    const user = await app.signIn({ premium: true });
    const { league, member } = privateYahooLeague(app);
    const first = await readInBrowser(app, user, String(league.id), member.cookie);
    expect(first.answer.status, first.answer.text).toBe(200);
    expect(isBrowserCopy(first.league)).toBe(true);
    expect(first.league.startsWith(`yahoo-${league.key}-c`)).toBe(true);
    expect(first.rounds.length).toBeLessThanOrEqual(8);
    const [linked] = (await app.request(settings.overview, user)).leagues;
    expect(linked).toMatchObject({ id: first.league, isReadByBrowser: true, isPublic: false });
    expect(linked?.ownTeamId).not.toBeNull();
    const query = { league: first.league };
    expect(await app.request(calls.league.season, user, { query })).toBeDefined();
    const stranger = await app.signIn({ premium: true });
    expect(await app.refused(calls.league.season, stranger, { query })).toMatchObject({
      code: 'leagueNotFound',
    });

    const again = await readInBrowser(app, user, league.key, member.cookie);
    expect(again.league).toBe(first.league);
    expect(again.body.answers.length).toBeLessThan(first.body.answers.length / 2);
  });

  it.each([
    ['a session of an account outside the league', 'stranger', 'notAMember'],
    ['no session', 'nobody', 'notAMember'],
  ])('is rejected with %s', async (_title, credentials, code) => {
    const user = await app.signIn({ premium: true });
    const { league } = privateYahooLeague(app);
    const { members } = app.simulator.facts().yahoo;
    const stranger = members.find(({ leagueIds }) => !leagueIds.includes(league.id));
    const cookie = credentials === 'stranger' ? (stranger?.cookie ?? null) : null;
    const { answer: response } = await readInBrowser(app, user, String(league.id), cookie);
    expect(response.json).toMatchObject({ error: { code } });
  });

  it('is rejected with different reasons for an unknown number and for an outage', async () => {
    const user = await app.signIn({ premium: true });
    const unknown = await readInBrowser(app, user, '1', null);
    expect(unknown.answer.json).toMatchObject({ error: { code: 'leagueNotFoundAtPlatform' } });
    const outage = await readInBrowser(app, user, '1', null, ({ request }) => ({
      request,
      reply: {
        status: 400,
        headers: {},
        text: JSON.stringify({ error: { description: 'There was a temporary problem with the server.' } }),
      },
    }));
    expect(outage.answer.json).toMatchObject({ error: { code: 'platformUnavailable' } });
  });

  it('is rejected if a response is from another league or not JSON', async () => {
    const user = await app.signIn({ premium: true });
    const { league, member } = privateYahooLeague(app);
    const elsewhere = await requestInBrowser(app, 'game/nba', null);
    const body = {
      league: league.key,
      ownTeamId: null,
      answers: [{ ...elsewhere, request: { resource: 'league/478.l.9/settings' } }],
    };
    const refused = await app.call(settings.yahooReading, { body, token: user.token });
    expect(refused.json).toMatchObject({ error: { code: 'invalidRequest' } });
    const page = await readInBrowser(app, user, String(league.id), member.cookie, ({ request, reply }) => ({
      request,
      reply: { ...reply, text: '<!DOCTYPE html><html></html>' },
    }));
    expect(page.answer.json).toMatchObject({ error: { code: 'unexpectedPlatformAnswer' } });
  });
});
