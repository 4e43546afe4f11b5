import { describe, expect, it } from 'vitest';
import { exampleNbaSeason } from '../testing/example-nba-season.ts';
import { projectionConstants } from './constants.generated.ts';
import { MINUTES_FEATURES, MINUTES_TREE_FEATURES, minutesFeatures } from './form.ts';
import { type LineConstants, projectedMinutes } from './mean-lines.ts';
import { projectDay, projectionBasis } from './project-day.ts';
import { dayNumber } from './season-builder.ts';

const today = dayNumber('2026-11-20');
const season = exampleNbaSeason({ firstDay: '2026-10-20', seed: 2 });
const basis = projectionBasis(season, exampleNbaSeason({ firstDay: '2025-10-21', seed: 1 }), []);
const { availability, lines } = projectionConstants;
const { forms } = projectDay(basis, today, today + 7, availability, lines);
const form = forms.forms[6];
const context = forms.contexts[6];
if (!form || !context) throw new Error('nothing is known of player 6');
const scratch = new Float64Array(MINUTES_TREE_FEATURES);

const noTrees = { depth: 0, features: [], thresholds: [], leaves: [] };
/** A tree with one condition that adds a minute above the threshold and subtracts two below it. */
const split = (feature: number, threshold: number): LineConstants['minutesTrees'] => ({
  depth: 1,
  features: [feature],
  thresholds: [threshold],
  leaves: [-2, 1],
});
const minutes = (trees: LineConstants['minutesTrees'], straight = lines.minutes): number =>
  projectedMinutes(form, context, { minutes: straight, minutesTrees: trees }, scratch);

describe('projectedMinutes', () => {
  it('equals the regression when no tree applies', () => {
    const features = new Float64Array(MINUTES_FEATURES);
    minutesFeatures(form, context, features);
    const straight = features.reduce((sum, value, i) => sum + value * (lines.minutes[i] ?? 0), 0);
    expect(minutes(noTrees)).toBeCloseTo(straight, 9);
  });

  it('lets trees use single games, the last week’s minutes and the regression’s own forecast', () => {
    const last = context.latestMinutes[0] ?? 0;
    const straight = minutes(noTrees);
    expect(last).toBe(form.lastMinutes);
    expect(minutes(split(MINUTES_FEATURES, last - 1))).toBeCloseTo(straight + 1, 9);
    expect(minutes(split(MINUTES_FEATURES, last))).toBeCloseTo(straight - 2, 9);
    expect(minutes(split(MINUTES_FEATURES + 5, context.weekMinutes - 1))).toBeCloseTo(straight + 1, 9);
    expect(minutes(split(MINUTES_TREE_FEATURES, straight - 1))).toBeCloseTo(straight + 1, 9);
  });

  it('stays between 2 and 44 minutes', () => {
    const none = new Array<number>(MINUTES_FEATURES).fill(0);
    expect(minutes(noTrees, none)).toBe(2);
    expect(minutes(noTrees, [400, ...none.slice(1)])).toBe(44);
  });
});
