import { describe, expect, it } from 'vitest';
import { sentenceText } from '../words/sentence.tsx';
import { type OwnStakes, stakesOf, stakesSentence } from './week-stakes.ts';

const team: OwnStakes['team'] = {
  teamId: '1',
  places: [0.5, 0.5],
  playoffs: 0.64,
  bye: 0,
  final: 0.4,
  title: 0.2,
  expected: 10,
  deviation: 2,
  stakes: {
    win: { chance: 0.5, playoffs: 0.78, title: 0.26, bye: 0, place: 3 },
    loss: { chance: 0.5, playoffs: 0.51, title: 0.14, bye: 0, place: 4 },
  },
  change: { playoffs: 0.082, title: -0.004 },
};
const own: OwnStakes = { week: 12, lastWeek: 11, team };
const said = (changes: Partial<OwnStakes['team']>, isPlayoffs = true) =>
  sentenceText(stakesSentence({ ...own, team: { ...team, ...changes } }, isPlayoffs));

describe('what the week is worth to the reader', () => {
  it('is told for both ways it can go, and what last week did', () => {
    expect(said({})).toBe(
      'Win week 12 and your playoff odds go from 64% to 78%; lose it and they go to 51%. Week 11 raised them by 8 points.',
    );
    expect(said({ change: { playoffs: -0.06, title: 0 }, stakes: null })).toBe(
      'Week 11 lowered your playoff odds by 6 points.',
    );
  });

  it('is about the title without playoffs, and silent about what is no more than luck of the draw', () => {
    expect(said({}, false)).toBe(
      'Win week 12 and your title odds go from 20% to 26%; lose it and they go to 14%.',
    );
    expect(said({ stakes: null, change: null })).toBe('');
  });

  it('is said once where neither result would change what is shown', () => {
    const sure = { chance: 0.5, playoffs: 0.9998, title: 0.2, bye: 0, place: 2 };
    expect(
      said({ playoffs: 1, change: null, stakes: { win: sure, loss: { ...sure, playoffs: 0.996 } } }),
    ).toBe('Your playoff odds stay at >99% whether you win week 12 or lose it.');
  });

  it('says of a result that would not change what is shown that the odds stay', () => {
    const at = (playoffs: number) => ({ chance: 0.5, playoffs, title: 0.2, bye: 0, place: 2 });
    const odds = (win: number, loss: number) => ({
      playoffs: 0.99,
      change: null,
      stakes: { win: at(win), loss: at(loss) },
    });
    expect(said(odds(0.997, 0.988))).toBe(
      'Win week 12 and your playoff odds go from 99% to >99%; lose it and they stay at 99%.',
    );
    expect(said(odds(0.992, 0.95))).toBe(
      'Win week 12 and your playoff odds stay at 99%; lose it and they go to 95%.',
    );
  });

  it('is there with a team and a week to come', () => {
    const odds = {
      basis: 'projections',
      simulations: 10,
      margin: 0.1,
      nextWeek: 12,
      lastWeek: 11,
      teams: [team],
    } as const;
    expect(stakesOf({ ...odds, teams: [team] }, '1')).toMatchObject({ week: 12, team: { teamId: '1' } });
    expect(stakesOf({ ...odds, teams: [team] }, null)).toBeNull();
    expect(stakesOf({ ...odds, nextWeek: null, teams: [team] }, '1')).toBeNull();
  });
});
