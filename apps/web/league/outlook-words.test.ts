import type { Standing } from '@fantasy-stats/domain';
import { playoffRace } from '@fantasy-stats/engine/standings';
import { describe, expect, it } from 'vitest';
import type { DashboardAnswer } from '../api/answers.ts';
import { sentenceText } from '../words/sentence.tsx';
import { exampleView } from './example-view.ts';
import { outlookSentence } from './outlook-words.ts';
import type { SeasonView } from './season-view.ts';

type Team = NonNullable<DashboardAnswer['odds']>['teams'][number];

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
  change: null,
};

function dashboard(changes: Partial<Team> = {}, nextWeek: number | null = 4): DashboardAnswer {
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

/** A league whose first team has won so many of three matchups, two more to come, the others as many as they are. */
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

const said = (view: SeasonView, answer: DashboardAnswer | null = dashboard()) =>
  sentenceText(outlookSentence(view, answer) ?? []);

describe('what the week and the season hold for the reader', () => {
  it('is what the week is worth, then the magic number and the title', () => {
    expect(said(raceOf([2, 2, 1, 1]))).toBe(
      'Win week 4 and your playoff odds go from 64% to 78%; lose it and they go to 51%. Your magic number for the playoffs is 2; you win the title in 20% of simulated seasons.',
    );
    expect(said(raceOf([2, 2, 1, 1]), null)).toBe('Your magic number for the playoffs is 2.');
  });

  it('is the title alone while the magic number is more than three weeks can win', () => {
    expect(playoffRace(raceOf([1, 3, 2, 0]).season)?.[0]?.magicNumber).toBe(4);
    expect(said(raceOf([1, 3, 2, 0]))).toBe(
      'Win week 4 and your playoff odds go from 64% to 78%; lose it and they go to 51%. You win the title in 20% of simulated seasons.',
    );
    expect(said(raceOf([1, 3, 2, 0]), null)).toBe('');
  });

  it('is what is decided: no odds of the playoffs any more, and of the title only while it can be won', () => {
    expect(said(raceOf([3, 1, 0, 0]))).toBe(
      'You have clinched a place in the playoffs. Win week 4 and your average seed is 1.4; lose it and it is 2.1. It also moves your title odds: 26% with a win, 14% with a loss.',
    );
    expect(said(raceOf([3, 1, 0, 0]), null)).toBe('You have clinched a place in the playoffs.');
    expect(said(raceOf([0, 3, 3, 1]))).toBe(
      'You are eliminated from the playoffs. Win week 4 and your average final rank of the regular season is 1.4; lose it and it is 2.1.',
    );
    expect(said(raceOf([0, 3, 3, 1]), null)).toBe('You are eliminated from the playoffs.');
  });

  it('is the round in the playoffs, while the title can be won', () => {
    const now = raceOf([3, 2, 1, 0], 'playoffs');
    const half = outcomes(0.47, 0);
    expect(said(now, dashboard({ stakes: half }, null))).toBe(
      'Win this round and your title odds go from 20% to 47%; lose it and they are gone.',
    );
    expect(said(now, dashboard({ stakes: outcomes(1, 0), title: 0.55, final: 1 }, null))).toBe(
      'Win this round and the title is yours: 55% likely.',
    );
    expect(said(now, dashboard({ stakes: null }, null))).toBe(
      'You win the title in 20% of simulated seasons.',
    );
    expect(said(now, dashboard({ stakes: null, title: 0 }, null))).toBe('');
  });

  it('is the title without playoffs, and the likeliest place without matchups', () => {
    expect(said(plain)).toBe(
      'Win week 4 and your title odds go from 20% to 26%; lose it and they go to 14%.',
    );
    const season = exampleView({ form: 'rotisserie', levels });
    expect(said(season)).toBe('You finish first in 20% of simulated seasons; 2nd is likeliest.');
    expect(said(season, null)).toBe('');
    expect(said(exampleView({ levels, own: null }))).toBe('');
  });
});
