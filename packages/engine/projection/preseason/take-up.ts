import type { PlayChances } from '../availability.ts';
import { PART_COUNT, partIndex } from '../parts.ts';
import { shots } from '../shots.ts';
import type { SeasonPrior } from './constants.ts';
import type { PreseasonLine } from './lines.ts';

const GP = partIndex('GP');

/** Games of the season after which the weight of the preseason projection has halved. */
export const PRIOR_GAMES = 20;

/** Number of next NBA team games for which recent games predict availability best. */
const NEAR_GAMES = 4;
/** Number of games beyond {@link NEAR_GAMES} at which half of the preseason weight applies. */
const FAR_GAMES = 12;

/**
 * Returns a player's group. In each group, chances move toward the preseason share of games at the same rate.
 * 0: before the NBA team's first game; 1: the player has not played yet; 2 to 4: by availability regime.
 */
export function priorGroup(games: number, nbaTeamGames: number, regime: number): 0 | 1 | 2 | 3 | 4 {
  if (games > 0) return regime === 0 ? 2 : regime === 1 ? 3 : 4;
  return nbaTeamGames === 0 ? 0 : 1;
}

export const PRIOR_GROUPS = 5;

/** Returns how far away a game is, from 0 (use recent games only) to 1; `ahead` counts from 1. */
export function distanceOf(group: number, ahead: number): number {
  if (group === 0) return 1;
  const beyond = Math.max(0, ahead - NEAR_GAMES);
  return beyond / (beyond + FAR_GAMES);
}

/** Returns the weight of the preseason projection in a statistic's mean after some games of the season. */
export function priorShare(prior: SeasonPrior, part: number, games: number): number {
  return games === 0 ? prior.opening[part]! : (prior.later[part]! * PRIOR_GAMES) / (PRIOR_GAMES + games);
}

/** Moves a mean line (PART_COUNT statistics from index `at`) toward the preseason line. */
export function drawMean(
  means: Float64Array,
  at: number,
  games: number,
  line: PreseasonLine,
  prior: SeasonPrior,
): void {
  const before = shots.map(({ made, tried }) => ({
    now: means[at + tried]! > 0 ? means[at + made]! / means[at + tried]! : null,
    earlier: line.mean[tried]! > 0 ? line.mean[made]! / line.mean[tried]! : null,
  }));
  for (let part = 0; part < PART_COUNT; part += 1) {
    if (part !== GP)
      means[at + part]! += priorShare(prior, part, games) * (line.mean[part]! - means[at + part]!);
  }
  shots.forEach(({ made, tried }, index) => {
    const { now, earlier } = before[index]!;
    const percentage =
      now === null || earlier === null
        ? (now ?? earlier ?? 0)
        : now + priorShare(prior, made, games) * (earlier - now);
    means[at + made] = percentage * means[at + tried]!;
  });
}

/** Moves the chances of far-away games toward the preseason share of games, for every player. */
export function drawChances(
  { first, days, chances }: PlayChances,
  groupOf: (player: number) => number,
  lines: readonly (PreseasonLine | null)[],
  prior: SeasonPrior,
): PlayChances {
  const drawn = chances.slice();
  for (let player = 0; player + 1 < first.length; player += 1) {
    const line = lines[player];
    const from = first[player]!;
    const until = first[player + 1]!;
    if (!line || from === until) continue;
    const group = groupOf(player);
    const most = prior.chances[group]!;
    for (let game = from; game < until; game += 1)
      drawn[game]! += most * distanceOf(group, game - from + 1) * (line.share - chances[game]!);
  }
  return { first, days, chances: drawn };
}
