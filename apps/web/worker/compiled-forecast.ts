import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { compileForecast, unownedPlayers } from '@fantasy-stats/engine/league-forecast';
import { decodedInputs } from './decoded-inputs.ts';
import { keepLatest } from './keep-latest.ts';

/** A league's forecast, ready for questions; without its players nobody can be added. */
export const compiledForecast = keepLatest(
  2,
  (inputs: WireForecastInputs, players: readonly LeaguePlayer[] | null) =>
    compileForecast(
      decodedInputs(inputs),
      players ? unownedPlayers(players, inputs.players.ids, inputs.rostered) : [],
    ),
);
