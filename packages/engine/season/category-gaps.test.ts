import type { StatLine } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLeague, exampleTeams, exampleWeeks, scored, teamWeek } from '../testing/index.ts';
import { categoryGaps } from './category-gaps.ts';
import { rotisserieStandings } from './rotisserie-standings.ts';

const ids = ['STL', 'TO', 'FG%'] as const;

function seasonOf(lines: readonly StatLine[], weeks = 1) {
  const calendar = exampleWeeks(6);
  const league = exampleLeague({
    size: lines.length,
    scoringForm: 'rotisserie',
    scored: ids.map((id) => scored(id)),
    weeks: calendar,
    currentWeek: weeks + 1,
    today: calendar[weeks]?.firstDay ?? '2026-11-01',
  });
  const teams = exampleTeams(lines.length);
  return {
    league,
    teams,
    standings: [],
    matchups: [],
    transactions: [],
    teamWeeks: teams.flatMap(({ id }, team) =>
      Array.from({ length: weeks }, (_, week) => teamWeek(week + 1, id, lines[team] ?? {})),
    ),
  } as unknown as Parameters<typeof categoryGaps>[0];
}

const line = fc.record({
  STL: fc.nat({ max: 12 }),
  TO: fc.integer({ min: 20, max: 32 }),
  FGM: fc.integer({ min: 40, max: 60 }),
});
const lineOf = ({ FGM, STL, TO }: { FGM: number; STL: number; TO: number }): StatLine => ({
  STL,
  TO,
  FGM,
  FGA: 100,
});

describe('categoryGaps', () => {
  it('finds the same smallest change that passes the next team, and the same points gained, as a search of all changes', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 3, maxLength: 6 }), (made) => {
        const lines = made.map(lineOf);
        const season = seasonOf(lines);
        const [team] = season.teams;
        const gaps = categoryGaps(season, team?.id ?? '');
        expect(gaps.map(({ column }) => column.id)).toEqual([...ids]);
        for (const [index, id] of (['STL', 'TO'] as const).entries()) {
          const gap = gaps[index];
          const sign = id === 'TO' ? -1 : 1;
          const own = lines[0]?.[id] ?? 0;
          const others = lines.slice(1).map((one) => sign * (one[id] ?? 0));
          const better = others.filter((other) => other >= sign * own);
          if (better.length === 0) {
            expect(gap?.ahead).toBeNull();
            continue;
          }
          let amount = 0;
          const passes = () => better.some((other) => sign * own + amount > other);
          while (!passes()) amount += 1;
          expect(gap?.ahead?.amount).toBe(amount);
          const moved = lines.map((one, row) => (row === 0 ? { ...one, [id]: own + sign * amount } : one));
          const pointsOf = (of: typeof lines) =>
            rotisserieStandings(seasonOf(of)).find(({ teamId }) => teamId === team?.id)?.points[index] ?? 0;
          expect(gap?.points).toBeCloseTo(pointsOf(lines), 9);
          expect(gap?.ahead?.points).toBeCloseTo(pointsOf(moved) - pointsOf(lines), 9);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('returns the ids of the passed teams, and measures gaps in rates by their difference', () => {
    const season = seasonOf([
      lineOf({ STL: 5, TO: 9, FGM: 45 }),
      lineOf({ STL: 7, TO: 9, FGM: 48 }),
      lineOf({ STL: 7, TO: 3, FGM: 40 }),
    ]);
    const [first, second, third] = season.teams.map(({ id }) => id);
    const [steals, turnovers, shooting] = categoryGaps(season, first ?? '');
    expect(steals?.ahead).toEqual({ teamIds: [second, third], amount: 3, points: 2 });
    expect(steals?.behind).toBeNull();
    expect(turnovers?.ahead).toEqual({ teamIds: [second], amount: 1, points: 0.5 });
    expect(shooting?.ahead?.teamIds).toEqual([second]);
    expect(shooting?.ahead?.amount).toBeCloseTo(0.03, 9);
    expect(shooting?.ahead?.points).toBe(1);
    expect(shooting?.behind).toMatchObject({ teamIds: [third], points: 1 });
  });

  it('returns the mean weekly change of the gap as its pace, and nothing for an unknown team', () => {
    const lines = [lineOf({ STL: 5, TO: 9, FGM: 45 }), lineOf({ STL: 7, TO: 9, FGM: 48 })];
    const season = seasonOf(lines, 5);
    const [first] = season.teams;
    const [steals, , shooting] = categoryGaps(season, first?.id ?? '');
    expect(steals?.ahead?.amount).toBe(11);
    expect(steals?.pace).toBe(-2);
    expect(shooting?.pace).toBeNull();
    expect(categoryGaps(seasonOf(lines), first?.id ?? '')[0]?.pace).toBeNull();
    expect(categoryGaps(season, 'nobody')).toEqual([]);
  });

  it('takes the pace from calendar weeks in a league of one period', () => {
    const weekly = seasonOf([lineOf({ STL: 5, TO: 9, FGM: 45 }), lineOf({ STL: 7, TO: 9, FGM: 48 })], 5);
    const [first] = weekly.teams;
    const totals = [lineOf({ STL: 25, TO: 45, FGM: 45 }), lineOf({ STL: 35, TO: 45, FGM: 48 })];
    const { league } = weekly;
    const season = {
      ...weekly,
      league: {
        ...league,
        weeks: [{ number: 1, firstDay: league.firstDay, lastDay: league.lastDay, isPlayoffs: false }],
      },
      teamWeeks: weekly.teams.map(({ id }, team) => teamWeek(1, id, totals[team] ?? {})),
    };
    expect(categoryGaps(season, first?.id ?? '')[0]?.pace).toBeNull();
    const [steals] = categoryGaps(season, first?.id ?? '', weekly);
    expect(steals?.ahead?.amount).toBe(11);
    expect(steals?.pace).toBe(-2);
  });
});
