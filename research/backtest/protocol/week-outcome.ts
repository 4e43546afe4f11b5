import { categoryValue, nineCategories } from './categories.ts';
import { fantasyPointsOf } from './points-league.ts';

export type WeekForm = 'eachCategory' | 'headToHeadPoints';

/** Computes the score (category wins or fantasy points) and the matchup result of a week; ties are ½. */
export function weekOutcome(form: WeekForm, own: Float64Array, theirs: Float64Array): [number, number] {
  if (form === 'headToHeadPoints') {
    const [mine, other] = [fantasyPointsOf(own), fantasyPointsOf(theirs)];
    return [mine, (1 + Math.sign(mine - other)) / 2];
  }
  const balance = nineCategories.reduce(
    (sum, category) => sum + Math.sign(categoryValue(category, own) - categoryValue(category, theirs)),
    0,
  );
  return [(nineCategories.length + balance) / 2, (1 + Math.sign(balance)) / 2];
}
