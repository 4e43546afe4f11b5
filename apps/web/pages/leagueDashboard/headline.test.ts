import type { Standing } from '@fantasy-stats/domain';
import { exampleWeeks, matchup, scored } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { latestWeek, standingRows } from '../../league/standing-rows.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { headlineOfDashboard, moreOfDashboard } from './headline.ts';

/** Team 1 is second best of four and plays the best team (4) in week 1. */
const LEVELS = [
  [5, 5, 5],
  [1, 1, 1],
  [2, 2, 2],
  [9, 9, 9],
];

function standing(teamId: string, changes: Partial<Standing>): Standing {
  return {
    teamId,
    rank: null,
    wins: 0,
    losses: 0,
    ties: 0,
    playoffSeed: null,
    gamesBack: null,
    pointsFor: 0,
    pointsAgainst: null,
    streak: null,
    seasonLine: {},
    ...changes,
  };
}

function headline(view: ReturnType<typeof exampleView>, through: number | null = 3): string {
  return sentenceText(headlineOfDashboard(view, standingRows(view, through), through));
}

describe('headlineOfDashboard', () => {
  it('gives the rank in the standings and the all-play rank', () => {
    expect(headline(exampleView({ levels: LEVELS }))).toBe(
      'You are 2nd in the standings and in power ranking: your schedule has been neutral.',
    );
  });

  it('gives the cost of an unlucky schedule in category wins or matchup wins, whichever the league counts', () => {
    // The team was second best in week 1 but played the best one.
    const view = exampleView({ levels: LEVELS.map((levels) => levels.slice(0, 1)) });
    expect(headline(view, 1)).toContain('the schedule has cost you 6.0 category wins.');
    const most = exampleView({ form: 'mostCategories', levels: LEVELS.map((levels) => levels.slice(0, 1)) });
    expect(headline(most, 1)).toContain('the schedule has cost you 0.7 matchup wins.');
  });

  it('uses points in leagues without matchups', () => {
    const view = exampleView({ form: 'seasonPoints', levels: LEVELS });
    expect(headline(view)).toBe(
      'You are 2nd with 1,965.0 points, 132.0 behind Team 4; week by week you are 2nd in power ranking.',
    );
    const leader = exampleView({ form: 'rotisserie', levels: LEVELS, own: '4' });
    expect(headline(leader)).toBe(
      'You are 1st with 36.0 points, 9.0 ahead of Team 1; week by week you are 1st in power ranking.',
    );
  });

  it('names the leader if no team is selected', () => {
    expect(headline(exampleView({ levels: LEVELS, own: null }))).toBe('Team 4 leads at 27–0–0.');
  });

  it('says that no game was played before week 1, even if the platform reports ranks', () => {
    const standings = LEVELS.map((_, index) => standing(String(index + 1), { rank: index + 1 }));
    for (const form of ['eachCategory', 'headToHeadPoints', 'rotisserie', 'seasonPoints'] as const)
      for (const own of ['1', null]) {
        const view = exampleView({ form, own, levels: LEVELS.map(() => []), changes: { standings } });
        const before = { ...view, league: { ...view.league, today: '2026-10-01' } };
        expect(headline(before, null)).toBe('No results yet: the season is about to start.');
      }
  });

  it('counts the season as started during its first week', () => {
    const view = exampleView({ levels: LEVELS.map(() => []) });
    expect(headline(view, null)).toBe('No week is over yet: the first one is in progress.');
    expect(sentenceText(moreOfDashboard(view, null, null, false))).not.toContain('lead the league');
    const rotisserie = exampleView({ form: 'rotisserie', levels: LEVELS.map(() => []) });
    expect(headline(rotisserie, null)).toBe('No one is ahead yet.');
  });

  it('says in midweek that the power ranking ends with the last completed week', () => {
    const done = exampleView({ form: 'seasonPoints', levels: LEVELS });
    const league = { ...done.league, today: done.league.weeks[2]?.firstDay ?? '' };
    const view = { ...done, league, season: { ...done.season, league } };
    expect(latestWeek(view)).toBe(3);
    expect(headline(view, 3)).toMatch(/^You are .*; after week 2 you are .* in power ranking\.$/);
    expect(headline(view, 2)).toMatch(/^After week 2 you were /);
  });

  it('gives tied teams the same rank', () => {
    const even = LEVELS.map(() => [5, 5, 5]);
    expect(headline(exampleView({ levels: even }))).toBe(
      'You are tied for 1st in the standings and tied for 1st in power ranking: your schedule has been neutral.',
    );
    expect(headline(exampleView({ levels: even, own: null }))).toBe(
      'Team 1, Team 2, Team 3 and Team 4 share the lead at 0–0–27.',
    );
    const pair = [[5], [1], [2], [5]];
    expect(headline(exampleView({ form: 'seasonPoints', levels: pair }), 1)).toBe(
      'You are tied for 1st with 655.0 points, tied with Team 4; week by week you are tied for 1st in power ranking.',
    );
    expect(headline(exampleView({ form: 'seasonPoints', levels: pair, own: '2' }), 1)).toContain(
      'You are 4th with 611.0 points, 44.0 behind Team 1 and Team 4;',
    );
    expect(headline(exampleView({ form: 'seasonPoints', levels: pair, own: null }), 1)).toBe(
      'Team 1 and Team 4 share the lead with 655.0 points.',
    );
  });

  it('uses the past tense for a past week', () => {
    expect(headline(exampleView({ levels: LEVELS }), 2)).toBe(
      'After week 2 you were tied for 2nd in the standings and 2nd in power ranking: the schedule had cost you 3.0 category wins.',
    );
    expect(headline(exampleView({ levels: LEVELS, own: null }), 2)).toBe(
      'After week 2 Team 4 led at 18–0–0.',
    );
    const more = sentenceText(moreOfDashboard(exampleView({ levels: LEVELS, own: '4' }), 2, null, false));
    expect(more).toBe(
      'FG%, FT%, three-pointers made, points, rebounds, assists, steals, blocks and turnovers led the league; none was among its weakest.',
    );
  });

  it('says that a finished season is over', () => {
    const { league } = exampleView({ levels: LEVELS, weeks: 3 });
    const changes = { league: { ...league, phase: 'over' as const } };
    expect(headline(exampleView({ levels: LEVELS, changes }))).toBe(
      'Team 4 won the title. You finished 2nd in the standings and in power ranking: your schedule was neutral.',
    );
    expect(headline(exampleView({ levels: LEVELS, changes, own: null }))).toBe('Team 4 won the title.');
    expect(headline(exampleView({ levels: LEVELS, changes, own: '4' }))).toBe('You won the title.');
    expect(
      sentenceText(moreOfDashboard(exampleView({ levels: LEVELS, changes }), 3, null, false)),
    ).not.toContain('this week');
    const rotisserie = exampleView({ form: 'rotisserie', levels: LEVELS, own: '2', weeks: 3 });
    const ended = { ...rotisserie.league, phase: 'over' as const };
    const over = { ...rotisserie, league: ended, season: { ...rotisserie.season, league: ended } };
    expect(headline(over)).toBe(
      'Team 4 won the title with 36.0 points. You finished 4th with 9.0 points, 27.0 behind Team 4; week by week you were 4th in power ranking.',
    );
  });

  it('says how to gain a point only while the current standings can change', () => {
    const view = exampleView({ form: 'rotisserie', levels: LEVELS, weeks: 3 });
    const league = { ...view.league, phase: 'over' as const };
    const over = { ...view, league, season: { ...view.season, league } };
    const more = (of: typeof view, through: number) =>
      sentenceText(moreOfDashboard(of, through, null, false));
    expect(more(view, 3)).toContain('passes Team 4: +1 point');
    expect(more(view, 2)).not.toContain('+1 point');
    expect(more(over, 3)).not.toContain('+1 point');
  });

  it('gives the points per week needed to catch the next team in season points leagues', () => {
    const view = exampleView({ form: 'seasonPoints', levels: LEVELS });
    const more = (through: number) => sentenceText(moreOfDashboard(view, through, null, false));
    expect(more(3)).toContain('+44 a week to catch Team 4: 3 weeks left.');
    expect(more(2)).not.toContain('to catch');
  });

  it('names the winner of the final, even if another team led the regular season', () => {
    const weeks = exampleWeeks(4).map((one) => ({ ...one, isPlayoffs: one.number === 4 }));
    const levels = [
      [5, 5, 5, 9],
      [1, 1, 1, 1],
      [2, 2, 2, 2],
      [9, 9, 9, 5],
    ];
    const { league, season } = exampleView({ levels, weeks: 4 });
    const matchups = [
      ...season.matchups.filter((matchup) => matchup.week < 4),
      { ...matchup(4, '4', '1', { status: 'final' }), isPlayoffs: true, winner: 'away' as const },
    ];
    const over = { ...league, weeks, phase: 'over' as const };
    const view = (own: string | null) => exampleView({ levels, own, changes: { league: over, matchups } });
    expect(headline(view('1'), 4)).toBe('You won the title over Team 4.');
    expect(headline(view('4'), 4)).toMatch(
      /^Team 1 won the title over you\. You finished 2nd in the standings/,
    );
    expect(standingRows(view('1'), 4).map(({ teamId, rank }) => [teamId, rank])).toEqual([
      ['1', 1],
      ['4', 2],
      ['3', 3],
      ['2', 4],
    ]);
  });
});

