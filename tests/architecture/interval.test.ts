import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// All intervals have the same level, because they come from `marginOf`. Only the backtest publishes 95%
// intervals.

const root = join(import.meta.dirname, '../..');
const home = 'packages/domain/interval.ts';
const places = ['apps/{web,server,extension}/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}'];

/**
 * Patterns of intervals other than 80 %: z values, half of z = 1.96 (in the margin of a 50% share), and
 * percentages in texts.
 */
const otherWidths = [
  /\b(?:1\.96|1\.9599\d*|1\.6449?|1\.645|2\.5758?)\b/,
  /\b0?\.98 ?\/ ?Math\.sqrt/,
  /\bz(?:80|90|95|99)\b/i,
  /\b(?:90|95|99) ?%[- ](?:confidence |credible |prediction )?(?:interval|band|range|between|within)/i,
  /\((?:90|95|99) ?%\)/,
  /± (?:90|95|99) ?%/,
];

const byHand = /\b1\.28(?:1\d*|2)?\b/;

/** Matches other wordings of the standard label "±: 80% interval". */
const otherLabel = /± (?:the )?80% interval/;

const isOther = (line: string): boolean => [...otherWidths, byHand].some((pattern) => pattern.test(line));

function sourceFiles(): string[] {
  return places
    .flatMap((place) =>
      globSync(place, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist|gallery)$/.test(name) }),
    )
    .filter((path) => !/\.test\.tsx?$|\/testing\/|\.generated\.ts$/.test(path) && path !== home);
}

function linesWhere(matches: (line: string) => boolean): string[] {
  return sourceFiles().flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (matches(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}

describe('confidence intervals', () => {
  it('all have the confidence level that one file defines', () => {
    expect(sourceFiles().length).toBeGreaterThan(1000);
    expect(linesWhere(isOther)).toEqual([]);
  });

  it('are all labeled “±: 80% interval” where a description explains ±', () => {
    expect(linesWhere((line) => otherLabel.test(line))).toEqual([]);
  });

  it('are detected in code and texts if they have a different confidence level', () => {
    const planted = [
      'return 1.96 * Math.sqrt(0.25 / draws);',
      'margin: 0.98 / Math.sqrt(runs),',
      'const z95 = 1.959964;',
      "numberColumn('interval', '95% interval', lowOf, {",
      '/** Half-width of the 95 % interval of a chance near one half. */',
      '± 1.0 percentage points (95%) from the simulation alone',
      'const low = mean - 1.2816 * error;',
    ];
    expect(planted.filter((line) => !isOther(line))).toEqual([]);
    const fine = [
      "note={'line: six-game average with 80% band'}",
      "'Win week 12 and your playoff odds go from 90% to 95%.'",
      'const shrink = Math.sqrt(0.98 / common);',
    ];
    expect(fine.filter(isOther)).toEqual([]);
  });
});
