import type { InjuryStatus } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleNbaSeason, GAMES, NBA_PLAYERS } from '../testing/example-nba-season.ts';
import { projectionConstants } from './constants.generated.ts';
import { gameCovariance } from './line-covariance.ts';
import { PART_COUNT, partIndex, parts } from './parts.ts';
import { projectionBasis } from './project-day.ts';
import { type PlayerProjection, projectPlayers } from './project-players.ts';
import { dayNumber } from './season-builder.ts';

const previous = exampleNbaSeason({ firstDay: '2025-10-21', seed: 1 });
const today = dayNumber('2026-11-20');
const request = { day: today, until: today + 7 };
/** Player 3 sits from game 12 on; player 5 has never missed a game. */
const plays = (player: number, game: number): boolean =>
  player === 3 ? game < 12 : player === 5 ? true : (player + game) % 9 !== 0;
const season = exampleNbaSeason({ firstDay: '2026-10-20', seed: 2, plays });
const basis = projectionBasis(season, previous, []);
const projections = projectPlayers(basis, request, projectionConstants);
const of = (player: number, list: readonly PlayerProjection[] = projections): PlayerProjection => {
  const found = list.find((one) => one.player === player);
  if (found === undefined) throw new Error(`no projection of player ${player}`);
  return found;
};
const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

describe('projectPlayers', () => {
  it('returns for every player a stat line, its spread and a chance to play in each upcoming game', () => {
    expect(projections).toHaveLength(NBA_PLAYERS);
    for (const one of projections) {
      expect(one.chances).toHaveLength(one.days.length);
      expect(one.days.length).toBeGreaterThan(2);
      for (const chance of one.chances) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
      parts.forEach((part, index) => {
        expect(Number.isFinite(one.mean[index])).toBe(true);
        expect(one.mean[index]).toBeGreaterThanOrEqual(0);
        const spreads = part !== 'GP' && (one.mean[index] ?? 0) > 0;
        expect((one.deviation[index] ?? 0) > 0).toBe(spreads);
      });
      expect(one.mean[partIndex('FGM')]).toBeLessThan(one.mean[partIndex('FGA')] ?? 0);
      expect(one.mean[partIndex('FTM')]).toBeLessThan(one.mean[partIndex('FTA')] ?? 0);
    }
  });

  it('ignores games on or after the given day', () => {
    const played = Array.from(season.nbaTeams[0]?.days ?? []).filter((day) => day < today).length;
    const known = exampleNbaSeason({ firstDay: '2026-10-20', seed: 2, plays, played });
    expect(known.rowCount).toBeLessThan(season.rowCount);
    const blind = projectPlayers(projectionBasis(known, previous, []), request, projectionConstants);
    for (const one of blind) {
      expect([...one.chances]).toEqual([...of(one.player).chances]);
      expect([...one.mean]).toEqual([...of(one.player).mean]);
    }
  });

  it('expects less from a player who has been out for weeks than from one who never misses a game', () => {
    expect(sum(of(3).chances)).toBeLessThan(0.5 * sum(of(5).chances));
    expect(of(5).chances[0]).toBeGreaterThan(0.85);
  });

  it('follows the platform’s injury status fully today, and less each following day', () => {
    const with5 = (status: InjuryStatus): PlayerProjection =>
      of(5, projectPlayers(basis, { ...request, statuses: new Map([[5, status]]) }, projectionConstants));
    const out = with5('out');
    const first = (out.days[0] ?? 0) - today;
    expect(out.chances[0]).toBeLessThan(0.4 + 0.2 * first);
    expect(sum(out.chances)).toBeLessThan(sum(with5('questionable').chances));
    expect(sum(with5('injuredReserve').chances)).toBeLessThan(sum(out.chances));
    expect([...with5('healthy').chances]).toEqual([...of(5).chances]);
  });

  it('returns a positive semidefinite covariance', () => {
    const covariance = gameCovariance(of(5), projectionConstants.spread.correlation);
    for (let i = 0; i < PART_COUNT; i += 1) {
      for (let j = 0; j < PART_COUNT; j += 1) {
        const shared = covariance[i * PART_COUNT + j] ?? Number.NaN;
        expect(shared).toBeCloseTo(covariance[j * PART_COUNT + i] ?? Number.NaN, 12);
        expect(Math.abs(shared)).toBeLessThanOrEqual(
          (of(5).deviation[i] ?? 0) * (of(5).deviation[j] ?? 0) + 1e-9,
        );
      }
    }
  });

  it('works on a season’s first day and without a previous season', () => {
    const fresh = exampleNbaSeason({ firstDay: '2026-10-20', seed: 2, played: 0 });
    const opening = { day: dayNumber('2026-10-20'), until: dayNumber('2026-10-27') };
    const first = projectPlayers(projectionBasis(fresh, previous, []), opening, projectionConstants);
    expect(first).toHaveLength(NBA_PLAYERS);
    const empty = exampleNbaSeason({ firstDay: '2025-10-21', seed: 1, played: 0 });
    expect(projectPlayers(projectionBasis(fresh, empty, []), opening, projectionConstants)).toEqual([]);
    const alone = projectPlayers(projectionBasis(season, empty, []), request, projectionConstants);
    expect(alone.every((one) => one.mean.every((value) => Number.isFinite(value)))).toBe(true);
    expect(GAMES).toBeGreaterThan(20);
  });

  it('rejects a date range that ends before it starts', () => {
    expect(() => projectPlayers(basis, { day: 5, until: 5 }, projectionConstants)).toThrow(/until/);
  });
});
