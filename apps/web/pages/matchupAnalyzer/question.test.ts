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

function ask(address: string, of = view) {
  const parameters = new URLSearchParams(address);
  return readQuestion(of, (name) => parameters.get(name));
}

describe('the matchup an address asks for', () => {
  it('is the reader’s own of the running week when it says nothing', () => {
    const usual = ask('');
    expect(usual).toMatchObject({ week: { number: 3 }, time: 'running', team: '1' });
    expect(usual?.opponent).toBe(usual?.scheduled);
    expect(usual?.matchup).toBeDefined();
  });

  it('is any pair of any week', () => {
    expect(ask('week=1&team=2&against=4')).toMatchObject({
      week: { number: 1 },
      time: 'over',
      team: '2',
      opponent: '4',
    });
    expect(ask('week=5')).toMatchObject({ week: { number: 5 }, time: 'coming' });
  });

  it('is the usual where it names what is not there, or a team against itself', () => {
    expect(ask('week=99&team=zz&against=%00')).toEqual(ask(''));
    expect(ask('against=1')).toEqual(ask(''));
  });

  it('has no opponent in a bye, unless one is chosen to try', () => {
    const season = {
      ...view.season,
      matchups: view.season.matchups.map((matchup) =>
        matchup.week === 3 ? { ...matchup, home: '1', away: null } : matchup,
      ),
    };
    expect(ask('', { ...view, season })).toMatchObject({ opponent: null, isPaired: true });
    expect(ask('against=3', { ...view, season })).toMatchObject({ opponent: '3', matchup: undefined });
  });

  it('is open where pairs are not drawn yet', () => {
    const season = { ...view.season, matchups: view.season.matchups.filter(({ week }) => week !== 5) };
    expect(ask('week=5', { ...view, season })).toMatchObject({ opponent: null, isPaired: false });
  });

  it('is somebody’s where the reader has no team, and none without weekly matchups', () => {
    expect(ask('', { ...view, ownTeamId: null })?.opponent).not.toBeNull();
    expect(ask('', exampleView({ levels: LEVELS, form: 'rotisserie' }))).toBeNull();
  });
});
