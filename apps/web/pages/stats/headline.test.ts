import { weeklyTable } from '@fantasy-stats/engine/season';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { headlineOfWeek, moreOfWeek } from './headline.ts';

/** Team 1 is second best and plays the best team (4) in week 1. */
const LEVELS = [[5], [1], [2], [9]];

function headline(view: ReturnType<typeof exampleView>): string {
  return sentenceText(headlineOfWeek(view, weeklyTable(view.season, 1)));
}

function more(view: ReturnType<typeof exampleView>): string {
  return sentenceText(moreOfWeek(view, weeklyTable(view.season, 1)));
}

describe('headlineOfWeek', () => {
  it('counts categories that the team leads alone and teams that it would have beaten', () => {
    expect(headline(exampleView({ levels: LEVELS }))).toBe(
      'In week 1 you were best in 0 of 9 categories and would have beaten 2 of 3 teams.',
    );
    expect(headline(exampleView({ levels: LEVELS, own: '4' }))).toBe(
      'In week 1 you were best in 9 of 9 categories and would have beaten 3 of 3 teams.',
    );
  });

  it('says “so far” during the week', () => {
    const view = exampleView({ levels: LEVELS });
    const running = {
      ...view.season,
      league: { ...view.league, today: view.league.weeks[0]?.firstDay ?? '' },
    };
    const text = sentenceText(headlineOfWeek({ ...view, season: running }, weeklyTable(running, 1)));
    expect(text).toBe('In week 1 so far you are best in 0 of 9 categories and would beat 2 of 3 teams.');
  });

  it('names no leader before the first game of a week', () => {
    const even = LEVELS.map(() => [0]);
    expect(headline(exampleView({ levels: even }))).toBe(
      'In week 1 you were best in 0 of 9 categories and would have beaten 0 of 3 teams.',
    );
    expect(headline(exampleView({ levels: even, own: null }))).toBe('No one stood out in week 1.');
  });

  it('uses points in points leagues', () => {
    expect(headline(exampleView({ form: 'seasonPoints', levels: LEVELS }))).toBe(
      'In week 1 you scored 655.0 points, 2nd of 4, and would have beaten 2 of 3 teams.',
    );
  });

  it('names the leaders if no team is selected', () => {
    expect(headline(exampleView({ levels: LEVELS, own: null }))).toBe(
      'In week 1 Team 4 led in 9 of 9 categories.',
    );
  });

  it('says that there are no stats yet', () => {
    const view = exampleView({ levels: LEVELS, changes: { teamWeeks: [] } });
    expect(headline(view)).toBe('There are no numbers for week 1 yet.');
  });
});

describe('moreOfWeek', () => {
  it('does not praise few turnovers in points leagues', () => {
    const levels = [[0], [0], [0], [0], [0], [0]];
    const view = exampleView({ form: 'seasonPoints', levels });
    const teamWeeks = view.season.teamWeeks.map((one) =>
      one.teamId === '2' ? { ...one, line: { ...one.line, TO: 10 } } : one,
    );
    const season = { ...view.season, teamWeeks };
    expect(sentenceText(moreOfWeek({ ...view, season }, weeklyTable(season, 1)))).not.toContain('turnovers');
  });

  it('gives the result from the user’s side', () => {
    expect(more(exampleView({ levels: LEVELS }))).toContain('You lost 0 – 9 against Team 4.');
    expect(more(exampleView({ levels: LEVELS, own: '4' }))).toContain('You won 9 – 0 against Team 1.');
  });

  it('mentions a bye during and after the week', () => {
    const view = exampleView({ levels: [[5], [1], [2], [9], [4]] });
    const bye = view.season.matchups.find(({ week, away }) => week === 1 && away === null)?.home ?? '';
    const of = (own: string) => ({ ...view, ownTeamId: own });
    expect(more(of(bye))).toContain('You had a bye.');
    const league = { ...view.league, today: view.league.weeks[0]?.lastDay ?? '' };
    const season = { ...view.season, league };
    const running = sentenceText(moreOfWeek({ ...of(bye), season, league }, weeklyTable(season, 1)));
    expect(running).toContain('You have a bye.');
  });

  it('gives no result in leagues without matchups', () => {
    expect(more(exampleView({ form: 'rotisserie', levels: LEVELS }))).not.toContain('against');
  });
});
