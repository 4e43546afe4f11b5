import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeGameLines } from '@fantasy-stats/contract/game-lines-wire';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { WireGameLines } from '@fantasy-stats/contract/nba-players';
import type { Day } from '@fantasy-stats/domain';
import { type ValuedRules, valuedLeague, valuedSeason } from '@fantasy-stats/engine/rankings';
import { cacheLatest } from './cache-latest.ts';
import { decodedInputs } from './decoded-inputs.ts';

export interface OfValues {
  readonly rules: ValuedRules;
  readonly players: readonly LeaguePlayer[];
  /** The current season's games; null until synced. */
  readonly games: WireGameLines | null;
  readonly earlier: WireGameLines | null;
  readonly inputs: WireForecastInputs | null;
}

// Caches both the current and the previous season. New projections do not evict them.
const seasonOf = cacheLatest(2, (wire: WireGameLines, today: Day) =>
  valuedSeason(decodeGameLines(wire), today),
);

/** Prepares a league's player values, once for all calculations. */
export const valuedLeagueOf = cacheLatest(
  1,
  (
    ...[rules, players, games, earlier, inputs]: [
      OfValues['rules'],
      OfValues['players'],
      OfValues['games'],
      OfValues['earlier'],
      OfValues['inputs'],
    ]
  ) =>
    valuedLeague({
      rules,
      players,
      running: games && seasonOf(games, rules.today),
      earlier: earlier && seasonOf(earlier, rules.today),
      inputs: inputs && decodedInputs(inputs),
    }),
);
