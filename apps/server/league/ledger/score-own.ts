import type { OwnProjection, OwnProjectionScore } from '@fantasy-stats/contract/marks';
import { readStatistic, type StatisticId } from '@fantasy-stats/domain';
import { type HeldLine, outcomeOf, scored } from './score.ts';

/** A player of a week, by the NBA's number. */
export interface HeldPlayer extends HeldLine {
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
 * A list's errors beside those of the frozen lines and of season averages, over the same players and games: those of whom
 * all three tell the statistic. What the list leaves out is not its own and is not scored as such.
 */
export function scoreOwn(
  list: readonly OwnProjection[],
  weeks: readonly (readonly HeldPlayer[])[],
): Omit<OwnProjectionScore, 'importedAt'> {
  const told = new Map(list.map(({ line, nbaId }) => [nbaId, line]));
  const sums = scored.map(
    (id): Sums => ({ statistic: id, weight: 0, own: none(), frozen: none(), average: none() }),
  );
  const totals = { weeks: 0, players: 0, games: 0 };
  for (const week of weeks) {
    let players = 0;
    for (const held of week) {
      const line = told.get(held.id);
      if (!line || !held.average) continue;
      /* Every one of them has to be looked at: no short cut. */
      const isHeld = sums.map((sum) => addErrors(sum, line, held)).some(Boolean);
      if (!isHeld) continue;
      players += 1;
      totals.games += held.games;
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

/** Adds what the three were off by for a player; whether all of them told. */
function addErrors(sum: Sums, line: OwnProjection['line'], held: HeldLine): boolean {
  const id = sum.statistic;
  const outcome = outcomeOf(id, held);
  const [own, frozen, usual] = [line, held.projected, held.average ?? {}].map((one) =>
    readStatistic(one, id),
  );
  if (!outcome || typeof own !== 'number' || typeof frozen !== 'number' || typeof usual !== 'number')
    return false;
  const { actual, weight } = outcome;
  sum.weight += weight;
  const add = (errors: Errors, said: number): void => {
    errors.error += weight * Math.abs(said - actual);
    errors.squared += weight * (said - actual) ** 2;
  };
  add(sum.own, own);
  add(sum.frozen, frozen);
  add(sum.average, usual);
  return true;
}
