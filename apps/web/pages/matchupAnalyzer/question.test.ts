import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { readQuestion } from './question.ts';

const LEVELS = [
  [5, 5],
  [1, 1],
  [2, 2],
  [9, 9],
];
const view = exampleView({ levels: LEVELS });

function questionOf(address: string, of = view) {
  const parameters = new URLSearchParams(address);
  return readQuestion(of, (name) => parameters.get(name));
}

describe('readQuestion', () => {
  it('returns the user’s current matchup without URL parameters', () => {
    const usual = questionOf('');
    expect(usual).toMatchObject({ week: { number: 3 }, time: 'running', team: '1' });
    expect(usual?.opponent).toBe(usual?.scheduled);
    expect(usual?.matchup).toBeDefined();
  });

  it('returns any two teams in any week', () => {
    expect(questionOf('week=1&team=2&against=4')).toMatchObject({
      week: { number: 1 },
      time: 'over',
      team: '2',
      opponent: '4',
    });
    expect(questionOf('week=5')).toMatchObject({ week: { number: 5 }, time: 'coming' });
  });

  it('ignores unknown values and a team against itself', () => {
    expect(questionOf('week=99&team=zz&against=%00')).toEqual(questionOf(''));
    expect(questionOf('against=1')).toEqual(questionOf(''));
  });

  it('returns no opponent during a bye, unless the URL names one', () => {
    const season = {
      ...view.season,
      matchups: view.season.matchups.map((matchup) =>
        matchup.week === 3 ? { ...matchup, home: '1', away: null } : matchup,
      ),
    };
    expect(questionOf('', { ...view, season })).toMatchObject({ opponent: null, isPaired: true });
    expect(questionOf('against=3', { ...view, season })).toMatchObject({ opponent: '3', matchup: undefined });
  });

  it('returns no opponent before the playoff bracket is known', () => {
    const season = { ...view.season, matchups: view.season.matchups.filter(({ week }) => week !== 5) };
    expect(questionOf('week=5', { ...view, season })).toMatchObject({ opponent: null, isPaired: false });
  });

  it('returns another team’s matchup for a user without a team, and null in leagues without weekly matchups', () => {
    expect(questionOf('', { ...view, ownTeamId: null })?.opponent).not.toBeNull();
    expect(questionOf('', exampleView({ levels: LEVELS, form: 'rotisserie' }))).toBeNull();
  });
});
