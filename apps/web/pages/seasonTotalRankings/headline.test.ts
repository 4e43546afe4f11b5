import { scoringForms } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { headlineOfSeason, moreOfSeason } from './headline.ts';
import { seasonFigures } from './season-figures.ts';

const levels = [
  [30, 30, 5],
  [20, 20, 25],
  [10, 10, 15],
  [0, 0, 20],
];

describe('headlineOfSeason', () => {
  it('gives the ranks of the user’s team in totals, all-play and standings', () => {
    const view = exampleView({ levels });
    expect(sentenceText(headlineOfSeason(view, seasonFigures(view, null)))).toMatch(
      /^You are (tied for )?\d\w\w in season totals, (tied for )?\d\w\w in all-play and (tied for )?\d\w\w in the standings\.$/,
    );
  });

  it('uses the past tense for a past week', () => {
    const view = exampleView({ levels });
    const figures = seasonFigures(view, 2);
    expect(sentenceText(headlineOfSeason(view, figures))).toBe(
      'After week 2 you were 1st in season totals, 1st in all-play and 1st in the standings.',
    );
    expect(figures.totals.weeks).toEqual([1, 2]);
  });

  it('says which weeks totals, all-play and standings cover in midweek', () => {
    const headlines = scoringForms.map((form) => {
      const done = exampleView({ levels, form });
      const league = { ...done.league, today: done.league.weeks[2]?.firstDay ?? '' };
      const view = { ...done, league, season: { ...done.season, league } };
      return sentenceText(headlineOfSeason(view, seasonFigures(view, null)));
    });
    expect(headlines).toEqual([
      'You are tied for 1st in season totals through week 3 (in progress), 1st in all-play and tied for 1st in the standings after week 2.',
      'You are tied for 1st in season totals through week 3 (in progress), 1st in all-play and tied for 1st in the standings after week 2.',
      'You are tied for 1st in points scored through week 3 (in progress), 1st in all-play and tied for 1st in the standings after week 2.',
      'You are tied for 1st in season totals through week 3 (in progress), 1st in all-play after week 2.',
      'You are tied for 1st in points scored through week 3 (in progress), 1st in all-play after week 2.',
    ]);
  });

  it('names the best team for a user without a team', () => {
    const view = exampleView({ levels, own: null });
    expect(sentenceText(headlineOfSeason(view, seasonFigures(view, 2)))).toBe(
      'After week 2 Team 1 leads the season’s totals.',
    );
  });

  it('has text without NaN in every scoring type', () => {
    for (const form of scoringForms) {
      const view = exampleView({ levels, form });
      const figures = seasonFigures(view, null);
      const text = `${sentenceText(headlineOfSeason(view, figures))} ${sentenceText(moreOfSeason(view, figures))}`;
      expect(text, form).toMatch(/^You are /);
      expect(text, form).not.toMatch(/NaN|undefined|null|Infinity/);
    }
  });

  it('gives the record under other teams’ schedules', () => {
    // So far the second team has played the first, but not the third, which it would beat.
    const view = exampleView({ levels: levels.map((level) => level.slice(0, 2)), own: '2' });
    const text = sentenceText(moreOfSeason(view, seasonFigures(view, null)));
    expect(text).toMatch(
      /With \d of 3 other schedules you would have more wins\. Wins range from \d+ with Team \d’s to \d+ with Team \d’s, against \d+ in reality\./,
    );
  });
});
