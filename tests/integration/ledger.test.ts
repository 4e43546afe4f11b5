import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Forecaster, forecaster } from '../../apps/server/forecasts/forecaster.ts';
import { readContent } from '../../apps/server/forecasts/ledger-content.ts';
import { projectionScores } from '../../apps/server/kernel/database/schema/ledger.ts';
import { nbaSurroundings } from '../../apps/server/nba/module.ts';
import { runNba } from '../../apps/server/nba/nba-reading.ts';
import { hashOf } from '../../apps/server/record/ledger/chain.ts';
import { freezeWeek } from '../../apps/server/record/ledger/freeze.ts';
import { scoreProjections } from '../../apps/server/record/ledger/score-projections.ts';
import { sharedThread } from '../../apps/server/testing/shared-thread.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

const monday = '2026-11-09';
const week = 7 * 86_400_000;
let app: SimulatedApp;
let forecasts: Forecaster;
beforeAll(async () => {
  app = await simulatedApp({ date: monday });
  app.advance(Date.parse(`${monday}T14:00:00Z`) - Date.now());
  // Do not read the previous season.
  await app.parts.pool.query(`insert into nba_feeds (key, season, position) values ('earlier', 2025, 0)`);
  await readNba();
  forecasts = forecaster(app.parts, sharedThread);
});
afterAll(async () => {
  await forecasts?.stop();
  await app?.close();
});

const readNba = async (): Promise<void> => {
  const { signal } = new AbortController();
  await runNba(nbaSurroundings(app.parts, signal, { retryMilliseconds: 1 }), signal);
};

const scoreAll = async (): Promise<void> => {
  while ((await scoreProjections(app.parts, forecasts)) > 0);
};

it('the ledger stores the projections for a simulated week, and scores them when the week is over', async () => {
  expect(await freezeWeek(app.parts, forecasts)).toBe(true);
  expect(await freezeWeek(app.parts, forecasts)).toBe(false);
  const file = await app.call(calls.league.ledgerWeek, { query: { monday } });
  const { head, players } = readContent(file.text);
  expect(head).toMatchObject({ monday, isSimulated: true, previous: null });
  expect(players.length).toBeGreaterThan(300);
  expect(file.text.length).toBeLessThan(500_000);
  const ofWeek = players.flatMap(({ week: games }) => games);
  expect(ofWeek.every(({ day }) => day >= monday && day <= '2026-11-15')).toBe(true);
  expect(ofWeek.filter(({ chance }) => chance > 0.8).length).toBeGreaterThan(300);
  // Weeks before the server’s start have no stored projections. They are computed afterward, using only games
  // before each week’s Monday.
  await scoreAll();
  const again = await app.parts.database.select().from(projectionScores);
  expect(again.map((row) => `${row.monday} ${row.horizon}`)).toContain('2026-11-02 day');
  expect(again.filter((row) => !row.isReplayed || row.monday >= monday)).toEqual([]);
  // Some Mondays have no games.
  expect(Math.max(...again.map((row) => row.score.players))).toBeGreaterThan(100);

  await app.moveTo('2026-11-17');
  app.advance(week + week / 7);
  await readNba();
  await scoreAll();
  const ledger = calls.league.ledger.response.parse((await app.call(calls.league.ledger)).json);
  expect(ledger.weeks[0]?.hash).toBe(hashOf(file.text));
  const { json } = await app.call(calls.league.projectionRecord);
  const record = calls.league.projectionRecord.response.parse(json);
  expect(record.horizons.map(({ horizon }) => horizon)).toEqual(['day', 'week', 'later']);
  const frozen = record.weeks.find((one) => one.monday === monday);
  expect(frozen).toMatchObject({ isReplayed: false });
  const score = frozen?.score;
  expect(score?.games).toBeGreaterThan(500);
  expect(score?.lines.every(({ error }) => error !== null && error > 0)).toBe(true);
  const points = score?.lines.find(({ statistic }) => statistic === 'PTS');
  expect(points?.error ?? 9).toBeLessThan((points?.actual ?? 0) / 2);
  const { actual = 0, expected = 0 } = score?.played ?? {};
  expect(Math.abs(actual / expected - 1)).toBeLessThan(0.15);
});
