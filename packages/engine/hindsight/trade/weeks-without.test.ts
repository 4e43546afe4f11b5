import type { League, TieRule } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { PART_COUNT, parts } from '../../projection/parts.ts';
import {
  exampleLeague,
  exampleSeason,
  exampleWeeks,
  matchup,
  scored,
  teamWeek,
} from '../../testing/example-season.ts';
import { seasonWithout } from './season-without.ts';
import { changedLine, type LineChange, lineOfParts, matchupsWithout } from './weeks-without.ts';

function change(values: Partial<Record<(typeof parts)[number], number>>, games = 0): LineChange {
  const vector = new Float64Array(PART_COUNT);
  parts.forEach((part, index) => {
    vector[index] = values[part] ?? 0;
  });
  return { parts: vector, games };
}

const line = {
  FGM: 40,
  FGA: 80,
  FTM: 8,
  FTA: 10,
  '3PM': 10,
  PTS: 100,
  REB: 40,
  AST: 20,
  STL: 8,
  BLK: 5,
  TO: 12,
};

describe('changedLine', () => {
  it('changes counts and the rates computed from them, and keeps statistics that are not in box scores', () => {
    const { scored: nine } = exampleLeague();
    const next = changedLine({ ...line, 'FG%': 0.5, EJCT: 1 }, change({ FGM: -10, FGA: -10, PTS: 5 }), nine);
    expect(next).toMatchObject({ FGM: 30, FGA: 70, PTS: 105, EJCT: 1, 'FG%': 0.5 });
    expect(next.BLK).toBe(5);
    expect(changedLine({ PTS: 3 }, change({ PTS: -9, REB: 4 }), nine)).toEqual({ PTS: 0 });
    expect(changedLine({ FGMI: 40 }, change({ FGM: 2, FGA: 5 }), [scored('FGMI')])).toEqual({ FGMI: 43 });
    expect(lineOfParts(change({ PTS: 7 }).parts).PTS).toBe(7);
  });
});

describe('matchupsWithout', () => {
  const weeks = exampleWeeks(2);
  const season = exampleSeason({
    league: exampleLeague({ weeks, today: '2026-11-30' }),
    teamWeeks: [1, 2].flatMap((week) => [
      teamWeek(week, '1', line),
      teamWeek(week, '2', { ...line, PTS: 98, TO: 13 }),
    ]),
    matchups: [matchup(1, '1', '2'), matchup(2, '2', '1', { status: 'running' })],
  });
  const all = new Set([1, 2]);

  it('recomputes the category results from the changed statistics, from either team’s side', () => {
    const without = (week: number, team: string) =>
      week === 1 && team === '1' ? change({ PTS: -3, TO: 1 }) : null;
    const [one, none] = matchupsWithout(season, '1', all, without);
    expect(none).toBeUndefined();
    expect(one).toMatchObject({
      week: 1,
      opponent: '2',
      actual: { wins: 2, losses: 0, ties: 7 },
      without: { wins: 0, losses: 1, ties: 8 },
      actualResult: { wins: 1, losses: 0, ties: 0 },
      withoutResult: { wins: 0, losses: 1, ties: 0 },
      changed: [
        { id: 'PTS', actual: 1, without: -1 },
        { id: 'TO', actual: 1, without: 0 },
      ],
    });
    const [other] = matchupsWithout(season, '2', all, without);
    expect(other?.changed).toEqual([
      { id: 'PTS', actual: -1, without: 1 },
      { id: 'TO', actual: -1, without: 0 },
    ]);
  });

  it('applies the league’s tie rule to a matchup that becomes tied', () => {
    const without = (rule: TieRule, more: Partial<League> = {}) => {
      const tied = {
        ...season,
        league: exampleLeague({
          weeks,
          today: '2026-11-30',
          scoringForm: 'mostCategories',
          tieRules: { regularSeason: rule, playoffs: rule },
          ...more,
        }),
        matchups: [matchup(1, '2', '1')],
      };
      const [one] = matchupsWithout(tied, '1', all, (_, team) =>
        team === '1' ? change({ PTS: -2, TO: 1 }) : null,
      );
      expect([one?.actualResult.wins, one?.without.wins, one?.without.losses]).toEqual([1, 0, 0]);
      return one?.withoutResult;
    };
    expect(without('tie')).toEqual({ wins: 0, losses: 0, ties: 1 });
    expect(without('home')).toEqual({ wins: 0, losses: 1, ties: 0 });
    expect(without('home', { scoringForm: 'eachCategory' })).toEqual({ wins: 0, losses: 0, ties: 1 });
  });

  it('keeps the platform’s category winners if the changed statistics do not change a winner', () => {
    const given = {
      ...season,
      matchups: [matchup(1, '1', '2', { winner: 'away', categories: { ...byAll('away') } })],
    };
    const [one] = matchupsWithout(given, '1', all, (_, team) => (team === '1' ? change({ AST: -1 }) : null));
    expect(one?.actual).toEqual({ wins: 0, losses: 9, ties: 0 });
    expect(one?.changed).toEqual([]);
    expect(one?.withoutResult).toEqual(one?.actualResult);
  });

  it('recomputes the fantasy points and the winner in points leagues', () => {
    const points = {
      ...season,
      league: exampleLeague({
        weeks,
        scoringForm: 'headToHeadPoints',
        scored: [scored('PTS', 1), scored('TO', -1)],
      }),
      teamWeeks: [teamWeek(1, '1', line, { points: 88 }), teamWeek(1, '2', line, { points: 90 })],
    };
    const [one] = matchupsWithout(points, '1', all, (_, team) => (team === '1' ? change({ PTS: 3 }) : null));
    expect([one?.actualResult.losses, one?.withoutResult.wins]).toEqual([1, 1]);
  });
});

describe('seasonWithout', () => {
  const standing = (teamId: string, PTS: number) => ({
    teamId,
    rank: null,
    playoffSeed: null,
    wins: 0,
    losses: 0,
    ties: 0,
    gamesBack: null,
    pointsFor: PTS,
    pointsAgainst: null,
    streak: null,
    seasonLine: { ...line, PTS },
  });
  const totals = (form: 'rotisserie' | 'seasonPoints') =>
    exampleSeason({
      league: exampleLeague({
        weeks: exampleWeeks(1),
        scoringForm: form,
        ...(form === 'seasonPoints' ? { scored: [scored('PTS', 1)] } : {}),
      }),
      standings: ['1', '2', '3', '4'].map((id, level) => standing(id, 100 + 10 * level)),
    });
  const taken = new Map([['4', change({ PTS: -15 })]]);

  it('recomputes rotisserie points in each category', () => {
    const result = seasonWithout(totals('rotisserie'), '4', taken, () => null);
    expect(result?.changed).toEqual([{ id: 'PTS', actual: 4, without: 3 }]);
    expect((result?.actual.points ?? 0) - (result?.without.points ?? 0)).toBe(1);
    expect([result?.actual.rank, result?.without.rank]).toEqual([1, 2]);
  });

  it('recomputes fantasy points and the rank', () => {
    const result = seasonWithout(totals('seasonPoints'), '4', taken, () => null);
    expect(result).toEqual({
      actual: { points: 130, rank: 1 },
      without: { points: 115, rank: 2 },
      changed: [],
    });
    expect(seasonWithout({ ...totals('seasonPoints'), standings: [] }, '4', taken, () => null)).toBeNull();
  });
});

function byAll(winner: 'home' | 'away') {
  return Object.fromEntries(exampleLeague().scored.map(({ statistic }) => [statistic, winner]));
}
