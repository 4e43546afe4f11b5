import { addDays, type Day, daysBetween, type RosterEntry, type RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { PART_COUNT, partIndex } from '../../projection/parts.ts';
import {
  exampleLeague,
  exampleSeason,
  exampleWeeks,
  matchup,
  scored,
  teamWeek,
} from '../../testing/example-season.ts';
import { type ProposedTrade, proposedOutcomes } from './proposed-trade.ts';
import type { DaysAsPlayed } from './without-trade.ts';

// A points and rebounds league. Team 1 has a and b, team 2 c and d, each with one guard and one bench slot.
// On week 2's first day, a scores 10 points and c gets 8 rebounds. Free agent e scores 5 points on the
// second.
const weeks = exampleWeeks(2);
const { firstDay, lastDay } = weeks[1]!;
const games: Record<string, readonly (Partial<Record<'PTS' | 'REB', number>> | null)[]> = {
  a: [{ PTS: 10 }],
  c: [{ REB: 8 }],
  e: [null, { PTS: 5 }],
};
const daysOf =
  (rosters: Record<string, string | null>) =>
  (teamId: string): DaysAsPlayed => ({
    rosterOn: () =>
      rosters[teamId]?.split(', ').map((text): RosterEntry => {
        const [playerId = '', slot = 'BN'] = text.split(' ');
        return { playerId, slot: slot as RosterSlot };
      }) ?? null,
    gameOn: (playerId, day: Day) => {
      const line = games[playerId]?.[daysBetween(firstDay, day)];
      if (!line) return null;
      const vector = new Float64Array(PART_COUNT);
      vector[partIndex('PTS')] = line.PTS ?? 0;
      vector[partIndex('REB')] = line.REB ?? 0;
      return vector;
    },
    positionsOf: () => ['PG'],
  });

const before = daysOf({ '1': 'a PG, b BN', '2': 'c PG, d BN' });
const league = exampleLeague({
  weeks,
  size: 2,
  scored: [scored('PTS'), scored('REB')],
  slots: [
    { slot: 'PG', count: 1 },
    { slot: 'BN', count: 1 },
  ],
  lineupLock: 'daily',
});
const season = exampleSeason({
  league,
  teamWeeks: [
    teamWeek(1, '1', { PTS: 1, REB: 1 }),
    teamWeek(1, '2', { PTS: 1, REB: 1 }),
    teamWeek(2, '1', { PTS: 100, REB: 40 }),
    teamWeek(2, '2', { PTS: 95, REB: 44 }),
  ],
  matchups: [matchup(1, '1', '2'), matchup(2, '1', '2')],
});
const swap: ProposedTrade = {
  sides: [
    { teamId: '1', gets: ['c'], gives: ['a'], drops: [], adds: [] },
    { teamId: '2', gets: ['a'], gives: ['c'], drops: [], adds: [] },
  ],
  unit: 'categoryWins',
  isMade: false,
  firstDay,
  lastDay,
};
const outcomes = (trade: Partial<ProposedTrade>, days = before, of = season) => {
  const gains = proposedOutcomes(of, { ...swap, ...trade }, days);
  return gains && Object.fromEntries(gains);
};

describe('proposedOutcomes', () => {
  it('returns the week’s result with the players exchanged minus the actual result', () => {
    // Team 1 actually won points and lost rebounds. With the trade it would have lost points 90–105 and won
    // rebounds 48–36.
    expect(outcomes({})).toEqual({ '1': 0, '2': 0 });
    // With other totals, the trade would change rebounds from 40–46 to 48–38, and points from 100–85 to
    // 90–95.
    const close = (own: object, other: object) => ({
      ...season,
      teamWeeks: [...season.teamWeeks.slice(0, 2), teamWeek(2, '1', own), teamWeek(2, '2', other)],
    });
    expect(outcomes({}, before, close({ PTS: 130, REB: 40 }, { PTS: 95, REB: 44 }))).toEqual({
      '1': 1,
      '2': -1,
    });
    // Points become 110–110, and the tie changes the result by half a category.
    expect(outcomes({}, before, close({ PTS: 120, REB: 40 }, { PTS: 100, REB: 90 }))).toEqual({
      '1': -0.5,
      '2': 0.5,
    });
    expect(
      outcomes({ unit: 'matchupWins' }, before, close({ PTS: 130, REB: 40 }, { PTS: 95, REB: 44 })),
    ).toEqual({ '1': 0.5, '2': -0.5 });
  });

  it('returns the week’s actual result minus the result without the trade, if the trade was made', () => {
    const after = daysOf({ '1': 'c PG, b BN', '2': 'a PG, d BN' });
    const made = {
      ...season,
      teamWeeks: [
        ...season.teamWeeks.slice(0, 2),
        teamWeek(2, '1', { PTS: 120, REB: 48 }),
        teamWeek(2, '2', { PTS: 105, REB: 36 }),
      ],
    };
    expect(outcomes({ isMade: true }, after, made)).toEqual({ '1': 1, '2': -1 });
  });

  it('includes a team’s pickups, and excludes players who have left the team since', () => {
    const sides = [
      { teamId: '1', gets: ['c'], gives: ['a', 'b'], drops: [], adds: ['e'] },
      { teamId: '2', gets: ['a', 'b'], gives: ['c'], drops: ['d'], adds: [] },
    ];
    const points = { unit: 'points', sides } as const;
    const priced = {
      ...season,
      league: {
        ...league,
        scored: [
          { ...scored('PTS'), points: 1 },
          { ...scored('REB'), points: 2 },
        ],
      },
    };
    const days = daysBetween(firstDay, lastDay) + 1;
    // Team 1 loses a's 10 points and gains c's 8 rebounds (two points each) and e's 5 points.
    expect(outcomes(points, before, priced)?.['1']).toBeCloseTo(((16 + 5 - 10) * 7) / days, 10);
    expect(outcomes(points, before, priced)?.['2']).toBeCloseTo(((10 - 16) * 7) / days, 10);
    // Both a and b have left team 1 anyway, so the trade would not have changed its lineup.
    expect(outcomes(points, daysOf({ '1': 'x PG, y BN', '2': 'c PG, d BN' }), priced)?.['1']).toBe(0);
  });

  it('is null if a roster is unknown, and empty for a week without a final matchup', () => {
    expect(outcomes({}, daysOf({ '1': 'a PG, b BN', '2': null }))).toBeNull();
    expect(outcomes({ firstDay: addDays(lastDay, 1), lastDay: addDays(lastDay, 7) })).toEqual({});
    const running = { ...season, matchups: [matchup(2, '1', '2', { status: 'running' })] };
    expect(outcomes({}, before, running)).toEqual({});
  });

  it('uses the season’s final totals in rotisserie', () => {
    const rotisserie = {
      ...season,
      league: { ...league, scoringForm: 'rotisserie' as const },
      teamWeeks: [
        ...season.teamWeeks.slice(0, 2),
        teamWeek(2, '1', { PTS: 130, REB: 40 }),
        teamWeek(2, '2', { PTS: 95, REB: 44 }),
      ],
    };
    expect(outcomes({ unit: 'rotisseriePoints' }, before, rotisserie)).toEqual({ '1': 1, '2': -1 });
  });
});
