import {
  dayNumber,
  PART_COUNT,
  projectionBasis,
  projectionConstants,
} from '@fantasy-stats/engine/projection';
import { projectDay } from '@fantasy-stats/engine/projection-model';
import { exampleNbaSeason, NBA_PLAYERS } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { Season } from '../data/seasons.ts';
import { outlooks, teamMoments } from '../model/teams.ts';
import { CATEGORY_COUNT } from '../protocol/categories.ts';
import { pairings } from '../protocol/leagues.ts';
import { categoryValues, playerTotals, teamSums } from '../protocol/outcomes.ts';
import { type Pool, ROSTER, TEAMS } from '../protocol/pool.ts';
import { judgedReading } from '../protocol/simple-week.ts';
import { engineArms, limitArms, MidWeekLimits, outlooksInHindsight } from './mid-week-limits.ts';

const monday = dayNumber('2026-11-16');
const plays = (player: number, game: number): boolean => (player * 7 + game * 5) % 3 !== 0;
const history = exampleNbaSeason({ firstDay: '2026-10-20', seed: 2, plays });
const season: Season = { ...history, year: 2026, name: '2026-27', firstMonday: monday - 28, weekCount: 20 };
const basis = projectionBasis(season, exampleNbaSeason({ firstDay: '2025-10-21', seed: 1 }), []);
const { availability, lines, spread } = projectionConstants;
const wednesday = monday + 2;
const projection = projectDay(basis, wednesday, monday + 7, availability, lines);
const [evening = [], week = []] = outlooksInHindsight(season, projection, spread);

describe('outlooksInHindsight', () => {
  it('returns forecasts that know who plays that evening or all week, and are otherwise unchanged', () => {
    const { chances } = projection;
    let isDoubtLeft = false;
    for (let player = 0; player < NBA_PLAYERS; player += 1) {
      const from = chances.first[player] ?? 0;
      evening[player]?.chances.forEach((chance, game) => {
        const isTonight = chances.days[from + game] === wednesday;
        if (isTonight) expect([0, 1]).toContain(chance);
        else expect(chance).toBe(chances.chances[from + game]);
        isDoubtLeft ||= chance > 0 && chance < 1;
      });
      const played = season.rowDay
        .subarray(season.firstRow[player], season.firstRow[player + 1])
        .filter((day) => day >= wednesday && day < monday + 7);
      expect(week[player]?.chances.reduce((sum, chance) => sum + chance, 0)).toBe(played.length);
    }
    expect(isDoubtLeft).toBe(true);
  });
});

describe('MidWeekLimits', () => {
  const pool: Pool = {
    weekVariance: new Float64Array(CATEGORY_COUNT).fill(30),
    playerVariance: new Float64Array(CATEGORY_COUNT).fill(1),
    rate: new Float64Array(CATEGORY_COUNT).fill(0.5),
    attempts: new Float64Array(CATEGORY_COUNT).fill(10),
    gamesPerWeek: 2.5,
    players: new Int32Array(0),
    scores: new Float64Array(0),
  };
  const league = Int32Array.from(
    { length: TEAMS * ROSTER },
    (_, i) => (i * 5 + Math.floor(i / NBA_PLAYERS)) % NBA_PLAYERS,
  );

  it('finds no loss reduction for a forecast compared with itself, and a larger reduction the more is known about availability', () => {
    const limits = new MidWeekLimits();
    const final = categoryValues(teamSums(playerTotals(season, monday, monday + 7), PART_COUNT, league));
    limits.startWeek();
    for (let day = 1; day < 7; day += 1) {
      const soFar = playerTotals(season, monday, monday + day);
      const projected = projectDay(basis, monday + day, monday + 7, availability, lines);
      const arms = [outlooks(projected, spread), ...outlooksInHindsight(season, projected, spread)];
      const expected = new Float64Array(season.firstRow.length * PART_COUNT);
      limits.add({
        running: {
          league,
          soFar,
          expected,
          weekGames: new Float64Array(TEAMS).fill(30),
          daysLeft: 1 - day / 7,
        },
        pool,
        engine: arms.map((players) => teamMoments(league, players, soFar, spread)),
        sides: pairings(2026, 0, 4),
        final,
        scales: new Array<number>(CATEGORY_COUNT).fill(1),
        day,
      });
    }
    for (const kind of ['categories', 'matchups'] as const) {
      for (const arm of limitArms) expect(limits.saving(arm, arm, kind)).toBe(0);
      const saved = engineArms.map((arm) => limits.saving(arm, judgedReading.name, kind));
      expect(saved[1]).toBeGreaterThan(saved[0] ?? 0);
      expect(saved[2]).toBeGreaterThan(saved[1] ?? 0);
    }
  });
});
