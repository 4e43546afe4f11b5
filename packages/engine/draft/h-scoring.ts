import {
  availablePlayers,
  checkDraft,
  type DraftLeague,
  type DraftPool,
  type DraftState,
  neutralWeights,
} from './draft-pool.ts';
import { HSearch } from './h-search.ts';
import { covarianceOf, LaterPicks } from './later-picks.ts';

export interface HScore {
  readonly player: number;
  /** Expected share of categories won, or probability to win the matchup, against the average opponent. */
  readonly value: number;
  readonly weights: Float64Array;
}

interface HScoringOptions {
  /** Number of candidates, best G-scores first. Default 60. */
  readonly candidates?: number;
  readonly steps?: number;
  /**
   * Until the team has made this many picks, the search starts once per category, at 0.9 of its neutral
   * weight, instead of at neutral weights. Default 5.
   */
  readonly startsUntil?: number;
}

/**
 * Computes H-scores of the available players: each player's value when all later picks favor the categories
 * that then suit the team best. Formulas and source: docs/engine.md#draft-room.
 *
 * @returns best first
 * @throws InvalidInput naming the field
 */
export function hScores(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  options: HScoringOptions = {},
): HScore[] {
  checkDraft(pool, league, state);
  const { candidates = 60, steps = 30, startsUntil = 5 } = options;
  const available = availablePlayers(pool, state);
  const own = state.rosters[state.own] ?? [];
  const neutral = neutralWeights(pool);
  const laterPicks = new LaterPicks(neutral, covarianceOf(pool.x, pool.columns, available));
  const search = new HSearch(pool, league, state, available, { laterPicks });
  // Early in a draft, the search cannot start at neutral weights, because it needs a direction away from
  // them. Start once per category, with that category weighted 10% less.
  const starts = own.length < startsUntil ? [] : [neutral];
  if (starts.length === 0) {
    for (let c = 0; c < pool.columns; c += 1) {
      const start = neutral.slice();
      start[c]! *= 0.9;
      const sum = start.reduce((total, value) => total + value, 0);
      starts.push(start.map((value) => value / sum));
    }
  }
  return available
    .slice(0, candidates)
    .map((player): HScore => {
      let best: HScore = { player, value: Number.NEGATIVE_INFINITY, weights: neutral };
      for (const start of starts) {
        const found = search.climb(player, start, steps);
        if (found.value > best.value) best = { player, ...found };
      }
      return best;
    })
    .sort((a, b) => b.value - a.value || a.player - b.player);
}