describe('moreOfDashboard', () => {
  it('names the best categories, the weak ones and the next opponent', () => {
    const best = exampleView({ levels: LEVELS, own: '4' });
    const text = sentenceText(moreOfDashboard(best, 3, null, false));
    expect(text).toContain('lead the league; none is among its weakest.');
    expect(text).toMatch(/You face Team \d this week\.$/);
    const worst = sentenceText(moreOfDashboard(exampleView({ levels: LEVELS, own: '2' }), 3, null, false));
    expect(worst).toContain('No category is among the league’s best three; ');
    expect(worst).toContain('rank 4th or lower.');
  });

  it('calls a statistic with negative points a cost, not a lead', () => {
    const shapeOf = (own: string, through = 3) => {
      const view = exampleView({ form: 'headToHeadPoints', levels: LEVELS, own });
      return sentenceText(moreOfDashboard(view, through, null, false));
    };
    expect(shapeOf('4')).toMatch(
      /^Points lead the league; none is among its weakest\. Turnovers cost you the least in the league\. You face/,
    );
    expect(shapeOf('1')).toContain(
      'Points are among the best three; none is among its weakest. Turnovers cost you less than most.',
    );
    expect(shapeOf('3')).toMatch(/^Points are among the best three; none is among its weakest\. You face/);
    expect(shapeOf('2')).toContain(
      'No positive statistic is among the league’s best three; points rank 4th or lower. Turnovers cost you more than most.',
    );
    expect(shapeOf('4', 2)).toContain(
      'Points led the league; none was among its weakest. Turnovers cost you the least',
    );
  });

  it('does not say “none is among its weakest” if a statistic with negative points is high', () => {
    const view = exampleView({ form: 'headToHeadPoints', levels: LEVELS, own: '4' });
    const changes = {
      league: { ...view.league, scored: [scored('PTS', 1), scored('FGA', -1)] },
      teamWeeks: view.season.teamWeeks.map((week) => ({
        ...week,
        line: { ...week.line, FGA: week.teamId === '4' ? 800 : 700 },
      })),
    };
    const costly = exampleView({ form: 'headToHeadPoints', levels: LEVELS, own: '4', changes });
    expect(sentenceText(moreOfDashboard(costly, 3, null, false))).toMatch(
      /^Points lead the league\. Field goals attempted cost you more than most\. You face/,
    );
  });

  it('prompts the user to select a team', () => {
    expect(
      sentenceText(moreOfDashboard(exampleView({ levels: LEVELS, own: null }), 3, null, false)),
    ).toContain('Choose your team');
  });
});
