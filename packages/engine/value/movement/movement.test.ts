import { describe, expect, it } from 'vitest';
import { exampleData, exampleGames, exampleValuedSeason } from '../../testing/example-values.ts';
import { valuedLeague } from '../rankings/valued-league.ts';
import { movement } from './movement.ts';

const question = { days: 7, kind: 'g', punts: [], drafted: [] } as const;

describe('movement', () => {
  it('returns a player’s values in the window and before it, in fantasy points per game in points leagues', () => {
    const rules = { scoringForm: 'headToHeadPoints', scored: [{ statistic: 'PTS', points: 1 }] } as const;
    const data = exampleData({}, { ...rules, scored: [{ ...exampleData().rules.scored[0]!, points: 1 }] });
    const found = movement(valuedLeague(data), question);
    expect(found).toMatchObject({ firstDay: '2026-11-23', lastDay: '2026-11-29', hasProjections: false });
    const games = exampleGames()[3] ?? [];
    const mean = (list: typeof games) =>
      list.reduce((sum, { counts }) => sum + (counts.PTS ?? 0), 0) / list.length;
    const own = found?.players[3];
    expect(own).toMatchObject({ nbaId: 103, games: 3, gamesBefore: 18, projected: null, price: null });
    expect(own?.changes?.value.now).toBeCloseTo(mean(games.filter(({ day }) => day >= 35)), 9);
    expect(own?.changes?.value.before).toBeCloseTo(mean(games.filter(({ day }) => day < 35)), 9);
    // Every game is 30 minutes.
    expect(own?.changes?.minutes).toMatchObject({ before: 30, now: 30, change: 0, z: 0 });
    expect(own?.minutes).toBeCloseTo(30, 9);
  });

  it('finds a player whose statistics rise, and no player with few games', () => {
    const games = exampleGames();
    games[20] = (games[20] ?? []).map(({ counts, day }) => ({
      day,
      counts: { ...counts, PTS: (counts.PTS ?? 0) + (day >= 35 ? 20 : 0) },
    }));
    games[39] = (games[39] ?? []).slice(-3);
    const found = movement(valuedLeague(exampleData({ running: exampleValuedSeason(games) })), question);
    expect(found?.players[20]?.clear).toEqual({ measure: 'value', isUp: true });
    expect(found?.players[39]).toMatchObject({ games: 3, gamesBefore: 0, changes: null, clear: null });
  });

  it('is null before the first games', () => {
    expect(movement(valuedLeague(exampleData({ running: null })), question)).toBeNull();
  });
});
