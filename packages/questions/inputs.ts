import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { LeagueSeason } from '@fantasy-stats/domain';

export interface OfInputs {
  readonly inputs: WireForecastInputs;
}

export interface OfPlayers extends OfInputs {
  readonly players: readonly LeaguePlayer[];
}

export interface OfSeason extends OfPlayers {
  readonly season: LeagueSeason;
}
