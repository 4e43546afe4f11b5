import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { heldOut, testedBins, testedSeasons } from './tested-accuracy.ts';

const docs = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../docs/${file}`, import.meta.url)), 'utf8');

/** Bottom and side length of the plot area in the report’s charts, in px. */
const BOTTOM = 372;
const SIZE = 324;

describe('the tested accuracy on /about', () => {
  it('matches the figures in the accuracy report', () => {
    const report = `${docs('accuracy.md')}\n${docs('accuracy/details.md')}`;
    const heldOutOf = (row: string) =>
      report
        .split('\n')
        .find((line) => line.startsWith(`| ${row} |`))
        ?.split('|')
        .slice(4, 6)
        .map(Number);
    expect(heldOutOf('Category wins of a week: skill, × the peer’s')).toEqual(heldOut.skill);
    expect(heldOutOf('Calibration error of a season’s category chances, points')).toEqual(heldOut.categories);
    expect(heldOutOf('of matchup chances')).toEqual(heldOut.matchups);
    expect(report).toContain(`| Result | development | 95 % | ${heldOut.seasons.join(' | ')} |`);
    expect(report.replaceAll('\n', ' ')).toContain(`Seasons: ${testedSeasons.join(', ')}.`);
  });

  it('matches the points in the report’s calibration chart', () => {
    const points = [
      ...docs('accuracy/categories.svg').matchAll(
        /forecast ([\d.]+) %, happened ([\d.]+) %.*?d="M[\d.]+ ([\d.]+)V([\d.]+)"/g,
      ),
    ].map(([, shown, came, low, high]) => ({
      shown: Number(shown) / 100,
      came: Number(came) / 100,
      low: (BOTTOM - Number(low)) / SIZE,
      high: (BOTTOM - Number(high)) / SIZE,
    }));
    expect(points).toHaveLength(testedBins.length);
    for (const [index, bin] of testedBins.entries())
      for (const figure of ['shown', 'came', 'low', 'high'] as const)
        expect(bin[figure]).toBeCloseTo(points[index]?.[figure] ?? Number.NaN, 3);
  });
});
