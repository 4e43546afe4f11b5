import type { OwnProjection, OwnProjectionScore } from '@fantasy-stats/contract/marks';
import { readStatistic, type StatisticId } from '@fantasy-stats/domain';
import { outcomeOf, type RosteredLine, scored } from './score-week.ts';

/** A player in a week's ledger. `id` is the NBA id. */
export interface RosteredPlayer extends RosteredLine {
  readonly id: number;
}

interface Errors {
  error: number;
  squared: number;
}

interface Sums {
  readonly statistic: StatisticId;
  weight: number;
  readonly own: Errors;
  readonly frozen: Errors;
  readonly average: Errors;
}

const none = (): Errors => ({ error: 0, squared: 0 });

/**
 * Returns the errors of an account's projections, the ledger's projections and season averages. All three are
 * compared over the same players and games, for statistics that all three contain.
 */
export function scoreOwn(
  list: readonly OwnProjection[],
  weeks: readonly (readonly RosteredPlayer[])[],
): Omit<OwnProjectionScore, 'importedAt'> {
  const lineOf = new Map(list.map(({ line, nbaId }) => [nbaId, line]));
  const sums = scored.map(
    (id): Sums => ({ statistic: id, weight: 0, own: none(), frozen: none(), average: none() }),
  );
  const totals = { weeks: 0, players: 0, games: 0 };
  for (const week of weeks) {
    let players = 0;
    for (const player of week) {
      const line = lineOf.get(player.id);
      if (!line || !player.average) continue;
      // Avoid short-circuit evaluation: every statistic must be added.
      const isCounted = sums.map((sum) => addErrors(sum, line, player)).some(Boolean);
      if (!isCounted) continue;
      players += 1;
      totals.games += player.games;
    }
    if (players > 0) totals.weeks += 1;
    totals.players += players;
  }
  return {
    ...totals,
    lines: sums
      .filter(({ weight }) => weight > 0)
      .map(({ average, frozen, own, statistic, weight }) => {
        const mean = ({ error, squared }: Errors): Errors => ({
          error: error / weight,
          squared: squared / weight,
        });
        return { statistic, weight, own: mean(own), frozen: mean(frozen), average: mean(average) };
      }),
  };
}

/**
 * Adds the three errors for a player.
 * @returns whether all three have the statistic
 */
function addErrors(sum: Sums, line: OwnProjection['line'], player: RosteredLine): boolean {
  const id = sum.statistic;
  const outcome = outcomeOf(id, player);
  const [own, frozen, usual] = [line, player.projected, player.average ?? {}].map((one) =>
    readStatistic(one, id),
  );
  if (!outcome || typeof own !== 'number' || typeof frozen !== 'number' || typeof usual !== 'number')
    return false;
  const { actual, weight } = outcome;
  sum.weight += weight;
  const add = (errors: Errors, projected: number): void => {
    errors.error += weight * Math.abs(projected - actual);
    errors.squared += weight * (projected - actual) ** 2;
  };
  add(sum.own, own);
  add(sum.frozen, frozen);
  add(sum.average, usual);
  return true;
}
