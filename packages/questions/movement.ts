import { type Movement, type MovementQuestion, movement as movementOf } from '@fantasy-stats/engine/movement';
import { define } from './define.ts';
import { type OfValues, valuedLeagueOf } from './valued-league.ts';

export const movement = define({
  kind: 'movement',
  run: (
    { earlier, games, inputs, players, rules }: OfValues,
    question: MovementQuestion,
  ): { readonly movement: Movement | null } => ({
    movement: movementOf(valuedLeagueOf(rules, players, games, earlier, inputs), question),
  }),
});
