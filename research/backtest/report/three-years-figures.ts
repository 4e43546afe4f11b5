import { currencies, type YearsOfPlayer } from '../runs/three-years.ts';
import { bootstrapDraws, interval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const ages = [
  { name: 'up to 23', from: 0, until: 24 },
  { name: '24 to 29', from: 24, until: 30 },
  { name: '30 and older', from: 30, until: 100 },
] as const;

/** Compares values over three seasons with three times the value of the first. */
export function threeYearsFigures(players: readonly YearsOfPlayer[]): Figure[] {
  return currencies.flatMap((currency): Figure[] => {
    const own = players.filter((player) => player.currency === currency);
    if (own.length === 0) return [];
    const unit = currency === 'points' ? 'fantasy points' : 'G-score';
    const errors = own.map(({ actual, expected }) => (actual - expected) ** 2);
    const sameErrors = own.map(({ actual, same }) => (actual - same) ** 2);
    const savings = bootstrapDraws(own.length, (drawn) => {
      const sum = (list: readonly number[]) => list.reduce((all, one, at) => all + drawn[at]! * one, 0);
      return 100 * (1 - Math.sqrt(sum(errors) / sum(sameErrors)));
    });
    const [error, same] = [Math.sqrt(meanOf(errors)), Math.sqrt(meanOf(sameErrors))];
    const inside = meanOf(own.map(({ actual, high, low }) => (actual >= low && actual <= high ? 1 : 0)));
    const head = `three-years/${currency}`;
    return [
      figure({ name: `${head}/players`, value: own.length, unit: 'players' }),
      figure({ name: `${head}/error`, value: error, unit, reference: same, ratio: error / same }),
      figure({
        name: `${head}/saving over the same value every year`,
        value: 100 * (1 - error / same),
        unit: '%',
        spread: interval(savings),
        bar: 0,
        holds: interval(savings)[0] > 0,
      }),
      figure({
        name: `${head}/inside 80 %`,
        value: 100 * inside,
        unit: '%',
        bar: 80,
        holds: inside >= 0.75 && inside <= 0.85,
      }),
      ...ages.flatMap(({ from, name, until }) => {
        const group = own.filter(({ age }) => age >= from && age < until);
        if (group.length === 0) return [];
        return [
          figure({
            name: `${head}/${name}/actual − expected`,
            value: meanOf(group.map(({ actual, expected }) => actual - expected)),
            unit,
            reference: meanOf(group.map((player) => player.actual - player.same)),
          }),
          figure({
            name: `${head}/${name}/inside 80 %`,
            value:
              100 * meanOf(group.map(({ actual, high, low }) => (actual >= low && actual <= high ? 1 : 0))),
            unit: '%',
          }),
        ];
      }),
    ];
  });
}
