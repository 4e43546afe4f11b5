import { calls, type ResponseOf } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nbaSurroundings } from '../../apps/server/nba/module.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp, today } from './nba-app.ts';

type Dashboard = ResponseOf<typeof calls.league.dashboard>;

let app: NbaApp;
let user: TestUser;
let league: string;
const requested: string[] = [];
let open = () => {};

beforeAll(async () => {
  app = await nbaApp();
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
});
afterAll(async () => {
  open();
  await app?.close();
});

/**
 * Reads the NBA's games one by one, as from the real NBA. After a third of them, the source blocks until
 * `open` is called.
 */
function readSlowly(): Promise<void> {
  const { client } = nbaSurroundings(app.parts, new AbortController().signal);
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return app.readNba({
    atOnce: 1,
    client: {
      ...client,
      readBoxScore: async (game) => {
        if (3 * requested.length >= (await gamesOver()).length) await gate;
        requested.push(game);
        return client.readBoxScore(game);
      },
    },
  });
}

function gamesOver(): Promise<{ id: string; day: string }[]> {
  return app.rows(
    `select lpad(id::text, 10, '0') as id, day::text from nba_games where status = 'final' and kind = 'regular'`,
  );
}

async function dashboard(): Promise<Dashboard> {
  app.parts.callers.expire(null);
  return app.request(calls.league.dashboard, user, { query: { league } });
}

/** Returns the mean and minimum error factor of the players' projections; 1 is a normal error. */
async function errorFactors(): Promise<{ mean: number; least: number }> {
  const { inputs } = await app.request(calls.league.forecastInputs, user, { query: { league } });
  if (!inputs) throw new Error('there are no forecasts');
  const factors = decodeForecastInputs(inputs).players.map(({ errorFactor }) => errorFactor ?? 1);
  return { mean: factors.reduce((sum, one) => sum + one, 0) / factors.length, least: Math.min(...factors) };
}

async function until(holds: (dashboard: Dashboard) => boolean): Promise<Dashboard> {
  let found = await dashboard();
  await expect
    .poll(
      async () => {
        found = await dashboard();
        return holds(found);
      },
      { timeout: 200_000, interval: 200 },
    )
    .toBe(true);
  return found;
}

describe('while the season’s games are being read slowly', () => {
  it('forecasts start with the newest games and are recomputed with all games', async () => {
    expect(await dashboard()).toMatchObject({ week: null, noWeek: 'nbaNotRead', nba: { isPartial: false } });

    const reading = readSlowly();
    // Twenty games have been read so far.
    const soon = await until(({ week }) => week !== null);
    expect(soon.nba.isPartial).toBe(true);
    const third = await until(({ nba }) => nba.gamesRead >= 0.25 * nba.gamesOver);
    expect(third.nba.gamesRead).toBeLessThanOrEqual(Math.ceil(third.nba.gamesOver / 3));
    expect(third).toMatchObject({
      week: { matchups: expect.arrayContaining([expect.anything()]) },
      noWeek: null,
      odds: { basis: 'projections' },
      nba: { state: 'partial', isPartial: true },
    });
    const early = await errorFactors();
    expect(early.least).toBeGreaterThan(1.1);
    const days = new Map((await gamesOver()).map(({ id, day }) => [id, day]));
    const inOrder = requested.map((game) => days.get(game) ?? today);
    expect(inOrder).toEqual(inOrder.toSorted().reverse());

    open();
    await reading;
    // The result stored for the earlier state is no longer shown.
    const whole = await until(({ nba }) => nba.state === 'complete');
    expect(whole).toMatchObject({ noWeek: null, nba: { isPartial: false, gamesOver: third.nba.gamesOver } });
    expect(whole.version).not.toBe(third.version);
    const late = await errorFactors();
    expect(late.least).toBe(1);
    expect(early.mean).toBeGreaterThan(late.mean + 0.1);
  }, 240_000);

  it('the accuracy record contains only forecasts from complete data', async () => {
    const whole = await dashboard();
    expect(whole.week?.matchups.length).toBeGreaterThan(2);
    await app.request(calls.record.shown, user, { body: { league, version: whole.version } });
    const chances = await app.rows<{ matchup: string; chance: number }>(
      `select matchup_id as matchup, chance from shown_forecasts where league_id = $1 and about = 'matchup'`,
      [league],
    );
    for (const { id, result } of whole.week?.matchups ?? [])
      expect(chances.find(({ matchup }) => matchup === id)?.chance).toBeCloseTo(
        result.win + result.tie / 2,
        6,
      );
  });
});
