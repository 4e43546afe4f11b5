import {
  balanceOf,
  type CategoryMoments,
  categoryOutcome,
  compareSides,
} from '@fantasy-stats/engine/matchup';
import type { PlayerOutlook } from '@fantasy-stats/engine/projection';
import type { SpreadConstants } from '@fantasy-stats/engine/projection-model';
import type { Season } from '../data/seasons.ts';
import type { DayProjection } from '../model/project.ts';
import { nineSet, outlooks } from '../model/teams.ts';
import { CATEGORY_COUNT } from '../protocol/categories.ts';
import { logLoss, mostOfIndependent, outcomeOf } from '../protocol/outcomes.ts';
import type { Pool } from '../protocol/pool.ts';
import {
  judgedReading,
  otherReadings,
  type RunningWeek,
  runningProbabilities,
  simpleRunning,
} from '../protocol/simple-week.ts';

export const LIMIT_LEAGUES = 10;

const readings = [judgedReading, ...otherReadings];
/** The engine, and the engine with hindsight about who plays. */
export const engineArms = [
  'this engine',
  'who plays that evening known',
  'who plays all week known',
] as const;

/** Each variant of the yardstick, then the engine without and with hindsight. */
export const limitArms: readonly string[] = [...readings.map(({ name }) => name), ...engineArms];

const DAYS = 7;
const limitIndex = (day: number, arm: number, what: 0 | 1): number =>
  (day * limitArms.length + arm) * 2 + what;

/** Returns player forecasts in hindsight: knowing who plays that evening, and for the rest of the week. */
export function outlooksInHindsight(
  season: Season,
  projection: DayProjection,
  spread: SpreadConstants,
): PlayerOutlook[][] {
  const { chances, view } = projection;
  const projectUntil = (until: number): Float64Array => {
    const known = new Float64Array(chances.chances);
    for (let player = 0; player + 1 < chances.first.length; player += 1) {
      const played = new Set(season.rowDay.subarray(season.firstRow[player]!, season.firstRow[player + 1]!));
      for (let i = chances.first[player]!; i < chances.first[player + 1]!; i += 1)
        if (chances.days[i]! < until) known[i] = played.has(chances.days[i]!) ? 1 : 0;
    }
    return known;
  };
  return [view.day + 1, view.day + DAYS].map((until) =>
    outlooks({ ...projection, chances: { ...chances, chances: projectUntil(until) } }, spread),
  );
}

export interface LimitDay {
  readonly running: RunningWeek;
  readonly pool: Pool;
  /** Moments of every team, by {@link engineArms}. */
  readonly engine: readonly (readonly CategoryMoments[])[];
  readonly sides: Uint8Array;
  readonly final: Float64Array;
  readonly scales: readonly number[];
  readonly day: number;
}

/** Summed losses by week: days × arms × (categories' mean, matchup). */
export class MidWeekLimits {
  readonly weeks: Float64Array[] = [];

  startWeek(): void {
    this.weeks.push(new Float64Array(DAYS * limitArms.length * 2));
  }

  /** Adds every arm's losses on one league's matchups after a day. */
  add(facts: LimitDay): void {
    const { running, pool, engine, sides, final, scales, day } = facts;
    const losses = this.weeks[this.weeks.length - 1]!;
    const yardsticks = readings.map((reading) => simpleRunning(running, pool, reading));
    const outcome = new Float64Array(CATEGORY_COUNT + 1);
    const p = new Float64Array(CATEGORY_COUNT);
    const scratch = new Float64Array(CATEGORY_COUNT + 1);
    for (let pair = 0; pair < sides.length; pair += 2) {
      const a = sides[pair]!;
      const b = sides[pair + 1]!;
      outcomeOf(final, a, b, outcome);
      const score = (arm: number, matchup: number): void => {
        for (let c = 0; c < CATEGORY_COUNT; c += 1)
          losses[limitIndex(day, arm, 0)]! += logLoss(p[c]!, outcome[c]!) / CATEGORY_COUNT;
        losses[limitIndex(day, arm, 1)]! += logLoss(matchup, outcome[CATEGORY_COUNT]!);
      };
      yardsticks.forEach((yardstick, arm) => {
        runningProbabilities(yardstick, a, b, p);
        score(arm, mostOfIndependent(p, CATEGORY_COUNT, scratch));
      });
      engine.forEach((moments, arm) => {
        const comparison = compareSides(nineSet, moments[a]!, moments[b]!, scales);
        for (let c = 0; c < CATEGORY_COUNT; c += 1) {
          const { win, tie } = categoryOutcome(comparison, c);
          p[c] = win + tie / 2;
        }
        const { win, tie } = balanceOf(comparison).outcome;
        score(readings.length + arm, win + tie / 2);
      });
    }
  }

  /** Returns the percentage of `against`'s loss that the arm saves, averaged over six days. */
  saving(arm: string, against: string, kind: 'categories' | 'matchups'): number {
    const what = kind === 'categories' ? 0 : 1;
    const loss = (day: number, name: string): number => {
      const index = limitIndex(day, limitArms.indexOf(name), what);
      return this.weeks.reduce((sum, week) => sum + week[index]!, 0);
    };
    let saved = 0;
    for (let day = 1; day < DAYS; day += 1) saved += 1 - loss(day, arm) / loss(day, against);
    return (100 * saved) / (DAYS - 1);
  }
}
