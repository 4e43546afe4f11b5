import { describe, expect, it } from 'vitest';
import { addDays, type Day } from './day.ts';
import { type NbaGame, nbaTeams } from './nba.ts';
import { isPending, pendingBetween, pendingDays, pendingGames } from './pending-games.ts';

type Game = Parameters<typeof pendingGames>[0][number];

/** Returns a season with `gamesEach` games per team, one every day or two, but none on the days of `gap`. */
function season(gamesEach: number, gap: readonly Day[] = [], changes: Partial<NbaGame> = {}): Game[] {
  const games: Game[] = [];
  let day = '2026-10-20';
  for (let round = 0; round < gamesEach; day = addDays(day, round % 3 === 0 ? 1 : 2)) {
    if (gap.includes(day)) continue;
    round += 1;
    for (let pair = 0; pair < 15; pair += 1) {
      const [home, away] = [nbaTeams[pair] ?? null, nbaTeams[29 - pair] ?? null];
      games.push({ season: 2026, kind: 'regular', day, home, away, status: 'scheduled', ...changes });
    }
  }
  return games;
}

const cupDays = Array.from({ length: 8 }, (_, day) => addDays('2026-12-04', day));
const open = (day: Day): Game => ({
  season: 2026,
  kind: 'regular',
  day,
  home: null,
  away: null,
  status: 'scheduled',
});

describe('pendingGames', () => {
  it('expects two games for every NBA team on the days that the schedule leaves free for the Cup', () => {
    const pending = pendingGames(season(80, cupDays));
    expect(pending?.games).toEqual(Object.fromEntries(nbaTeams.map((nbaTeam) => [nbaTeam, 2])));
    for (const day of cupDays) expect(isPending(pending, day)).toBe(true);
    expect(isPending(pending, '2026-12-20')).toBe(false);
  });

  it('includes the days of scheduled games without teams, and adjacent free days', () => {
    const pending = pendingGames([
      ...season(80, cupDays),
      ...['2026-12-07', '2026-12-08', '2026-12-11'].map(open),
    ]);
    expect(pending?.firstDay).toBeDefined();
    expect((pending?.firstDay ?? '') <= '2026-12-04').toBe(true);
    expect((pending?.lastDay ?? '') >= '2026-12-11').toBe(true);
    expect(pending?.games.BOS).toBe(2);
  });

  it('expects one game instead of two for teams with one more scheduled game than the other teams', () => {
    const extra: Game = { ...open('2026-12-05'), home: 'BOS', away: 'NY' };
    const pending = pendingGames([...season(80, cupDays), extra, open('2026-12-08')]);
    expect([pending?.games.BOS, pending?.games.NY, pending?.games.CHI]).toEqual([1, 1, 2]);
  });

  it('expects nothing once every NBA team has 82 games, and ignores the Cup final', () => {
    expect(pendingGames(season(82))).toBeNull();
    expect(pendingGames([...season(82, cupDays), { ...open('2026-12-15'), kind: 'cupFinal' }])).toBeNull();
  });

  it('expects nothing in short seasons, seasons before the Cup and partial schedules', () => {
    expect(pendingGames(season(72, cupDays))).toBeNull();
    expect(pendingGames(season(80, cupDays, { season: 2020 }))).toBeNull();
    expect(pendingGames(season(20, cupDays))).toBeNull();
    expect(pendingGames([])).toBeNull();
  });

  it('counts a postponed game as a game without a day', () => {
    const [first, ...others] = season(80, cupDays);
    const pending = pendingGames([...(first ? [{ ...first, status: 'postponed' as const }] : []), ...others]);
    expect(pending?.games[first?.home ?? 'BOS']).toBe(2);
  });
});

describe('pendingDays and pendingBetween', () => {
  const pending = { firstDay: '2026-12-04', lastDay: '2026-12-11', games: { BOS: 2, NY: 1 } } as const;

  it('spread a team’s games evenly over the remaining free days', () => {
    const days = pendingDays(pending, 'BOS', ['2026-12-06'], '2026-11-28');
    expect(days).toHaveLength(7);
    expect(days.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(2, 12);
    const later = pendingDays(pending, 'BOS', [], '2026-12-10');
    expect(later).toEqual([
      { day: '2026-12-10', chance: 1 },
      { day: '2026-12-11', chance: 1 },
    ]);
    expect(pendingDays(pending, 'CHI', [], '2026-11-28')).toEqual([]);
    expect(pendingDays(pending, 'BOS', [], '2026-12-12')).toEqual([]);
    expect(pendingDays(null, 'BOS', [], '2026-11-28')).toEqual([]);
  });

  it('divide an average team’s games between weeks by the number of free days in each', () => {
    const all = { ...pending, games: Object.fromEntries(nbaTeams.map((nbaTeam) => [nbaTeam, 2])) };
    const first = { firstDay: '2026-11-30', lastDay: '2026-12-06' };
    const second = { firstDay: '2026-12-07', lastDay: '2026-12-13' };
    expect(pendingBetween(all, first, '2026-11-28')).toBeCloseTo(0.75, 12);
    expect(pendingBetween(all, second, '2026-11-28')).toBeCloseTo(1.25, 12);
    expect(pendingBetween(all, second, '2026-12-20')).toBe(0);
    expect(pendingBetween(null, second, '2026-11-28')).toBe(0);
  });
});
