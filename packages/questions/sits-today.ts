import { type SitQuestion, type SitsToday, sitsToday as sitsOf } from '@fantasy-stats/engine/streaming';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfPlayers } from './inputs.ts';

/** Players to bench today; null unless lineups are daily and categories count in a matchup. */
export const sitsToday = define({
  kind: 'sitsToday',
  run: ({ inputs, players }: OfPlayers, question: SitQuestion): Generator<null, SitsToday | null> =>
    sitsOf(compiledForecast(inputs, players), question),
});
