import {
  addDays,
  type Day,
  isCategoryForm,
  type League,
  type ScoringForm,
  weekday,
} from '@fantasy-stats/domain';
import { learnedSharpness, type Sharpness, sharpnessOf } from '@fantasy-stats/engine/matchup';
import { projectionConstants } from '@fantasy-stats/engine/projection';
import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { sharpnessWeeks } from '../kernel/database/schema/forecast.ts';

export type SharpnessAbout = (typeof sharpnessWeeks.$inferSelect)['about'];

interface ShownChance {
  readonly day: Day;
  /** Day number within the week; 1 on the first day. */
  readonly dayOfWeek: number;
  readonly chance: number;
  readonly sharpness: number;
}

/** A shown win probability with its outcome: 1, ½ or 0. */
export interface ScoredChance extends ShownChance {
  readonly about: SharpnessAbout;
  readonly outcome: number;
}

/**
 * Last day of the week, counted from 1, whose probabilities are used. Later ones depend more on the score so
 * far than on the forecast.
 */
const lastDayOfWeek = 3;

/**
 * Returns the probability that sharpness is learned from: the first one shown in a week, if shown early in
 * the week.
 */
export function firstOfWeek(chances: readonly ShownChance[]): ShownChance | null {
  const [first] = chances.toSorted((a, b) => a.dayOfWeek - b.dayOfWeek);
  return first && first.dayOfWeek <= lastDayOfWeek ? first : null;
}

/** Adds scored probabilities to their weeks' sums. Add each probability only once. */
export async function addSharpness(
  database: Queryable,
  { season, isSimulated }: { readonly season: number; readonly isSimulated: boolean },
  chances: readonly ScoredChance[],
): Promise<void> {
  const weeks = Map.groupBy(chances, (one) => `${one.about} ${mondayOf(one)}`);
  for (const own of weeks.values()) {
    const [first] = own;
    if (!first) continue;
    const monday = mondayOf(first);
    let [score, information, level] = [0, 0, 0];
    for (const { chance, outcome, sharpness } of own) {
      const sums = sharpnessOf(chance, outcome);
      score += sums.score;
      information += sums.information;
      level += sums.information * sharpness;
    }
    if (information === 0) continue;
    await database
      .insert(sharpnessWeeks)
      .values({
        isSimulated,
        season,
        about: first.about,
        monday,
        score,
        information,
        sharpness: level / information,
      })
      .onConflictDoUpdate({
        target: [
          sharpnessWeeks.isSimulated,
          sharpnessWeeks.season,
          sharpnessWeeks.about,
          sharpnessWeeks.monday,
        ],
        set: {
          sharpness: sql`(${sharpnessWeeks.sharpness} * ${sharpnessWeeks.information} + excluded.sharpness * excluded.information)
            / (${sharpnessWeeks.information} + excluded.information)`,
          score: sql`${sharpnessWeeks.score} + excluded.score`,
          information: sql`${sharpnessWeeks.information} + excluded.information`,
        },
      });
  }
}

/** Returns the Monday on or before the first day of the week in which a probability was shown. */
function mondayOf({ day, dayOfWeek }: ShownChance): Day {
  const firstDay = addDays(day, 1 - dayOfWeek);
  return addDays(firstDay, -weekday(firstDay));
}

/** Sharpness learned from each season's outcomes, rounded to hundredths. */
export interface LearnedSharpness {
  readonly version: string;
  /** Returns the sharpness of a league's forecasts relative to past seasons; 1 before the first outcome. */
  of(league: Pick<League, 'season' | 'isSimulated' | 'scoringForm'>): Sharpness;
}

export async function readSharpness(database: Queryable): Promise<LearnedSharpness> {
  const rows = await database.select().from(sharpnessWeeks).orderBy(asc(sharpnessWeeks.monday));
  const learned = new Map<string, number>();
  const keyOf = (season: number, isSimulated: boolean, about: SharpnessAbout): string =>
    `${season}${isSimulated ? 's' : ''}${about[0]}`;
  const kinds = Map.groupBy(rows, (row) => keyOf(row.season, row.isSimulated, row.about));
  for (const [key, weeks] of kinds) {
    const { categories, matchups } = projectionConstants.sharpness;
    const constants = weeks[0]?.about === 'categories' ? categories : matchups;
    learned.set(key, Math.round(100 * learnedSharpness(weeks, constants)) / 100);
  }
  return {
    version: [...learned].map(([key, sharpness]) => `.${key}${sharpness}`).join(''),
    of: ({ season, isSimulated, scoringForm }) => ({
      categories: learned.get(keyOf(season, isSimulated, 'categories')) ?? 1,
      matchups: learned.get(keyOf(season, isSimulated, matchupsBy(scoringForm))) ?? 1,
    }),
  };
}

/** Returns the kind of matchups whose outcomes determine a scoring type's sharpness: category or points. */
export const matchupsBy = (form: ScoringForm): SharpnessAbout =>
  isCategoryForm(form) ? 'matchups' : 'points';
