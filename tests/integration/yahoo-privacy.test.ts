import { Writable } from 'node:stream';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../apps/server/kernel/log.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';
import { storedText } from './stored-text.ts';

// Tests what is stored of a Yahoo league that is read with an account.

let app: SimulatedApp;
let logged = '';
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString();
      done();
    },
  });
  app = await simulatedApp({ date: '2027-01-13', log: createLog('debug', stream) });
});
afterAll(() => app.close());

describe('a Yahoo league read with an account', () => {
  it('is stored and logged without any identifier, email address, cookie, code or token', async () => {
    const user = await app.signIn({ premium: true });
    const league = await app.linkSome(user, 'yahoo');
    expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
    await app.fillIn(['freeAgents', 'transactions', 'days']);
    const query = { league };
    const responses = [
      await app.request(calls.settings.overview, user),
      await app.request(calls.league.season, user, { query }),
      await app.request(calls.league.players, user, { query }),
    ].map((response) => JSON.stringify(response));
    const places = {
      database: await storedText(app.parts.pool),
      log: logged,
      responses: responses.join('\n'),
    };
    expect(places.database).toContain(league);
    expect(places.log).toContain(league);
    const { clientSecret, members } = app.simulator.facts().yahoo;
    const secrets = [
      clientSecret,
      ...members.map(({ guid }) => guid),
      ...members.flatMap(({ cookie }) => cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1))),
    ];
    for (const [place, text] of Object.entries(places)) {
      for (const secret of secrets) expect(text.includes(secret), place).toBe(false);
      expect(text, place).not.toMatch(/\w+\.\w+@example\.com/);
      expect(text, place).not.toMatch(/"?(?:access_token|refresh_token|accessToken|refreshToken)"?\s*[:=]/);
    }
  }, 180_000);
});
