import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSetUp } from '../control/read-set-up.ts';
import { random } from '../random.ts';
import { drawSetUp } from './draw-set-up.ts';
import { checkSetUp, type LeagueSetUp, SetUpRefused, setUp } from './set-up.ts';

const drawn = Array.from({ length: 400 }, (_, index) => drawSetUp(random('set-ups', index)));

describe('random setups', () => {
  it('are identical if created from the same random stream', () => {
    expect(drawSetUp(random('set-ups', 7))).toEqual(drawn[7]);
  });

  it('cover every kind of league', () => {
    const kinds = (of: (league: LeagueSetUp) => unknown) => new Set(drawn.map(of)).size;
    expect(kinds(({ platform, form }) => `${platform} ${form}`)).toBe(10);
    expect(kinds(({ size }) => size)).toBe(17);
    expect(kinds(({ acquisition }) => acquisition.kind)).toBe(3);
    expect(kinds(({ draft, lineupLock, isPublic }) => `${draft} ${lineupLock} ${isPublic}`)).toBe(8);
    expect(kinds(({ playoffs }) => playoffs?.weeksPerRound)).toBe(3);
    expect(kinds(({ earlierSeasons }) => earlierSeasons)).toBe(4);
    expect(kinds(({ keepers }) => keepers)).toBeGreaterThan(2);
    for (const has of [
      (league: LeagueSetUp) => league.medianWin,
      (league: LeagueSetUp) => league.divisions.length > 0,
      (league: LeagueSetUp) => league.gamesCaps.length > 0,
      (league: LeagueSetUp) => league.adds.day !== null,
      (league: LeagueSetUp) => league.adds.season !== null,
      (league: LeagueSetUp) => league.prices.some(({ points }) => points < 0),
      (league: LeagueSetUp) => league.slots.some(({ slot }) => slot === 'IL+'),
      (league: LeagueSetUp) => league.slots.some(({ slot }) => slot === 'PF/C'),
      (league: LeagueSetUp) => league.playoffs !== null && league.size % 2 === 1,
    ]) {
      expect(drawn.filter(has).length).toBeGreaterThan(5);
    }
  });

  it('survive a round trip through JSON', () => {
    for (const league of drawn.slice(0, 100)) {
      expect(readSetUp(JSON.parse(JSON.stringify(league)))).toEqual(league);
    }
  });
});

describe('a league setup', () => {
  it('has default values except for the given values', () => {
    expect(setUp({ platform: 'espn', size: 11 })).toMatchObject({
      size: 11,
      form: 'eachCategory',
      isPublic: true,
    });
    expect(setUp({ platform: 'yahoo', form: 'rotisserie' })).toMatchObject({
      playoffs: null,
      isPublic: false,
    });
    expect(setUp({ platform: 'yahoo', form: 'headToHeadPoints' }).prices.length).toBeGreaterThan(0);
  });

  const faulty: readonly (readonly [string, Partial<LeagueSetUp>, RegExp])[] = [
    ['too many teams', { size: 21 }, /4 to 20/],
    ['no name', { name: ' ' }, /name/],
    ['prices in a category league', { prices: [{ statistic: 'PTS', points: 1 }] }, /prices/],
    ['no categories', { categories: [] }, /categories/],
    [
      'a category twice',
      {
        categories: [
          { statistic: 'PTS', lowerWins: false },
          { statistic: 'PTS', lowerWins: false },
        ],
      },
      /once/,
    ],
    [
      'a statistic Yahoo does not know',
      { categories: [{ statistic: 'TW', lowerWins: false }] },
      /yahoo does not score TW/,
    ],
    ['no starting slot', { slots: [{ slot: 'BN', count: 5 }] }, /start/],
    ['more players than there are', { size: 20, slots: [{ slot: 'UTIL', count: 30 }] }, /hold/],
    ['divisions of one', { size: 4, divisions: ['a', 'b', 'c'] }, /division/],
    ['a draft in the season', { draftDay: 3 }, /draft/],
    ['four earlier seasons', { earlierSeasons: 4 }, /earlier/],
    [
      'playoffs beyond the season',
      { playoffs: { teams: 8, firstWeek: 23, weeksPerRound: 1, reseeding: false, consolation: true } },
      /within the season/,
    ],
    [
      'rounds of two weeks at Yahoo',
      { playoffs: { teams: 4, firstWeek: 19, weeksPerRound: 2, reseeding: false, consolation: true } },
      /last a week/,
    ],
    ['adds by the day at Yahoo', { adds: { week: null, day: 0.5, season: null } }, /by the week/],
    ['a slot of two positions at Yahoo', { slots: [{ slot: 'G/F', count: 9 }] }, /two positions/],
  ];
  it.each(faulty)('is rejected with %s', (_name, changes, words) => {
    expect(() => setUp({ platform: 'yahoo', ...changes })).toThrow(words);
    expect(() => setUp({ platform: 'yahoo', ...changes })).toThrow(SetUpRefused);
  });

  it('reports all errors in one message', () => {
    const plain = setUp({ platform: 'yahoo' });
    expect(() => checkSetUp({ ...plain, size: 2, name: '' })).toThrow(/name.*4 to 20/);
  });
});

describe('a league setup from JSON', () => {
  it('is rejected with a message for any invalid JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        try {
          readSetUp(value);
        } catch (error) {
          expect(error).toBeInstanceOf(SetUpRefused);
        }
      }),
    );
    expect(() => readSetUp({ platform: 'yahoo', color: 'red' })).toThrow('a set-up has no color');
    expect(() => readSetUp({ platform: 'nfl' })).toThrow('platform is one of yahoo, espn');
    expect(() => readSetUp({ platform: 'espn', slots: [{ slot: 'QB', count: 1 }] })).toThrow(
      /slot is one of/,
    );
  });
});
