import { gzipSync } from 'node:zlib';
import {
  addDays,
  type ComingNbaTeamGame,
  type ForecastInputs,
  InvalidInput,
  type NbaTeam,
  nbaTeams,
  positions,
  type StatisticId,
} from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ForecastInputsShape } from '../calls/forecast-inputs.ts';
import { decodeForecastInputs, encodeForecastInputs } from './forecast-wire.ts';
import { packedBytes, unpackedBytes } from './packed-bytes.ts';

const today = '2026-10-20';
const parts = ['MIN', 'PTS', 'REB', 'GP'] as const satisfies readonly StatisticId[];

interface Size {
  readonly players: number;
  readonly games: number;
  readonly parts?: readonly StatisticId[];
}

/** Inputs of any size from any source of numbers in [0, 1). */
function inputsOf({ players, games, parts: ids = parts }: Size, next: () => number): ForecastInputs {
  const schedule: Partial<Record<NbaTeam, ComingNbaTeamGame[]>> = {};
  for (const nbaTeam of nbaTeams) {
    let day = 0;
    schedule[nbaTeam] = Array.from({ length: games }, (_, game) => {
      day += 1 + Math.floor(next() * 3);
      const isFirst = game === 0;
      return {
        day: addDays(today, day),
        share: isFirst && next() < 0.2 ? 0.25 : 1,
        ...(isFirst && next() < 0.5 ? { startsAt: `${addDays(today, day)}T23:30:00.000Z`, isOn: false } : {}),
        ...(isFirst && next() < 0.2 ? { startsAt: null, isOn: true } : {}),
      };
    });
  }
  return {
    leagueId: 'espn-2027-1',
    today,
    now: `${today}T23:59:00.000Z`,
    lastDay: addDays(today, 3 * games + 7),
    week: 3,
    rules: {
      scoringForm: 'eachCategory',
      scored: [{ statistic: 'PTS', lowerIsBetter: false, points: null }],
      slots: [{ slot: 'UTIL', count: 10 }],
      weeks: [{ number: 3, firstDay: today, lastDay: addDays(today, 6), isPlayoffs: false }],
      lineupLock: 'daily',
      medianWin: false,
      gamesCaps: [{ slot: null, games: 40, period: 'week' }],
      rosterRules: { mostByPosition: { C: 4 }, keepsUndroppable: true },
    },
    parts: ids,
    spread: {
      linear: ids.map(() => 1.25),
      quadratic: ids.map(() => 0.5),
      persistence: ids.map(() => 0.125),
      fringePersistence: ids.map(() => 0.25),
      shooting: [1, 1, 1],
      shootingPersistence: [0.5, 0.5, 0.5],
      correlation: Array.from({ length: ids.length ** 2 }, () => Math.round(next() * 1000) / 1000),
      playCorrelation: [0.5, 0.25, 0.75],
    },
    categoryScales: { PTS: 1.05 },
    matchupSharpness: 1.02,
    games: schedule,
    weekSoFar: { lastDay: '2026-10-25', nbaTeams: ['BOS', 'NY'] },
    pending:
      next() < 0.5 ? null : { firstDay: '2026-12-04', lastDay: '2026-12-11', games: { BOS: 2, NY: 1 } },
    players: Array.from({ length: players }, (_, index) => ({
      id: String(1_620_000 + 7 * index),
      name: `Player ${index.toString(36)} of ${(index * 7919).toString(36)}`,
      nbaTeam: nbaTeams[Math.floor(next() * nbaTeams.length)] ?? 'BOS',
      regime: next() < 0.8 ? 0 : 2,
      mean: Float64Array.from(ids, () => Math.round(next() * 40_000) / 1000),
      chances: Float64Array.from({ length: games }, () => Math.round(next() * 255) / 255),
      errorFactor: Math.round(100 + next() * 200) / 100,
      laterLoad: Math.round(700 + next() * 600) / 1000,
      ...(games > 0 && next() < 0.2 ? { reported: [{ game: 0, status: 'doubtful' as const }] } : {}),
      ...(games > 0 && next() < 0.2
        ? { loads: [{ game: 0, factor: 1.125, ...(next() < 0.5 ? { usage: 0.075 } : {}) }] }
        : {}),
    })),
    reportMadeAt: '2026-10-20T21:15:00.000Z',
    rostered: Array.from({ length: Math.min(players, 156) }, (_, index) => ({
      ...(index === 0 ? { primaryPosition: 'C' as const, isUndroppable: true } : {}),
      id: `466.p.${5000 + index}`,
      name: `Player ${index}`,
      teamId: String(1 + (index % 12)),
      slot: index % 13 > 9 ? 'BN' : 'UTIL',
      nbaTeam: 'BOS',
      positions: [positions[index % 5] ?? 'PG'],
      jersey: String(index % 99),
      injury: 'healthy',
      place: index,
    })),
    ties: {
      3: { rule: 'home', statistic: null, winners: [['1', '2']], isPlayoffs: false },
      20: { rule: 'statistic', statistic: 'BLK', winners: [['2', '1']], isPlayoffs: true },
    },
    teams: Array.from({ length: 12 }, (_, index) => ({
      id: String(index + 1),
      soFar: { PTS: 412, FGM: 151, FGA: 340, '3PM': 44 },
      gamesPlayed: 17,
      ...(index === 0 ? { gamesBySlot: { UTIL: 31 }, seasonGames: 310, bonuses: { 3: 12.5 } } : {}),
    })),
  };
}

