import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import { leagueRates } from '@fantasy-stats/engine/projection-model';
import { exampleNbaSeason } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { Season } from '../data/seasons.ts';
import { fitPreseason, preseasonEvidence } from '../fit/preseason.ts';
import { stageOf } from '../model/project.ts';
import { firstDayFigures } from '../report/first-day-figures.ts';
import { firstDayOf, marcelLine, relativeErrors } from './first-day.ts';

const FIRST = '10-20';
const seasons = [2020, 2021, 2022, 2023, 2024, 2025].map((year, index): Season => {
  const history = exampleNbaSeason({
    firstDay: `${year}-${FIRST}`,
    seed: 10 + index,
    // Each NBA team's last player plays in the last season only.
    plays: (player, game) => (index === 5 || player % 8 < 7) && (player * 7 + game * 3 + index) % 9 > 1,
  });
  const firstDay = Math.min(...history.nbaTeams.flatMap(({ days }) => [...days]));
  return { ...history, year, name: `${year}-${(year + 1) % 100}`, firstMonday: firstDay - 1, weekCount: 9 };
});
const evidence = seasons
  .map((season, k) => (k === 0 ? [] : preseasonEvidence(season, seasons.slice(0, k).reverse(), null)))
  .slice(1, 5);
const constants = fitPreseason(evidence);
const day = firstDayOf(stageOf(seasons, 5), constants);

describe('firstDayOf', () => {
  it('projects all players, and gives all newcomers the same projection', () => {
    const newcomers = day.players.filter(({ hasRecord }) => !hasRecord);
    expect(day.players).toHaveLength(48);
    expect(newcomers).toHaveLength(6);
    expect(day.players.every(({ isProjected }) => isProjected)).toBe(true);
    expect(new Set(newcomers.map(({ projections }) => projections[2].join())).size).toBe(1);
    expect(newcomers.every(({ isKnown }) => !isKnown)).toBe(true);
  });

  it('uses no data from the season itself', () => {
    const other = exampleNbaSeason({ firstDay: `2025-${FIRST}`, seed: 77 });
    const projected = firstDayOf(
      stageOf([...seasons.slice(0, 5), { ...seasons[5]!, ...other }], 5),
      constants,
    );
    expect(projected.players.map(({ projections }) => projections[2])).toEqual(
      day.players.map(({ projections }) => projections[2]),
    );
    expect(projected.players[0]?.truth).not.toEqual(day.players[0]?.truth);
  });

  it('has smaller errors than last season’s averages if players’ abilities do not change, and calibrated intervals', () => {
    const known = day.players.filter(({ isKnown }) => isKnown);
    const mean = (arm: 0 | 1 | 2): number => relativeErrors(known, arm).reduce((sum, one) => sum + one, 0);
    expect(mean(2)).toBeLessThan(mean(0));
    const inside = known.flatMap(({ isInside }) => isInside);
    const share = inside.filter(Boolean).length / inside.length;
    expect(share).toBeGreaterThan(0.68);
    expect(share).toBeLessThan(0.92);
    const figures = firstDayFigures([day]);
    expect(figures.find(({ name }) => name === 'first-day/pooled/projected')).toMatchObject({
      value: 100,
      holds: true,
    });
    for (const { value } of figures) expect(Number.isFinite(value)).toBe(true);
  });

  it('implements the Marcel projection as defined', () => {
    const earlier = seasons.slice(2, 5).reverse();
    const league = leagueRates(earlier[0]!);
    const [MIN, PTS, GP] = [partIndex('MIN'), partIndex('PTS'), partIndex('GP')];
    const sum = (season: Season, part: number): number => {
      let total = 0;
      for (let row = season.firstRow[9]!; row < season.firstRow[10]!; row += 1)
        total += season.lines[row * PART_COUNT + part]!;
      return total;
    };
    const weighted = (part: number): number =>
      earlier.reduce((total, season, back) => total + ([6, 3, 1][back]! / 6) * sum(season, part), 0);
    const minutes = (weighted(MIN) + 5 * 16) / (weighted(GP) + 5);
    const rate = (weighted(PTS) + 250 * league[PTS]!) / (weighted(MIN) + 250);
    expect(marcelLine(earlier, 9, league)?.line[PTS]).toBeCloseTo(minutes * rate, 10);
    expect(marcelLine(earlier, 15, league)).toBeNull();
  });
});
