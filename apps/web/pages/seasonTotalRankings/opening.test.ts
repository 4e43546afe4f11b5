import { scoringForms } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { sentenceText } from '../../words/sentence.tsx';
import { moreOfSeason, openingOfSeason } from './opening.ts';
import { seasonFigures } from './season-figures.ts';

const levels = [
  [30, 30, 5],
  [20, 20, 25],
  [10, 10, 15],
  [0, 0, 20],
];

describe('the opening of the season standings', () => {
  it('tells totals, strength and table of the reader’s team', () => {
    const view = exampleView({ levels });
    expect(sentenceText(openingOfSeason(view, seasonFigures(view, null)))).toMatch(
      /^You are (tied for )?\d\w\w in season totals, (tied for )?\d\w\w week by week against every team and (tied for )?\d\w\w in the standings\.$/,
    );
  });

  it('speaks of a past week as past', () => {
    const view = exampleView({ levels });
    const figures = seasonFigures(view, 2);
    expect(sentenceText(openingOfSeason(view, figures))).toBe(
      'After week 2 you were 1st in season totals, 1st week by week against every team and 1st in the standings.',
    );
    expect(figures.totals.weeks).toEqual([1, 2]);
  });

  it('names who has been best where the reader has no team', () => {
    const view = exampleView({ levels, own: null });
    expect(sentenceText(openingOfSeason(view, seasonFigures(view, 2)))).toBe(
      'After week 2 Team 1 leads the season’s totals.',
    );
  });

  it('has something to say in every form, and nothing that is not a number', () => {
    for (const form of scoringForms) {
      const view = exampleView({ levels, form });
      const figures = seasonFigures(view, null);
      const text = `${sentenceText(openingOfSeason(view, figures))} ${sentenceText(moreOfSeason(view, figures))}`;
      expect(text, form).toMatch(/^You are /);
      expect(text, form).not.toMatch(/NaN|undefined|null|Infinity/);
    }
  });

  it('says how the record would have been with other schedules', () => {
    /* The second has met the first, and not yet the third, whom it would beat. */
    const view = exampleView({ levels: levels.map((level) => level.slice(0, 2)), own: '2' });
    const text = sentenceText(moreOfSeason(view, seasonFigures(view, null)));
    expect(text).toMatch(
      /With \d of 3 other schedules you would have more wins: from \d+ with Team \d’s to \d+ with Team \d’s, against \d+ in reality\./,
    );
  });
});
