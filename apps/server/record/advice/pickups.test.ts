import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adviceShown } from '../../kernel/database/schema/advice.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { type AdviceApp, adviceApp, leagueId } from '../testing/advice-app.ts';
import { pickupAdvice } from './pickups.ts';
import { scoreAdvice } from './score-advice.ts';
import { storeAdvice } from './store-advice.ts';

let app: AdviceApp;
beforeAll(async () => {
  app = await adviceApp();
});
afterAll(() => app.close());
beforeEach(() => app.clear());

/** Returns pickups that add player a for player d from Tuesday on: 10 + 20 − 5 points. */
const weighed = (more: Partial<WeighedPickups> = {}): WeighedPickups => ({
  week: 4,
  firstDay: '2026-11-30',
  lastDay: '2026-12-06',
  unit: 'categories',
  chance: 0.4,
  pickups: [
    {
      player: { id: 'a', name: 'Added' },
      drop: { id: 'd', name: 'Dropped' },
      day: '2026-12-01',
      games: 2,
      gain: 0.25,
      deviation: 0.1,
      givenUp: 0,
      net: 0.25,
      chance: 0.5,
    },
  ],
  weighed: 200,
  addsLeft: 4,
  none: null,
  ...more,
});
const storePickups = (team: string, more: Partial<WeighedPickups> = {}) =>
  storeAdvice(
    app.parts.database,
    { league: leagueId, team, isReplayed: false, day: '2026-11-30' },
    pickupAdvice(weighed(more)),
  );
const figure = { count: 1, leagueWeeks: 1, promised: 0.25, actual: 1, low: null, high: null, margin: null };

describe('recommended pickups', () => {
  it('are recorded once a day per team, and the day’s first list is kept', async () => {
    await app.writeState({ over: 3 });
    await storePickups('1');
    await storePickups('1', { pickups: [] });
    await storePickups('1');
    const rows = await app.parts.database.select().from(adviceShown);
    expect(rows).toMatchObject([
      { teamId: '1', day: '2026-11-30', rank: 1, details: { add: 'a', drop: 'd', gain: 0.25 } },
    ]);
    const waiting = { season: null, waiting: 1, nextOn: '2026-12-08', rows: [] };
    expect(await app.recordOf('pickups')).toMatchObject(waiting);
  });

  it('are scored once the week’s results are final, and are then stored as sums only', async () => {
    await app.writeState({ over: 3 });
    await storePickups('1');
    await storePickups('2');
    await app.writeAdd('2', 'a');
    expect(await scoreAdvice(app.at('2026-12-07'))).toBe(0);
    // The week is over, but the synced matchup is not final yet.
    expect(await scoreAdvice(app.at('2026-12-08'))).toBe(0);
    await app.writeState({ over: 4 });
    const both = await Promise.all([scoreAdvice(app.at('2026-12-08')), scoreAdvice(app.at('2026-12-08'))]);
    expect(both.toSorted()).toEqual([0, 2]);
    expect(await app.parts.database.$count(adviceShown)).toBe(0);
    // Team 1 lost 100 to 110; with the add, its 125 points would have won. Team 2 made the add; without it,
    // its 85 points would have lost to 100.
    const own = { unit: 'categories', side: 'own' };
    const { rows } = await app.recordOf('pickups');
    expect(rows).toEqual([
      { ...own, isFollowed: true, figure },
      { ...own, isFollowed: false, figure },
    ]);
    await app.parts.database.delete(leagues);
    expect(await app.recordOf('pickups')).toMatchObject({
      season: 2026,
      leagues: 1,
      waiting: 0,
      replayed: 0,
    });
  });

  it('are scored after the season for rotisserie points', async () => {
    const league = { scoringForm: 'rotisserie', lastDay: '2026-12-20' } as const;
    await app.writeState({ over: 4, league });
    await storePickups('1', { unit: 'rotisseriePoints', week: null });
    expect(await scoreAdvice(app.at('2026-12-10'))).toBe(0);
    expect(await app.recordOf('pickups')).toMatchObject({ season: null, waiting: 1, nextOn: '2026-12-22' });
    // The season is over, but the league has not been synced since.
    expect(await scoreAdvice(app.at('2026-12-22'))).toBe(0);
    await app.writeState({ over: 4, league: { ...league, phase: 'over' } });
    expect(await scoreAdvice(app.at('2026-12-22'))).toBe(1);
    // With the add, team 1's 125 points would have beaten 110: one more rotisserie point.
    expect((await app.recordOf('pickups')).rows).toMatchObject([
      { unit: 'rotisseriePoints', isFollowed: false, figure: { count: 1, promised: 0.25, actual: 1 } },
    ]);
  });
});
