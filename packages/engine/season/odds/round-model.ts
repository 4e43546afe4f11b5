import { InvalidInput } from '../../errors.ts';
import type { SeasonModel, TeamsWeekModel, WeekModel } from './model.ts';

/**
 * Merges the weeks of one playoff round: counts and variances add up, rates are averaged, weighted by the
 * weeks' lengths.
 *
 * @throws InvalidInput `weeks[n]` for a week without a model, or several weeks not modeled by teams
 */
export function roundModel(model: SeasonModel, weeks: readonly number[]): WeekModel {
  const models = weeks.map((number) => {
    const week = model.weeks.get(number);
    if (!week) throw new InvalidInput(`weeks[${number}]`, 'belongs to the playoffs but has no model');
    return week;
  });
  const [first] = models;
  if (first && models.length === 1) return first;
  const parts = models.map((week, index): TeamsWeekModel => {
    if (week.kind === 'teams') return week;
    throw new InvalidInput(
      `weeks[${weeks[index]}]`,
      'weeks of one round can only be added up when given by teams',
    );
  });
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const size = model.teams * model.columns.length;
  const mean = new Float64Array(size);
  const deviation = new Float64Array(size);
  for (let at = 0; at < size; at += 1) {
    const column = model.columns[at % model.columns.length];
    const adds = column?.counted === true || model.form === 'headToHeadPoints';
    let sum = 0;
    let variance = 0;
    for (const part of parts) {
      const share = adds || weight === 0 ? 1 : part.weight / weight;
      sum += share * (part.mean[at] ?? 0);
      variance += (share * (part.deviation[at] ?? 0)) ** 2;
    }
    mean[at] = sum;
    deviation[at] = Math.sqrt(variance);
  }
  return { kind: 'teams', mean, deviation, weight };
}
