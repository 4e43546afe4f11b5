import type { Standing } from '@fantasy-stats/domain';
import { playoffRace } from '@fantasy-stats/engine/season';
import { describe, expect, it } from 'vitest';
import type { DashboardResponse } from '../api/responses.ts';
import { sentenceText } from '../text/sentence.tsx';
import { exampleView } from './example-view.ts';
import { outlookSentence } from './outlook-words.ts';
import type { SeasonView } from './season-view.ts';

type Team = NonNullable<DashboardResponse['odds']>['teams'][number];

const outcomes = (win: number, loss: number) => ({
  win: { chance: 0.5, playoffs: 0.78, title: win, bye: 0, place: 1.4 },
  loss: { chance: 0.5, playoffs: 0.51, title: loss, bye: 0, place: 2.1 },
});

const team: Team = {
  teamId: '1',
  places: [0.3, 0.7],
  playoffs: 0.64,
  bye: 0,
  final: 0.4,
  title: 0.2,
  expected: 10,
  deviation: 2,
  stakes: outcomes(0.26, 0.14),
  before: null,
};

function dashboard(changes: Partial<Team> = {}, nextWeek: number | null = 4): DashboardResponse {
  return {
    week: null,
    noWeek: null,
    nbaOutage: null,
    odds: {
      basis: 'projections',
      simulations: 10_000,
      margin: 0.0064,
      nextWeek,
      lastWeek: 3,
      since: null,
      teams: [{ ...team, ...changes }],
    },
    noOdds: null,
    power: [],
    nba: { state: 'complete', isPartial: false, gamesOver: 500, gamesRead: 500 },
    players: { rostered: 26, found: 26 },
    leftOut: [],
    version: '1',
  };
}

const levels = [1, 2, 3, 4].map(() => [1, 1, 1]);
const plain = exampleView({ form: 'mostCategories', levels });
const playoffs = { teams: 2, firstWeek: 6, reseeding: false, weeksPerRound: 1, seeding: null };

function raceOf(wins: readonly number[], phase: SeasonView['league']['phase'] = 'running'): SeasonView {
  const weeks = plain.league.weeks.map((week) => ({
    ...week,
    isPlayoffs: week.number >= playoffs.firstWeek,
  }));
  const league = { ...plain.league, weeks, playoffs, phase };
  const standings = wins.map(
    (count, index): Standing => ({
      teamId: String(index + 1),
      rank: index + 1,
      wins: count,
      losses: 3 - count,
      ties: 0,
      playoffSeed: null,
      gamesBack: null,
      pointsFor: null,
      pointsAgainst: null,
      streak: null,
      seasonLine: {},
    }),
  );
  return { ...plain, league, season: { ...plain.season, league, standings } };
}

const textOf = (view: SeasonView, response: DashboardResponse | null = dashboard()) =>
  sentenceText(outlookSentence(view, response) ?? []);

describe('outlookSentence', () => {
  it('gives the week’s stakes, followed by the magic number and the title odds', () => {
    expect(textOf(raceOf([2, 2, 1, 1]))).toBe(
      'Win week 4 and your playoff odds go from 64% to 78%; lose it and they go to 51%. Your magic number for the playoffs is 2; you win the title in 20% of simulated seasons.',
    );
    expect(textOf(raceOf([2, 2, 1, 1]), null)).toBe('Your magic number for the playoffs is 2.');
  });

  it('gives only the title odds if more than three wins are needed to clinch a playoff spot', () => {
    expect(playoffRace(raceOf([1, 3, 2, 0]).season)?.[0]?.magicNumber).toBe(4);
    expect(textOf(raceOf([1, 3, 2, 0]))).toBe(
      'Win week 4 and your playoff odds go from 64% to 78%; lose it and they go to 51%. You win the title in 20% of simulated seasons.',
    );
    expect(textOf(raceOf([1, 3, 2, 0]), null)).toBe('');
  });

  it('omits decided playoff odds, and title odds that are zero', () => {
    expect(textOf(raceOf([3, 1, 0, 0]))).toBe(
      'You have clinched a playoff spot. Win week 4 and your average seed is 1.4; lose it and it is 2.1. It also moves your title odds: 26% with a win, 14% with a loss.',
    );
    expect(textOf(raceOf([3, 1, 0, 0]), null)).toBe('You have clinched a playoff spot.');
    expect(textOf(raceOf([0, 3, 3, 1]))).toBe(
      'You are eliminated from the playoffs. Win week 4 and your average final regular-season rank is 1.4; lose it and it is 2.1.',
    );
    expect(textOf(raceOf([0, 3, 3, 1]), null)).toBe('You are eliminated from the playoffs.');
  });

  it('gives the stakes of a playoff round if the team can win the title, and is empty otherwise', () => {
    const now = raceOf([3, 2, 1, 0], 'playoffs');
    const half = outcomes(0.47, 0);
    expect(textOf(now, dashboard({ stakes: half }, null))).toBe(
      'Win this round and your title odds go from 20% to 47%; lose it and they are gone.',
    );
    expect(textOf(now, dashboard({ stakes: outcomes(1, 0), title: 0.55, final: 1 }, null))).toBe(
      'Win this round and the title is yours: 55% likely.',
    );
    expect(textOf(now, dashboard({ stakes: null }, null))).toBe(
      'You win the title in 20% of simulated seasons.',
    );
    expect(textOf(now, dashboard({ stakes: null, title: 0 }, null))).toBe('');
  });

  it('gives the title odds in leagues without playoffs, and the most likely rank in leagues without matchups', () => {
    expect(textOf(plain)).toBe(
      'Win week 4 and your title odds go from 20% to 26%; lose it and they go to 14%.',
    );
    const season = exampleView({ form: 'rotisserie', levels });
    expect(textOf(season)).toBe('You finish first in 20% of simulated seasons; 2nd is likeliest.');
    expect(textOf(season, null)).toBe('');
    expect(textOf(exampleView({ levels, own: null }))).toBe('');
  });
});
