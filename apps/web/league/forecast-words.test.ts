import { describe, expect, it } from 'vitest';
import type { DashboardResponse } from '../api/responses.ts';
import { sentenceText } from '../text/sentence.tsx';
import { formatEstimate } from '../ui/format-probability.ts';
import { exampleView } from './example-view.ts';
import { expectedScore, leftOutSentence, partialWords } from './forecast-words.ts';
import { oddsSentence } from './odds-sentence.ts';
import { ownFromMatchup, ownFromWeek } from './own-chances.ts';

const LEVELS = [
  [5, 5, 5],
  [1, 1, 1],
];

function dashboard(changes: Partial<DashboardResponse> = {}): DashboardResponse {
  return {
    week: null,
    noWeek: null,
    odds: {
      basis: 'projections',
      simulations: 10_000,
      margin: 0.0098,
      nextWeek: 2,
      lastWeek: 1,
      since: null,
      teams: ['1', '2'].map((teamId, index) => ({
        teamId,
        places: index === 0 ? [0.86, 0.14] : [0.14, 0.86],
        playoffs: index === 0 ? 0.86 : 0.14,
        bye: 0,
        final: 0.5,
        title: index === 0 ? 0.7 : 0.3,
        expected: 10,
        deviation: 2,
        stakes: null,
        before: null,
      })),
    },
    noOdds: null,
    power: [],
    nba: { state: 'complete', isPartial: false, gamesOver: 500, gamesRead: 500 },
    nbaOutage: null,
    players: { rostered: 26, found: 26 },
    leftOut: [],
    version: '1',
    ...changes,
  };
}

const sentenceOf = (
  view: ReturnType<typeof exampleView>,
  response: DashboardResponse | null,
  isPast = false,
) => sentenceText(oddsSentence(view, response, isPast) ?? []);

describe('oddsSentence', () => {
  it("gives the user's playoff odds", () => {
    expect(sentenceOf(exampleView({ levels: LEVELS }), dashboard())).toBe(
      'You reach the playoffs in 86% of simulated seasons.',
    );
  });

  it('uses the past tense for an earlier week', () => {
    expect(sentenceOf(exampleView({ levels: LEVELS }), dashboard(), true)).toBe(
      'You reached the playoffs in 86% of seasons simulated from that week.',
    );
  });

  it('gives the user’s odds of first place and most likely rank in leagues without matchups', () => {
    const view = exampleView({ form: 'rotisserie', levels: LEVELS, own: '2' });
    expect(sentenceOf(view, dashboard())).toBe(
      'You finish first in 30% of simulated seasons; 2nd is likeliest.',
    );
  });

  it('names the most likely champion for a user without a team, and is null without odds', () => {
    const view = exampleView({ levels: LEVELS, own: null });
    expect(sentenceOf(view, dashboard())).toBe('Team 1 wins the title in 70% of simulated seasons.');
    expect(sentenceOf(view, dashboard({ odds: null }))).toBe('');
    expect(sentenceOf(view, null)).toBe('');
  });

  it('never claims certainty from simulated seasons', () => {
    expect([formatEstimate(1), formatEstimate(0), formatEstimate(0.5)]).toEqual(['>99%', '<1%', '50%']);
  });
});

describe('partialWords and leftOutSentence', () => {
  it('give the number of games that forecasts use while other games are syncing', () => {
    const nba = { state: 'partial', isPartial: true, gamesOver: 529, gamesRead: 176 } as const;
    expect(partialWords(dashboard({ nba }))).toBe(
      'Based on 176 of 529 NBA games this season so far; intervals are wider until all are synced.',
    );
    const nbaOutage = { source: 'nba', since: '2026-12-22T14:35:00Z', triedAgainAt: null } as const;
    expect(partialWords(dashboard({ nba, nbaOutage }))).toMatch(
      /^Based on 176 of 529 .* intervals are wider\. The NBA has not delivered .* intervals narrow once it is back\.$/,
    );
    expect(partialWords(dashboard({ nbaOutage }))).toBeNull();
  });

  it('name the players omitted from the given teams', () => {
    const leftOut = ['1', '1', '2'].map((teamId, index) => ({
      playerId: String(index),
      name: `Player ${index}`,
      teamId,
      why: 'unmatched' as const,
    }));
    expect(leftOutSentence(leftOut, ['2'])).toBe('Left out: 1 player without a known NBA game (Player 2).');
    expect(leftOutSentence(leftOut)).toContain('3 players');
    expect(leftOutSentence(leftOut, ['3'])).toBeNull();
    const waived = { playerId: 'w', name: 'Rey', teamId: '2', why: 'noNbaTeam' as const };
    expect(leftOutSentence([...leftOut, waived], ['2'])).toBe(
      'Left out: 1 player without a known NBA game (Player 2) and 1 player without an NBA team (Rey).',
    );
    const many = Array.from({ length: 9 }, () => leftOut[0]).filter((one) => one !== undefined);
    expect(leftOutSentence(many)).toContain('and 5 more');
  });
});

describe('the forecast of the user’s matchup', () => {
  const matchup = {
    id: '1',
    home: '1',
    away: '2',
    categories: [
      {
        statistic: 'PTS' as const,
        analytic: null,
        simulated: { win: 0.6, tie: 0.1, lose: 0.3 },
        home: 500,
        away: 480,
        deviation: 40,
      },
      {
        statistic: 'TECH' as const,
        analytic: null,
        simulated: null,
        home: null,
        away: null,
        deviation: null,
      },
    ],
    expected: { win: 5, tie: 1, lose: 3 },
    result: { win: 0.7, tie: 0.1, lose: 0.2 },
    points: null,
    games: { home: 30, away: 28 },
  };

  it('has the user’s team first, at home or away, and counts a tie as half a win', () => {
    const home = ownFromMatchup(matchup, '1');
    const away = ownFromMatchup(matchup, '2');
    expect(home.categories).toEqual([{ statistic: 'PTS', probability: 0.65 }]);
    expect(away.categories[0]?.probability).toBeCloseTo(0.35, 12);
    expect(home).toMatchObject({ expected: { own: 5.5, other: 3.5 }, games: { own: 30, other: 28 } });
    expect(away).toMatchObject({ expected: { own: 3.5, other: 5.5 }, result: { win: 0.2, lose: 0.7 } });
    const view = exampleView({ levels: LEVELS });
    expect(expectedScore(view, home)).toBe('5.5 – 3.5');
  });

  it('is the same if computed by the server or by the worker', () => {
    const { home: first, away: second } = matchup.games;
    const week = {
      ...matchup,
      categories: matchup.categories.map(({ home, away, ...rest }) => ({
        ...rest,
        first: home,
        second: away,
      })),
      games: { first, second },
    };
    expect(ownFromWeek(week)).toEqual(ownFromMatchup(matchup, '1'));
  });

  it('has projected points in points leagues', () => {
    const points = { home: 1204.5, away: 1180.24, deviation: 150 };
    const away = ownFromMatchup({ ...matchup, categories: [], expected: null, points }, '2');
    expect(expectedScore(exampleView({ form: 'headToHeadPoints', levels: LEVELS }), away)).toBe(
      '1,180.2 – 1,204.5',
    );
  });
});
