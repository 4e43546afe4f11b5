import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { type Allowed, easeOf, opponentEase } from './ease.ts';
import { createSchedule } from './games.ts';

const random = createRandom(5);
const nbaTeams = Array.from({ length: 8 }, (_, index) => `T${index}`);
const allowed: Allowed[] = nbaTeams.map((nbaTeam) => {
  const games = 10 + random.integer(5);
  const FGA = 850 + random.integer(90);
  return {
    nbaTeam,
    games,
    line: {
      FGA,
      FGM: Math.round(FGA * (0.42 + random.next() / 10)),
      PTS: 1100 + random.integer(200),
      TO: 120 + random.integer(60),
    },
  };
});
const deviations = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return values.map((value) => (value - mean) / Math.sqrt(variance));
};

describe('opponentEase', () => {
  it('is the average of a statistic that an NBA team allows per game, in standard deviations across NBA teams', () => {
    const points = allowed.map(({ line, games }) => (line.PTS ?? 0) / games);
    const expected = deviations(points);
    const found = opponentEase(allowed, { statistic: 'PTS', lowerIsBetter: false });
    nbaTeams.forEach((nbaTeam, index) => {
      expect(found.get(nbaTeam)?.allowed).toBeCloseTo(points[index] ?? 0, 12);
      expect(found.get(nbaTeam)?.ease).toBeCloseTo(expected[index] ?? 0, 12);
    });
  });

  it('is reversed if less is better, and uses makes and attempts for percentages', () => {
    const turnovers = deviations(allowed.map(({ line, games }) => (line.TO ?? 0) / games));
    const ofTurnovers = opponentEase(allowed, { statistic: 'TO', lowerIsBetter: true });
    expect(ofTurnovers.get('T3')?.ease).toBeCloseTo(-(turnovers[3] ?? 0), 12);
    const rates = deviations(allowed.map(({ line }) => (line.FGM ?? 0) / (line.FGA ?? 1)));
    expect(opponentEase(allowed, { statistic: 'FG%', lowerIsBetter: false }).get('T2')?.ease).toBeCloseTo(
      rates[2] ?? 0,
      12,
    );
  });

  it('sums fantasy points with the league’s scoring', () => {
    const expected = allowed.map(({ line, games }) => ((line.PTS ?? 0) - 2 * (line.TO ?? 0)) / games);
    const found = opponentEase(allowed, { prices: { PTS: 1, TO: -2 } });
    nbaTeams.forEach((nbaTeam, index) => {
      expect(found.get(nbaTeam)?.allowed).toBeCloseTo(expected[index] ?? 0, 9);
    });
  });

  it('averages a week’s games, counting a repeated opponent twice', () => {
    const schedule = createSchedule([
      { id: '1', day: '2026-11-02', tip: null, home: 'T0', away: 'T1' },
      { id: '2', day: '2026-11-04', tip: null, home: 'T1', away: 'T0' },
      { id: '3', day: '2026-11-06', tip: null, home: 'T0', away: 'T2' },
    ]);
    const by = opponentEase(allowed, { statistic: 'PTS', lowerIsBetter: false });
    const games = schedule.gamesOf('T0', '2026-11-02', '2026-11-08');
    const [one = 0, two = 0] = ['T1', 'T2'].map((nbaTeam) => by.get(nbaTeam)?.ease);
    expect(easeOf(games, by)).toBeCloseTo((2 * one + two) / 3, 12);
    expect(easeOf([], by)).toBeNull();
  });

  it('excludes NBA teams without games', () => {
    const two = [
      { nbaTeam: 'A', games: 0, line: {} },
      { nbaTeam: 'B', games: 3, line: { PTS: 300 } },
    ];
    expect(opponentEase(two, { statistic: 'PTS', lowerIsBetter: false }).size).toBe(0);
    expect(opponentEase(allowed, { statistic: 'BLK', lowerIsBetter: false }).size).toBe(0);
  });
});
