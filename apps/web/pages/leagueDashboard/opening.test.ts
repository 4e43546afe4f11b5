import { describe, expect, it } from 'vitest';
import { exampleView } from '../season/example-view.ts';
import { sentenceText } from '../season/sentence.tsx';
import { moreOfDashboard, openingOfDashboard } from './opening.ts';
import { standingRows } from './standing-rows.ts';

/** Team 1 is the second best team of four and meets the best, team 4, in the first week. */
const LEVELS = [
  [5, 5, 5],
  [1, 1, 1],
  [2, 2, 2],
  [9, 9, 9],
];

function opening(view: ReturnType<typeof exampleView>, through: number | null = 3): string {
  return sentenceText(openingOfDashboard(view, standingRows(view, through), through));
}

describe('the dashboard’s opening sentence', () => {
  it('sets the place in the table beside the strength against everybody', () => {
    expect(opening(exampleView({ levels: LEVELS }))).toBe(
      'You are 2nd in the table and in strength: the schedule has neither given nor cost you a win.',
    );
  });

  it('says what an unlucky schedule has cost, in the wins the league counts', () => {
    // Second best of the first week, but paired with the best.
    const view = exampleView({ levels: LEVELS.map((levels) => levels.slice(0, 1)) });
    expect(opening(view, 1)).toContain('the schedule has cost you 6.0 category wins.');
    const most = exampleView({ form: 'mostCategories', levels: LEVELS.map((levels) => levels.slice(0, 1)) });
    expect(opening(most, 1)).toContain('the schedule has cost you 0.7 matchup wins.');
  });

  it('counts points where there are no matchups', () => {
    const view = exampleView({ form: 'seasonPoints', levels: LEVELS });
    expect(opening(view)).toBe(
      'You are 2nd with 1,965.0 points, 132.0 behind Team 4; week by week you are 2nd in strength.',
    );
    const leader = exampleView({ form: 'rotisserie', levels: LEVELS, own: '4' });
    expect(opening(leader)).toBe(
      'You are 1st with 36.0 points, 9.0 ahead of Team 1; week by week you are 1st in strength.',
    );
  });

  it('speaks of the leader while no team is chosen', () => {
    expect(opening(exampleView({ levels: LEVELS, own: null }))).toBe('Team 4 leads at 27-0-0.');
  });

  it('says that nothing was played before the first week', () => {
    const view = exampleView({ levels: LEVELS.map(() => []) });
    expect(opening(view, null)).toBe('Nobody has won anything yet: the season is about to begin.');
  });
});

describe('what follows it', () => {
  it('names what leads the league, what ranks low, and the coming opponent', () => {
    const best = exampleView({ levels: LEVELS, own: '4' });
    const text = sentenceText(moreOfDashboard(best, 3, null, false));
    expect(text).toContain('lead the league; none is among its weakest.');
    expect(text).toMatch(/You face Team \d this week\.$/);
    const worst = sentenceText(moreOfDashboard(exampleView({ levels: LEVELS, own: '2' }), 3, null, false));
    expect(worst).toContain('No category is among the league’s best three; ');
    expect(worst).toContain('rank 4th or lower.');
  });

  it('asks for a team where none is chosen', () => {
    expect(
      sentenceText(moreOfDashboard(exampleView({ levels: LEVELS, own: null }), 3, null, false)),
    ).toContain('Choose your team');
  });
});
