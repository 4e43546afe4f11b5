import {
  type PlayerValues,
  type ValuedLeague,
  type ValuesQuestion,
  valuesCalculator,
} from '@fantasy-stats/engine/rankings';
import { cacheLatest } from './cache-latest.ts';
import { define } from './define.ts';
import { type OfValues, valuedLeagueOf } from './valued-league.ts';

const calculatorOf = cacheLatest(1, (league: ValuedLeague) => valuesCalculator(league));

const valuesOf = ({ earlier, games, inputs, players, rules }: OfValues) =>
  calculatorOf(valuedLeagueOf(rules, players, games, earlier, inputs));

export const values = define({
  kind: 'values',
  run: (about: OfValues, question: ValuesQuestion) => valuesOf(about).values(question),
});

export const player = define({
  kind: 'player',
  run: (
    about: OfValues,
    { nbaId, ...question }: Pick<ValuesQuestion, 'kind' | 'punts' | 'weights'> & { readonly nbaId: number },
  ): PlayerValues => valuesOf(about).player(nbaId, question),
});
