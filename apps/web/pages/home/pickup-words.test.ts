import type { Pickup, PickupAnswer } from '@fantasy-stats/engine/streaming';
import { describe, expect, it } from 'vitest';
import {
  chanceInWords,
  dayAround,
  gainInWords,
  partsInWords,
  returnsInWords,
  sharedReturns,
  whyAhead,
  whyNext,
} from './pickup-words.ts';

const pickup: Pickup = {
  id: 'a',
  dropId: 'b',
  day: '2026-11-22',
  games: 1,
  gain: 0.12,
  deviation: 0.021,
  givenUp: 0,
  net: 0.12,
  chance: 0.55,
};
const result: PickupAnswer = {
  unit: 'categories',
  week: 5,
  first: '2026-11-20',
  last: '2026-11-22',
  pickups: [pickup],
  chance: 0.3,
  chanceWithReturns: 0.51,
  weighed: 9,
  addsLeft: null,
  isLocked: false,
};

describe('pickup labels', () => {
  it('start with the net gain in category wins and the win probability', () => {
    expect(gainInWords(pickup, result)).toBe('+0.12 category wins');
    expect(partsInWords(pickup, result, 'in week 5')).toBe('+0.12 ± 0.03 in week 5');
    expect(chanceInWords(pickup, result)).toBe('51% → 55% to win');
    expect(chanceInWords({ chance: 0.512 }, result)).toBe('51% to win');
  });

  it('show the rest-of-season cost and gains that sum to the net gain', () => {
    const costly = { ...pickup, givenUp: 0.021, net: 0.1 };
    expect(gainInWords(costly, result)).toBe('+0.10 category wins');
    expect(partsInWords(costly, result, 'in week 5')).toBe('+0.12 ± 0.03 in week 5, −0.02 rest of season');
  });

  it('use percentage points in leagues in which a matchup counts as one win', () => {
    const wins = { ...pickup, gain: 0.05, givenUp: 0.013, net: 0.037 };
    expect(gainInWords(wins, { ...result, unit: 'wins' })).toBe('+3.7 pp to win');
    expect(partsInWords(wins, { unit: 'wins' }, 'in week 5')).toBe(
      '+5.0 ± 2.7 in week 5, −1.3 rest of season',
    );
  });

  it('start with fantasy points in head-to-head points leagues', () => {
    const points = { ...pickup, gain: 0.021, net: 0.019, givenUp: 0.002, points: 14.23 };
    expect(gainInWords(points, { unit: 'wins' })).toBe('+14.2 pts');
    expect(partsInWords(points, { unit: 'wins' }, 'in week 5')).toBe(
      'net +1.9 pp to win (+2.1 ± 2.7 in week 5, −0.2 rest of season)',
    );
    const free = { ...points, givenUp: 0, net: 0.021 };
    expect(partsInWords(free, { unit: 'wins' }, 'in week 5')).toBe('+2.1 ± 2.7 pp to win in week 5');
  });

  it('give the win probability after activations without adds, if the activations raise it', () => {
    expect(returnsInWords(result)).toContain('30% → 51% to win the week');
    expect(returnsInWords({ ...result, chanceWithReturns: 0.3 })).toBeNull();
    expect(returnsInWords({ ...result, chanceWithReturns: 0.28 })).toBeNull();
    expect(returnsInWords({ ...result, chance: null })).toBeNull();
  });

  it('use the league’s unit in leagues without matchups', () => {
    const alone = { ...pickup, chance: null, gain: 31.4, deviation: 5.21, givenUp: 2, net: 29.4 };
    const points = { unit: 'fantasyPoints' } as const;
    expect(gainInWords(alone, points)).toBe('+29.4 fantasy points');
    expect(partsInWords(alone, points, 'until Nov 22')).toBe('+31.4 ± 6.7 until Nov 22, −2.0 rest of season');
    expect(chanceInWords(alone, result)).toBeNull();
  });
});

