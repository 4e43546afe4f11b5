import { teamAverages } from '@fantasy-stats/engine/season';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { formatDays, weeksInWords } from '../../text/phrases.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { daysOfWeeks, readChoice, readCompared } from './choice.ts';
import { headlineOfAverages, moreOfAverages } from './headline.ts';

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

describe('readChoice', () => {
  it('defaults to weekly averages over the season', () => {
    expect(choose('')).toEqual({ basis: 'week', window: 'season', weeks: [1, 2, 3, 4] });
  });

  it('selects the last three completed weeks if the URL contains window=last3', () => {
    expect(choose('window=last3&basis=game')).toEqual({ basis: 'game', window: 'last3', weeks: [2, 3, 4] });
  });

  it('selects the weeks in the URL and ignores unknown weeks', () => {
    expect(choose('window=chosen&weeks=4,2,2,99,x').weeks).toEqual([2, 4]);
    expect(choose('window=chosen&weeks=99').weeks).toEqual([1, 2, 3, 4]);
  });

  it('falls back to weekly averages in leagues without game counts or matchups', () => {
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

  it('labels calendar weeks by their dates', () => {
    expect(daysOfWeeks(view, [2, 3])).toBe(
      `${formatDays({ firstDay: view.league.weeks[1]?.firstDay ?? '', lastDay: view.league.weeks[2]?.lastDay ?? '' })}`,
    );
    expect(daysOfWeeks(view, [1, 3])).toBe('2 weeks');
    expect(daysOfWeeks(view, [])).toBe('0 weeks');
  });

  it('uses defaults for invalid URLs', () => {
    expect(choose('basis=nonsense&window=ever').basis).toBe('week');
    expect(choose('basis=nonsense&window=ever').window).toBe('season');
  });
});

describe('readCompared', () => {
  it('defaults to the user’s team and the strongest other team', () => {
    expect(readCompared(view, null, ['4', '1', '3', '2'])).toEqual(['1', '4']);
  });

  it('uses the default if the URL names no known team', () => {
    expect(readCompared(view, 'zz,%00', ['4'])).toEqual(['1', '4']);
    expect(readCompared(view, '', ['4'])).toEqual(['1', '4']);
  });

  it('returns up to four known teams from the URL, each once', () => {
    expect(readCompared(view, '3,3,9,2', [])).toEqual(['3', '2']);
    expect(readCompared(view, '-', ['4'])).toEqual([]);
  });
});

describe('weeksInWords', () => {
  it.each([
    [[6], 'week 6'],
    [[1, 2, 3, 4], 'weeks 1–4'],
    [[1, 2, 4, 6, 7], 'weeks 1–2, 4 and 6–7'],
  ])('returns the text for %j', (weeks, words) => {
    expect(weeksInWords(weeks)).toBe(words);
  });
});

describe('headlineOfAverages', () => {
  const averages = teamAverages(view.season, [1, 2, 3, 4], 'week');
  const choice = choose('');

  it('counts the strong and weak categories of the user’s team', () => {
    expect(sentenceText(headlineOfAverages(view, averages, choice))).toBe(
      'Over 4 weeks you are in the top third in 0 of 9 categories and in the bottom third in none.',
    );
    const worst = exampleView({ levels: LEVELS, own: '2' });
    expect(sentenceText(headlineOfAverages(worst, averages, choice))).toBe(
      'Over 4 weeks you are in the top third in 0 of 9 categories and in the bottom third in 9.',
    );
    expect(sentenceText(moreOfAverages(worst, averages))).toMatch(/^Your weakest: .*\(4th\)\.$/);
  });

  it('describes the league if no team is selected', () => {
    const withoutTeam = exampleView({ levels: LEVELS, own: null });
    expect(sentenceText(headlineOfAverages(withoutTeam, averages, choice))).toBe(
      'Over 4 weeks Team 4 leads in 9 of 9 categories.',
    );
  });

  it('gives points, rank and distance from the mean in points leagues', () => {
    const points = exampleView({ form: 'headToHeadPoints', levels: LEVELS });
    const table = teamAverages(points.season, [1, 2, 3, 4], 'week');
    // Teams score 600 plus 11 points per level. The levels are 5, 1, 2 and 9.
    expect(sentenceText(headlineOfAverages(points, table, choice))).toBe(
      'You score 655.0 points per 7 days, 2nd of 4 and 8.3 above the league average.',
    );
  });

  it('leaves out statistics with negative points, because few turnovers do not make a team good', () => {
    const points = exampleView({ form: 'headToHeadPoints', levels: LEVELS, own: '4' });
    const table = teamAverages(points.season, [1, 2, 3, 4], 'week');
    // Team 4 has the most points and the fewest turnovers.
    expect(sentenceText(moreOfAverages(points, table))).toBe('Your best: points (1st).');
  });
});
