import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { compileForecast, unownedPlayers } from '@fantasy-stats/engine/league';
import { cacheLatest } from './cache-latest.ts';
import { decodedInputs } from './decoded-inputs.ts';

/** Returns a league's compiled forecast. If `players` is null, no free agent can be added. */
export const compiledForecast = cacheLatest(
  2,
  (inputs: WireForecastInputs, players: readonly LeaguePlayer[] | null) =>
    compileForecast(
      decodedInputs(inputs),
      players ? unownedPlayers(players, inputs.players.ids, inputs.rostered) : [],
    ),
);
