import { teamAverages } from '@fantasy-stats/engine/standings';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { formatDays, weeksInWords } from '../../words/phrases.ts';
import { sentenceText } from '../../words/sentence.tsx';
import { daysOfWeeks, readChoice, readCompared } from './choice.ts';
import { moreOfAverages, openingOfAverages } from './opening.ts';

const LEVELS = [
  [5, 5, 5, 5],
  [1, 1, 1, 1],
  [2, 2, 2, 2],
  [9, 9, 9, 9],
];

const view = exampleView({ levels: LEVELS });

function choose(address: string) {
  const parameters = new URLSearchParams(address);
  return readChoice(view, (name) => parameters.get(name));
}

describe('the averages an address asks for', () => {
  it('are per week over the season when it says nothing', () => {
    expect(choose('')).toEqual({ basis: 'week', window: 'season', weeks: [1, 2, 3, 4] });
  });

  it('are over the last weeks that are over', () => {
    expect(choose('window=last3&basis=game')).toEqual({ basis: 'game', window: 'last3', weeks: [2, 3, 4] });
  });

  it('are over the chosen weeks, without those that are not there', () => {
    expect(choose('window=chosen&weeks=4,2,2,99,x').weeks).toEqual([2, 4]);
    expect(choose('window=chosen&weeks=99').weeks).toEqual([1, 2, 3, 4]);
  });

  it('are per week where the platform does not tell the games, or the league has no matchups', () => {
    const read = (name: string) => (name === 'basis' ? 'game' : null);
    const teamWeeks = view.season.teamWeeks.map(({ line: { GP: _, ...line }, ...entry }) => ({
      ...entry,
      line,
      gamesPlayed: null,
    }));
    expect(readChoice({ ...view, season: { ...view.season, teamWeeks } }, read).basis).toBe('week');
    const season = exampleView({ levels: LEVELS, form: 'seasonPoints', weeks: 1 });
    expect(readChoice(season, (name) => (name === 'basis' ? 'matchup' : null)).basis).toBe('week');
  });

  it('are told by their days in leagues that number no weeks', () => {
    expect(daysOfWeeks(view, [2, 3])).toBe(
      `${formatDays({ firstDay: view.league.weeks[1]?.firstDay ?? '', lastDay: view.league.weeks[2]?.lastDay ?? '' })}`,
    );
    expect(daysOfWeeks(view, [1, 3])).toBe('2 weeks');
    expect(daysOfWeeks(view, [])).toBe('0 weeks');
  });

  it('fall back to what is usual where the address is wrong', () => {
    expect(choose('basis=nonsense&window=ever').basis).toBe('week');
    expect(choose('basis=nonsense&window=ever').window).toBe('season');
  });
});

describe('the compared teams', () => {
  it('are the reader’s own and the strongest other at first', () => {
    expect(readCompared(view, null, ['4', '1', '3', '2'])).toEqual(['1', '4']);
  });

  it('are the usual ones where the address names none that is known', () => {
    expect(readCompared(view, 'zz,%00', ['4'])).toEqual(['1', '4']);
    expect(readCompared(view, '', ['4'])).toEqual(['1', '4']);
  });

  it('are those of the address: known ones, once each, four at most', () => {
    expect(readCompared(view, '3,3,9,2', [])).toEqual(['3', '2']);
    expect(readCompared(view, '-', ['4'])).toEqual([]);
  });
});

describe('weeks in words', () => {
  it.each([
    [[6], 'week 6'],
    [[1, 2, 3, 4], 'weeks 1–4'],
    [[1, 2, 4, 6, 7], 'weeks 1–2, 4 and 6–7'],
  ])('%j', (weeks, words) => {
    expect(weeksInWords(weeks)).toBe(words);
  });
});

describe('what the averages say', () => {
  const averages = teamAverages(view.season, [1, 2, 3, 4], 'week');
  const choice = choose('');

  it('counts the categories in which the reader’s team is strong and weak', () => {
    expect(sentenceText(openingOfAverages(view, averages, choice))).toBe(
      'Over 4 weeks you are in the top third in 0 of 9 categories and in the bottom third in none.',
    );
    const worst = exampleView({ levels: LEVELS, own: '2' });
    expect(sentenceText(openingOfAverages(worst, averages, choice))).toBe(
      'Over 4 weeks you are in the top third in 0 of 9 categories and in the bottom third in 9.',
    );
    expect(sentenceText(moreOfAverages(worst, averages))).toMatch(/^Your weakest: .*\(4th\)\.$/);
  });

  it('speaks of the league where no team is chosen', () => {
    const nobody = exampleView({ levels: LEVELS, own: null });
    expect(sentenceText(openingOfAverages(nobody, averages, choice))).toBe(
      'Over 4 weeks Team 4 leads in 9 of 9 categories.',
    );
  });

  it('gives points, place and distance from the mean in points forms', () => {
    const points = exampleView({ form: 'headToHeadPoints', levels: LEVELS });
    const table = teamAverages(points.season, [1, 2, 3, 4], 'week');
    // 11 points a level above 600, over levels 5, 1, 2 and 9.
    expect(sentenceText(openingOfAverages(points, table, choice))).toBe(
      'You score 655.0 points per week, 2nd of 4 and 8.3 above the league average.',
    );
  });
});