describe('whyNext', () => {
  it('gives the reason for pickups of the next week', () => {
    const week = { addsLeft: null, opponentId: '2' };
    const why = (changes: Partial<Parameters<typeof whyNext>[0]> = {}, isLocked = false) =>
      whyNext({ ...week, ...changes }, { scoringForm: 'eachCategory' }, { isLocked });
    expect(why()).toBe('no gain left this week');
    expect(why({ addsLeft: 0 })).toBe('no adds left this week');
    expect(why({ opponentId: null })).toBe('no matchup this week');
    expect(why({ opponentId: null, likelyOpponents: [['3', 1]] })).toBe('no gain left this week');
    expect(why({}, true)).toBe('this week is locked');
    const ownGame = { scoringForm: 'eachCategory', weekLock: 'ownGame' } as const;
    expect(whyNext({ ...week }, ownGame, { isLocked: true })).toBe('adds count from next week');
    const rotisserie = { scoringForm: 'rotisserie' } as const;
    expect(whyNext({ ...week, opponentId: null }, rotisserie, { isLocked: false })).toBe(
      'no gain left this week',
    );
  });
});

describe('whyAhead', () => {
  it('says that the current week is locked in leagues with weekly lineups', () => {
    const weeks = [
      { number: 1, firstDay: '2026-11-09', lastDay: '2026-11-15', isPlayoffs: false },
      { number: 2, firstDay: '2026-11-16', lastDay: '2026-11-22', isPlayoffs: false },
    ];
    const league = {
      lineupLock: 'weekly',
      scoringForm: 'eachCategory',
      firstDay: '2026-10-20',
      lastDay: '2027-04-11',
      today: '2026-11-11',
      weeks,
    } as const;
    const next = { first: '2026-11-16' };
    expect(whyAhead(next, league)).toBe('this week is locked');
    expect(whyAhead(next, { ...league, lineupLock: 'daily' })).toBeNull();
    expect(whyAhead({ first: '2026-11-11' }, league)).toBeNull();
    expect(whyAhead(next, { ...league, today: '2026-11-08' })).toBeNull();
    const table = { ...league, scoringForm: 'rotisserie', weeks: [] } as const;
    expect(whyAhead(next, table)).toBe('this week is locked');
    expect(whyAhead(next, { ...table, today: '2026-11-16' })).toBeNull();
  });

  it('says which adds count this week, or that they count from next week, if each player locks at their own first game', () => {
    const league = {
      lineupLock: 'weekly',
      weekLock: 'ownGame',
      scoringForm: 'rotisserie',
      firstDay: '2026-10-20',
      lastDay: '2027-04-11',
      today: '2026-11-10',
      weeks: [],
    } as const;
    expect(whyAhead({ first: '2026-11-16' }, league)).toBe('adds count from next week');
    expect(whyAhead({ first: '2026-11-10' }, league)).toBe('players yet to play this week');
    // On a week's first day, no player is locked yet, so all adds count.
    expect(whyAhead({ first: '2026-11-09' }, { ...league, today: '2026-11-09' })).toBeNull();
  });
});

describe('sharedReturns', () => {
  const day = '2026-11-22';
  const step = { day, activate: 'c', drop: 'd' } as const;

  it('returns the moves off the injured list that every pickup needs first', () => {
    const later = { ...step, day: '2026-11-23' };
    expect(
      sharedReturns([
        { day, returns: [step, later] },
        { day, returns: [step] },
      ]),
    ).toEqual([step]);
  });

  it('returns nothing if the pickups need different moves, and for a single pickup', () => {
    expect(sharedReturns([{ day, returns: [step] }, { day }])).toEqual([]);
    expect(sharedReturns([{ day, returns: [step] }])).toEqual([]);
    expect(sharedReturns([])).toEqual([]);
  });
});

describe('days of a pickup', () => {
  const week = { number: 1, firstDay: '2026-10-20', lastDay: '2027-04-11', isPlayoffs: false };

  it('are named by weekday in leagues with a single week, too, but dated after the next seven days', () => {
    const format = dayAround({ today: '2026-12-04', weeks: [week] }, '2026-12-06');
    expect(['2026-12-04', '2026-12-06', '2026-12-11'].map(format)).toEqual(['today', 'Sunday', 'Dec 11']);
  });
});
