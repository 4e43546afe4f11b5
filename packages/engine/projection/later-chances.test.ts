import { describe, expect, it } from 'vitest';
import { exampleNbaSeason } from '../testing/example-nba-season.ts';
import { projectionConstants } from './constants.generated.ts';
import { laterChance, longTermShare } from './later-chances.ts';
import { projectionBasis } from './project-day.ts';
import { projectPlayers } from './project-players.ts';

const player = { share: 0.85, minutes: 32 };
const none = new Array<number>(8).fill(0);

describe('laterChance', () => {
  it('changes only games more than a week ahead', () => {
    const lower = [-0.5, 0, 0, 0, 0, 0, 0, 0];
    expect(laterChance(0.8, 6, 60, player, lower)).toBe(0.8);
    expect(laterChance(0.8, 7, 60, player, lower)).toBeLessThan(0.8);
    expect(laterChance(0.8, 70, 60, player, none)).toBeCloseTo(0.8, 12);
  });

  it('keeps certain chances within 0 and 1', () => {
    for (const chance of [0, 1]) {
      const changed = laterChance(chance, 70, 0, player, [1, 1, 1, 1, 1, 1, 1, 1]);
      expect(changed).toBeGreaterThanOrEqual(0);
      expect(changed).toBeLessThanOrEqual(1);
    }
  });
});

describe('longTermShare', () => {
  it('moves from last season’s share to this season’s', () => {
    const earlier = { share: 0.5, games: 40 } as Parameters<typeof longTermShare>[1];
    const history = { length: 30, played: new Uint8Array(30).fill(1) } as Parameters<typeof longTermShare>[0];
    expect(longTermShare({ ...history, length: 0 }, earlier)).toBe(0.5);
    expect(longTermShare(history, earlier)).toBeCloseTo(35 / 40, 12);
  });
});

describe('projectPlayers', () => {
  const firstDay = '2026-10-20';
  const before = exampleNbaSeason({ firstDay: '2025-10-20', seed: 1 });
  /** Chances of a regular in games that are several weeks ahead. */
  const laterChances = (isOut: boolean) => {
    const season = exampleNbaSeason({
      firstDay,
      seed: 2,
      played: 20,
      plays: (index, game) => index !== 7 || !isOut || game < 17,
    });
    const basis = projectionBasis(season, before, []);
    const [first = 0] = season.nbaTeams.map(({ days }) => days[20]!).sort((a, b) => a - b);
    const projections = projectPlayers(basis, { day: first, until: first + 60 }, projectionConstants);
    const found = projections.find((one) => one.player === 7);
    return [...(found?.days ?? [])].flatMap((day, game) =>
      day >= first + 14 ? [found!.chances[game]!] : [],
    );
  };

  it('gives a player who missed the last games no better chance, weeks ahead, than one who played', () => {
    const [out, healthy] = [laterChances(true), laterChances(false)];
    expect(out.length).toBeGreaterThan(5);
    expect(out).toHaveLength(healthy.length);
    out.forEach((chance, game) => {
      expect(chance).toBeLessThan(healthy[game]!);
      expect(chance).toBeGreaterThan(0.2);
    });
  });
});
