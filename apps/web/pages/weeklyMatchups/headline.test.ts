import { weekMatchups } from '@fantasy-stats/engine/season';
import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { hasWon, ownFirst, scoreText, sideOf, sidesOf } from '../../league/matchup-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { headlineOfMatchups, moreOfMatchups } from './headline.ts';

// In week 1, the first team plays the fourth and the second plays the third.
const levels = [
  [30, 5],
  [20, 25],
  [10, 15],
  [0, 20],
];

function textOf(view: SeasonView, week: number): string {
  return sentenceText(headlineOfMatchups(view, weekMatchups(view.season, week)));
}

function more(view: SeasonView, week: number): string {
  return sentenceText(moreOfMatchups(view, weekMatchups(view.season, week)));
}

describe('headlineOfMatchups', () => {
  it('starts with the result of the user’s matchup and the team’s all-play record', () => {
    expect(textOf(exampleView({ levels }), 1)).toBe(
      'You won 9 – 0 against Team 4; you would have beaten 3 of 3 teams.',
    );
    expect(textOf(exampleView({ levels, own: '4' }), 1)).toBe(
      'You lost 0 – 9 against Team 1; you would have beaten 0 of 3 teams.',
    );
  });

  it('names the biggest win for a user without a team', () => {
    expect(textOf(exampleView({ levels, own: null }), 1)).toMatch(
      /^Team \d beat Team \d 9 – 0, one of the biggest wins of week 1\.$/,
    );
  });

  it('uses points in points leagues', () => {
    const text = textOf(exampleView({ levels, form: 'headToHeadPoints' }), 1);
    expect(text).toMatch(
      /^You won [\d,]+\.\d – [\d,]+\.\d against Team 4; you would have beaten 3 of 3 teams\.$/,
    );
  });

  it('mentions a bye and the week’s all-play record', () => {
    const view = exampleView({ levels: levels.slice(0, 3) });
    const bye = [1, 2].find((week) =>
      view.season.matchups.some((match) => match.week === week && match.away === null && match.home === '1'),
    );
    const free = { ...view, ownTeamId: view.season.matchups.find(({ away }) => away === null)?.home ?? '' };
    const week = view.season.matchups.find(({ away }) => away === null)?.week ?? bye ?? 1;
    expect(textOf(free, week)).toMatch(/^You had a bye in week \d; you would have beaten \d of 2 teams\.$/);
  });

  it('names the unluckiest team only if it had bad luck', () => {
    // The second team would beat two of the other three teams but plays the third.
    const view = exampleView({ levels, own: null });
    const season = {
      ...view.season,
      matchups: view.season.matchups.map((match) =>
        match.week === 1
          ? {
              ...match,
              home: match.home === '1' || match.away === '1' ? '1' : '3',
              away: match.home === '1' || match.away === '1' ? '2' : '4',
            }
          : match,
      ),
    };
    expect(more({ ...view, season }, 1)).toContain('The schedule cost Team 2 the most: 6.0 category wins.');
  });

  it('names the playoff round and the winner by tiebreaker', () => {
    const view = exampleView({ levels });
    const season = {
      ...view.season,
      matchups: view.season.matchups.map((match) => ({
        ...match,
        isPlayoffs: match.week === 2,
        isConsolation: match.week === 2 && match.home !== '1' && match.away !== '1',
      })),
    };
    expect(textOf({ ...view, season }, 2)).toMatch(/^You (won|lost) the final /);
    const [match] = weekMatchups(season, 2).matchups;
    const even = match && {
      ...match,
      matchup: { ...match.matchup, winner: 'away' as const },
      outcome: match.outcome && { ...match.outcome, result: { wins: 0, losses: 0, ties: 1 } },
    };
    expect(even && sidesOf(even).map(hasWon)).toEqual([false, true]);
  });

  it('says that no matchup is known yet', () => {
    const view = exampleView({ levels, own: null });
    expect(textOf({ ...view, season: { ...view.season, matchups: [] } }, 1)).toBe(
      'No matchups yet for week 1.',
    );
  });
});

describe('the sides of a matchup', () => {
  it('show mirrored scores for the two teams, with the user’s matchup first', () => {
    const view = exampleView({ levels, own: '3' });
    const week = ownFirst(view, weekMatchups(view.season, 1));
    expect(week.matchups[0] && sidesOf(week.matchups[0]).map(({ teamId }) => teamId)).toContain('3');
    const [own, other] = [sideOf(week, '3'), sideOf(week, '2')];
    expect(own && scoreText(view, own)).toBe('0 – 9');
    expect(other && scoreText(view, other)).toBe('9 – 0');
    expect([own?.margin, other?.margin]).toEqual([-9, 9]);
    expect(own?.verdicts).toEqual(other?.verdicts?.map((verdict) => (verdict === 0 ? 0 : -verdict)));
  });
});
