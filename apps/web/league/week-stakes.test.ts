import { describe, expect, it } from 'vitest';
import { sentenceText } from '../text/sentence.tsx';
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
  before: { playoffs: 0.564, title: 0.196 },
};
const own: OwnStakes = { week: 12, lastWeek: 11, since: null, team };
const textOf = (changes: Partial<OwnStakes['team']>, isPlayoffs = true) =>
  sentenceText(stakesSentence({ ...own, team: { ...team, ...changes } }, isPlayoffs));

describe('stakesSentence', () => {
  it('gives the odds after a win and after a loss, and the change since last week', () => {
    expect(textOf({})).toBe(
      'Win week 12 and your playoff odds go from 64% to 78%; lose it and they go to 51%. Week 11’s results raised them by 8 percentage points.',
    );
    expect(textOf({ before: { playoffs: 0.7, title: 0.2 }, stakes: null })).toBe(
      'Week 11’s results lowered your playoff odds by 6 percentage points.',
    );
  });

  it('gives the difference between the rounded odds, and the date of the earlier odds', () => {
    const before = { playoffs: 0.1264, title: 0.1 };
    const shown = sentenceText(
      stakesSentence(
        { ...own, since: '2026-11-16', team: { ...team, playoffs: 0.1538, before, stakes: null } },
        true,
      ),
    );
    // Shown as 13% to 15%, although the exact change is 2.7 points.
    expect(shown).toBe('Your playoff odds are up 2 percentage points since Nov 16.');
  });

  it("uses the title odds in leagues without playoffs, and omits changes within the simulation's error", () => {
    expect(textOf({}, false)).toBe(
      'Win week 12 and your title odds go from 20% to 26%; lose it and they go to 14%.',
    );
    expect(textOf({ stakes: null, before: null })).toBe('');
  });

  it('gives one sentence if neither result would change the shown odds', () => {
    const sure = { chance: 0.5, playoffs: 0.9998, title: 0.2, bye: 0, place: 2 };
    expect(
      textOf({ playoffs: 1, before: null, stakes: { win: sure, loss: { ...sure, playoffs: 0.996 } } }),
    ).toBe('Your playoff odds stay at >99% whether you win week 12 or lose it.');
  });

  it('says that the odds stay the same after a result that does not change them', () => {
    const at = (playoffs: number) => ({ chance: 0.5, playoffs, title: 0.2, bye: 0, place: 2 });
    const odds = (win: number, loss: number) => ({
      playoffs: 0.99,
      before: null,
      stakes: { win: at(win), loss: at(loss) },
    });
    expect(textOf(odds(0.997, 0.988))).toBe(
      'Win week 12 and your playoff odds go from 99% to >99%; lose it and they stay at 99%.',
    );
    expect(textOf(odds(0.992, 0.95))).toBe(
      'Win week 12 and your playoff odds stay at 99%; lose it and they go to 95%.',
    );
  });

  it('uses the result of stakesOf, which is null without a team or a remaining week', () => {
    const odds = {
      basis: 'projections',
      simulations: 10,
      margin: 0.1,
      nextWeek: 12,
      lastWeek: 11,
      since: null,
      teams: [team],
    } as const;
    expect(stakesOf({ ...odds, teams: [team] }, '1')).toMatchObject({ week: 12, team: { teamId: '1' } });
    expect(stakesOf({ ...odds, teams: [team] }, null)).toBeNull();
    expect(stakesOf({ ...odds, nextWeek: null, teams: [team] }, '1')).toBeNull();
  });
});
