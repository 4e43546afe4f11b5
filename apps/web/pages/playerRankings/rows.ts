import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { AnyRankedPlayer } from '@fantasy-stats/engine/player-values';

/** A player of the ranking, with all that the league tells of him. */
export type RankedPlayer = AnyRankedPlayer<LeaguePlayer>;