function steady(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const size = fc.record({ players: fc.integer({ min: 0, max: 40 }), games: fc.integer({ min: 0, max: 20 }) });

describe('encodeForecastInputs and decodeForecastInputs', () => {
  it('return already rounded inputs unchanged', () => {
    fc.assert(
      fc.property(size, fc.integer(), (wished, seed) => {
        const inputs = inputsOf(wished, steady(seed));
        const wire = ForecastInputsShape.parse(JSON.parse(JSON.stringify(encodeForecastInputs(inputs))));
        expect(decodeForecastInputs(wire)).toEqual(inputs);
        expect(encodeForecastInputs(decodeForecastInputs(wire))).toEqual(wire);
      }),
      { numRuns: 60 },
    );
  });

  it('change a mean by at most 1/2000 and a chance by at most 1/500', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 4, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (mean, chance) => {
          const inputs = inputsOf({ players: 1, games: 3 }, steady(1));
          const [player] = inputs.players;
          if (!player) throw new Error('no player');
          const exact = {
            ...player,
            mean: Float64Array.from(mean),
            chances: new Float64Array(3).fill(chance),
          };
          const [back] = decodeForecastInputs(encodeForecastInputs({ ...inputs, players: [exact] })).players;
          back?.mean.forEach((value, index) => {
            expect(Math.abs(value - (mean[index] ?? 0))).toBeLessThanOrEqual(0.000501);
          });
          back?.chances.forEach((value) => {
            expect(Math.abs(value - chance)).toBeLessThanOrEqual(1 / 509);
          });
          if (chance === 0 || chance === 1) expect(back?.chances[0]).toBe(chance);
        },
      ),
    );
  });

  it('encode a whole NBA season in at most 150 KB of gzipped data', () => {
    const all: StatisticId[] = [
      'MIN',
      'FGM',
      'FGA',
      'FTM',
      'FTA',
      '3PM',
      '3PA',
      'PTS',
      'OREB',
      'DREB',
      'REB',
      'AST',
      'STL',
      'BLK',
      'TO',
      'PF',
      'DD',
      'TD',
      'GP',
    ];
    // Random digits compress worse than any real season does.
    const text = JSON.stringify(
      encodeForecastInputs(inputsOf({ players: 560, games: 82, parts: all }, steady(7))),
    );
    const bytes = gzipSync(text).length;
    process.stdout.write(
      `inputs of 560 players and 82 games each: ${(bytes / 1000).toFixed(1)} KB gzipped\n`,
    );
    expect(bytes).toBeLessThan(150_000);
  });

  it('reject values out of range and inconsistent inputs, and name the invalid field', () => {
    const inputs = inputsOf({ players: 2, games: 2 }, steady(3));
    const [player, other] = inputs.players;
    if (!player || !other) throw new Error('no players');
    for (const value of [Number.NaN, -1, 70]) {
      const broken = { ...player, mean: Float64Array.from([value, 1, 1, 1]) };
      expect(() => encodeForecastInputs({ ...inputs, players: [broken, other] })).toThrow(
        'players[0].mean.MIN',
      );
    }
    const wire = encodeForecastInputs(inputs);
    const changed = (players: Partial<typeof wire.players>) => () =>
      decodeForecastInputs({ ...wire, players: { ...wire.players, ...players } });
    expect(changed({ means: '' })).toThrow('players.means');
    expect(changed({ chances: '' })).toThrow('players.chances');
    expect(changed({ chances: `${wire.players.chances.replace(/=+$/, '')}AAAA` })).toThrow(InvalidInput);
    expect(changed({ nbaTeams: [0, 30] })).toThrow('players.nbaTeams[1]');
    expect(() => decodeForecastInputs({ ...wire, shares: [['BOS', 9, 0.5]] })).toThrow('shares');
  });
});

describe('packed bytes', () => {
  it('decode to the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000 }), (bytes) => {
        expect(Array.from(unpackedBytes(packedBytes(bytes)))).toEqual(Array.from(bytes));
      }),
      { numRuns: 20 },
    );
  });
});
