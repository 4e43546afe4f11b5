import { describe, expect, it } from 'vitest';
import { type PlayoffChances, playsInPlayoffWeek } from './playoff-opponents.ts';

const weeks = (count: number) =>
  Array.from({ length: 18 + count }, (_, index) => ({
    number: index + 1,
    firstDay: '2027-01-01',
    lastDay: '2027-01-07',
    isPlayoffs: index >= 18,
  }));

function league(teams: number, count: number, weeksPerRound = 1) {
  const playoffs = { teams, firstWeek: 19, reseeding: false, weeksPerRound, seeding: null };
  return { weeks: weeks(count), playoffs };
}

/** Known seeds: the best six are in, the best two have byes and play each other in the final. */
const known = Array.from(
  { length: 10 },
  (_, seed): PlayoffChances => ({
    teamId: String(seed),
    playoffs: seed < 6 ? 1 : 0,
    bye: seed < 2 ? 1 : 0,
    final: seed < 2 ? 1 : 0,
  }),
);
const sumOf = (chances: ReadonlyMap<string, number>): number =>
  [...chances.values()].reduce((sum, chance) => sum + chance, 0);

describe('playsInPlayoffWeek', () => {
  it('gives teams without a bye a chance of 1 in the first round and ½ in the second, bye teams 1 in the second, and finalists 1 in the last', () => {
    const six = league(6, 3);
    expect([...playsInPlayoffWeek(six, 19, known).values()]).toEqual([0, 0, 1, 1, 1, 1, 0, 0, 0, 0]);
    expect([...playsInPlayoffWeek(six, 20, known).values()]).toEqual([1, 1, 0.5, 0.5, 0.5, 0.5, 0, 0, 0, 0]);
    expect([...playsInPlayoffWeek(six, 21, known).values()]).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(sumOf(playsInPlayoffWeek(six, 5, known))).toBe(0);
  });

  it('returns chances that add up to the number of teams in the round, whatever the odds', () => {
    const open = known.map(({ teamId }) => ({ teamId, playoffs: 0.8, bye: 0, final: 0.2 }));
    expect([19, 20, 21].map((week) => sumOf(playsInPlayoffWeek(league(8, 3), week, open)))).toEqual([
      expect.closeTo(8, 9),
      expect.closeTo(4, 9),
      expect.closeTo(2, 9),
    ]);
  });

  it('is the same in both weeks of a two-week round', () => {
    const long = league(6, 6, 2);
    const of = (week: number) => [...playsInPlayoffWeek(long, week, known).values()];
    expect(of(20)).toEqual(of(19));
    expect(of(22)).toEqual(of(21));
    expect(of(21)).not.toEqual(of(20));
    expect(of(24)).toEqual(of(23));
  });
});
