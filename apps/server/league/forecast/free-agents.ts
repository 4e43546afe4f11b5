import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  type CompiledForecast,
  compileForecast,
  unownedPlayers,
} from '@fantasy-stats/engine/league-forecast';

/** A league's forecast with everybody who can be added, from what the browser gets: both give the same answers. */
export function withFreeAgents(wire: WireForecastInputs, players: readonly LeaguePlayer[]): CompiledForecast {
  return compileForecast(
    decodeForecastInputs(wire),
    unownedPlayers(players, wire.players.ids, wire.rostered),
  );
}
