import { writeFileSync } from 'node:fs';
import type { ProjectionConstants } from '@fantasy-stats/engine/projection-model';
import type { World } from '../data/seasons.ts';
import type { ModelConstants } from '../model/walk.ts';
import { nineCategories } from '../protocol/categories.ts';
import type { FittedSharpening } from '../runs/forecasts.ts';

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(6)) : value;

export function writeConstants(
  path: string,
  model: ModelConstants,
  { scales, sharpness }: FittedSharpening,
  world: World,
): void {
  const constants: ProjectionConstants = {
    fittedOn: world.seasons.map((season) => season.name),
    availability: model.availability,
    lines: model.lines,
    spread: model.spread,
    categoryScales: Object.fromEntries(nineCategories.map((category, c) => [category.name, scales[c] ?? 1])),
    sharpness,
  };
  const text = [
    '// Written by `node research/backtest/main.ts fit`; fitted on real games, never edited by hand.',
    "import type { ProjectionConstants } from './constants.ts';",
    '',
    `export const projectionConstants: ProjectionConstants = ${JSON.stringify(constants, rounded)};`,
    '',
  ].join('\n');
  writeFileSync(path, text);
}
