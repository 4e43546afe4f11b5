import { roundedPercent } from './format.ts';
import type { ScoringForm } from './league.ts';

/** Units of the gain of adds and plans; `wins` is the chance to win a matchup. */
export const goalUnits = ['categories', 'wins', 'fantasyPoints', 'rotisseriePoints'] as const;
export type GoalUnit = (typeof goalUnits)[number];

/** Decimals of a gain; for `wins`, decimals of percentage points. */
export const goalDecimals = {
  categories: 2,
  wins: 1,
  fantasyPoints: 1,
  rotisseriePoints: 2,
} as const satisfies Record<GoalUnit, number>;

const goalUnitsByForm = {
  eachCategory: 'categories',
  mostCategories: 'wins',
  headToHeadPoints: 'wins',
  rotisserie: 'rotisseriePoints',
  seasonPoints: 'fantasyPoints',
} as const satisfies Record<ScoringForm, GoalUnit>;

export function goalUnitOf(form: ScoringForm): GoalUnit {
  return goalUnitsByForm[form];
}

/** Rounds a value in a goal unit as all pages show it, so that the shown parts of a sum add up. */
export function shownGoal(unit: GoalUnit, value: number): number {
  if (unit === 'wins') return roundedPercent(value, goalDecimals.wins) / 100;
  return Number(value.toFixed(goalDecimals[unit])) || 0;
}

export type LeadFigure = 'expectedCategories' | 'winChance' | 'pointsAndChance' | 'rankPoints';

const leadFigures = {
  eachCategory: 'expectedCategories',
  mostCategories: 'winChance',
  headToHeadPoints: 'pointsAndChance',
  rotisserie: 'rankPoints',
  seasonPoints: 'rankPoints',
} as const satisfies Record<ScoringForm, LeadFigure>;

/** Returns the figure that a league's standings count. */
export function leadFigure(form: ScoringForm): LeadFigure {
  return leadFigures[form];
}
