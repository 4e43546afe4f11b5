import { calls } from '@fantasy-stats/contract';
import { type LeagueSetUp, setUp } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedApp, simulatedApp } from '../integration/league-app.ts';
import {
  differencesOf,
  differencesOfHistory,
  type LinkedLeague,
  linkAll,
  wholeSync,
} from './league-opinion.ts';

/* Leagues with rules that are easy to get wrong, followed through a season. */

const higher = (statistic: LeagueSetUp['categories'][number]['statistic']) => ({
  statistic,
  lowerWins: false,
});
const unusual = [
  higher('A/T'),
  higher('3P%'),
  higher('DD'),
  higher('TD'),
  higher('FT%'),
  { statistic: 'TO', lowerWins: true } as const,
  { statistic: 'EJCT', lowerWins: true } as const,
];
const twoWeekRounds = {
  teams: 4,
  firstWeek: 20,
  weeksPerRound: 2,
  reseeding: true,
  consolation: true,
} as const;
const leagues = [
  setUp({ platform: 'yahoo', name: 'Odd with rare categories', size: 7, categories: unusual }),
  setUp({ platform: 'yahoo', name: 'Median', form: 'headToHeadPoints', medianWin: true, size: 8 }),
  setUp({ platform: 'yahoo', name: 'Rates in rotisserie', form: 'rotisserie', size: 6, categories: unusual }),
  setUp({
    platform: 'espn',
    name: 'Odd with ratios',
    size: 5,
    categories: [...unusual, higher('STR'), higher('AFG%'), higher('PPM'), higher('FTR'), higher('QD')],
    isPublic: false,
  }),
  setUp({
    platform: 'espn',
    name: 'Two-week rounds',
    form: 'mostCategories',
    size: 9,
    categories: unusual.slice(0, 6),
    playoffs: twoWeekRounds,
    divisions: ['East', 'West'],
    isPublic: false,
  }),
  setUp({
    platform: 'espn',
    name: 'Median and points for home sides',
    form: 'headToHeadPoints',
    medianWin: true,
    homeBonus: { regularSeason: 12, playoffs: 30.5 },
    size: 6,
    playoffs: twoWeekRounds,
    isPublic: false,
  }),
];

/** A Monday at noon, four days later after stat corrections, the playoffs, the all-star week, and the end. */
const moments = [
  '2027-01-11',
  '2027-01-15',
  ...(process.env.FULL ? ['2027-02-17'] : []),
  '2027-03-17',
  ...(process.env.FULL ? ['2027-05-01'] : []),
];

describe('the tables of chosen leagues', () => {
  let app: SimulatedApp;
  let linked: LinkedLeague[];
  beforeAll(async () => {
    const world = { seed: 7, placement: 'calendar', leagues, only: true } as const;
    app = await simulatedApp({ date: '2027-01-11', isAudited: true, world });
    linked = await linkAll(app, ['transactions', 'players', 'freeAgents', 'seasons']);
  });
  afterAll(() => app?.close());

  it.each(moments)('equal an independent computation on %s', async (date) => {
    if (date !== moments[0]) {
      await app.moveTo(date);
      for (const { id, user } of linked) {
        await app.request(calls.league.sync, user, { body: { league: id } });
        await wholeSync(app, user, id);
      }
    }
    const found: string[] = [];
    for (const league of linked)
      found.push(...(await differencesOf(app, league, date, date === moments[0])).found);
    expect(found).toEqual([]);
  });

  it('equal an independent computation over all their seasons', async () => {
    const found: string[] = [];
    let seasons = 0;
    for (const league of linked) {
      const { user, id } = league;
      const history = await app.request(calls.league.history, user, { query: { league: id } });
      seasons += history.seasons.length;
      found.push(...(await differencesOfHistory(app, league)).found);
    }
    expect(found).toEqual([]);
    expect(seasons).toBeGreaterThan(linked.length);
  });
});
