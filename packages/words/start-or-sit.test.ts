import { describe, expect, it } from 'vitest';
import { startOrSitReasons, startOrSitVerdict } from './start-or-sit.ts';

const names = ['A Guard', 'B Center'] as const;
const choice = { injury: 'healthy', teamGames: 4, games: 3.62, chance: 0.561 } as const;
const comparison = {
  unit: 'categories',
  gain: 0.117,
  bothStart: false,
  choices: [choice, { injury: 'questionable', teamGames: 3, games: 2, chance: 0.55 }],
  categories: [
    { statistic: 'AST', change: 0.14 },
    { statistic: 'BLK', change: -0.023 },
    { statistic: 'PTS', change: 0.0001 },
  ],
} as const;

describe('startOrSitVerdict', () => {
  it('names the better player with the gain', () => {
    expect(startOrSitVerdict(comparison, names)).toBe('Start A Guard over B Center: +0.12 category wins.');
    expect(startOrSitVerdict({ ...comparison, unit: 'wins', gain: 0.011, bothStart: true }, names)).toBe(
      'Start A Guard over B Center: +1.1 percentage points of win probability. The best lineup has room for both.',
    );
  });

  it('starts with fantasy points in head-to-head points leagues', () => {
    const points = { ...comparison, unit: 'wins', gain: 0.011, points: 7.34 } as const;
    expect(startOrSitVerdict(points, names)).toBe('Start A Guard over B Center: +7.3 pts, +1.1 pp to win.');
  });

  it('recommends neither player if the gain is too small to display', () => {
    expect(startOrSitVerdict({ ...comparison, gain: 0.001 }, names)).toBe(
      'A Guard and B Center are worth the same this week.',
    );
  });
});

describe('startOrSitReasons', () => {
  it('returns games, health, visible category changes and chances', () => {
    expect(startOrSitReasons(comparison, names)).toEqual([
      'Expected games: 3.6 of 4 for A Guard, 2 of 3 for B Center.',
      'B Center is questionable.',
      'Change in category win chance, in percentage points: AST +14.0, BLK −2.3.',
      'Chance to win the matchup: 56% against 55%.',
    ]);
  });

  it('uses rotisserie points in rotisserie leagues, and omits the chance in leagues without matchups', () => {
    const table = {
      ...comparison,
      unit: 'rotisseriePoints',
      choices: [
        { ...choice, chance: null },
        { ...choice, chance: null },
      ],
    } as const;
    expect(startOrSitReasons(table, names)[1]).toBe('Rotisserie points: AST +0.14, BLK −0.02.');
  });
});
