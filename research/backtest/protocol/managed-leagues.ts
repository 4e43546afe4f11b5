import { createRandom } from '@fantasy-stats/engine/numeric';
import { gamesBefore, PART_COUNT } from '@fantasy-stats/engine/projection';
import { lastRowBefore } from '@fantasy-stats/engine/projection-model';
import type { Stage } from '../model/project.ts';
import { CATEGORY_COUNT } from './categories.ts';
import { type League, type ScoredPlayers, snakeDraft } from './leagues.ts';
import { type Pool, ROSTER } from './pool.ts';
import { simpleView, weeklyScores } from './yardsticks.ts';

/** A player is active if they played in at least one of this many recent NBA team games. */
const ACTIVE_GAMES = 5;

/**
 * Drafts managed rosters for one week from all active players, by the G-scores of their per-game means, with
 * noise in each league.
 */
export function managedLeagues(stage: Stage, pool: Pool, week: number, count: number): League[] {
  const { season } = stage;
  const active = activePlayers(stage, pool, season.firstMonday + 7 * week);
  return Array.from({ length: count }, (_, league) =>
    snakeDraft(active, createRandom(season.year, league, 3, week)),
  );
}

/** Returns the players active at the start of a day with G-scores. */
export function activePlayers({ season, previous }: Stage, pool: Pool, day: number): ScoredPlayers {
  const view = simpleView(season, previous, day);
  const kappa = (2 * ROSTER) / (2 * ROSTER - 1);
  // Converts X-scores, in units of τ, to G-scores, in units of √(σ² + κτ²).
  const toG = Float64Array.from({ length: CATEGORY_COUNT }, (_, c) => {
    const within = pool.weekVariance[c]!;
    return Math.sqrt(within / (pool.playerVariance[c]! + kappa * within));
  });
  const x = new Float64Array(CATEGORY_COUNT);
  const found: { readonly player: number; readonly score: number }[] = [];
  view.nbaTeam.forEach((nbaTeam, player) => {
    const last = lastRowBefore(season, player, day);
    if (nbaTeam < 0 || last < 0) return;
    const behind = gamesBefore(season.nbaTeams[nbaTeam]!.days, day);
    if (season.rowGame[last]! < behind - ACTIVE_GAMES) return;
    weeklyScores(view.perGame, player * PART_COUNT, pool.gamesPerWeek, pool, x, 0);
    found.push({ player, score: x.reduce((sum, score, c) => sum + score * toG[c]!, 0) });
  });
  return {
    players: Int32Array.from(found, ({ player }) => player),
    scores: Float64Array.from(found, ({ score }) => score),
  };
}
