import type { StatisticId } from '@fantasy-stats/domain';
import type { WireForecastInputs } from './forecast-inputs.ts';
import { decodeForecastInputs, encodeForecastInputs } from './forecast-wire.ts';
import { projectedStatistics } from './mark-limits.ts';
import type { OwnProjection } from './marks.ts';

const shots = [
  ['FG%', 'FGM', 'FGA'],
  ['FT%', 'FTM', 'FTA'],
  ['3P%', '3PM', '3PA'],
] as const;

/** What one number of a line may be on its way to the engine. */
const LARGEST = 65;

/**
 * Projections of a league with the reader's own lines in place of the product's. What a list does not tell stays: other
 * statistics, the chance to play each game, and the error of a projection. Double-doubles follow nobody's list and stay too.
 */
export function withOwnProjections(
  inputs: WireForecastInputs,
  own: readonly OwnProjection[],
): WireForecastInputs {
  const lines = new Map(own.map(({ nbaId, line }) => [String(nbaId), line]));
  const decoded = decodeForecastInputs(inputs);
  if (!decoded.players.some(({ id }) => lines.has(id))) return inputs;
  const players = decoded.players.map((player) => {
    const line = lines.get(player.id);
    if (!line) return player;
    /* It is what he does in every game to come, as the reader sees it. */
    return { ...player, mean: meanOf(player.mean, decoded.parts, line), laterLoad: 1, loads: [] };
  });
  return encodeForecastInputs({ ...decoded, players });
}

/** A mean game with what a list tells of it. */
function meanOf(
  mean: Float64Array,
  parts: readonly StatisticId[],
  line: OwnProjection['line'],
): Float64Array {
  const next = Float64Array.from(mean);
  const place = (id: StatisticId) => parts.indexOf(id);
  for (const id of projectedStatistics) {
    const [at, told] = [place(id), line[id]];
    if (at >= 0 && told !== undefined) next[at] = Math.min(told, LARGEST);
  }
  for (const [rate, made, tried] of shots) {
    const [makes, attempts] = [place(made), place(tried)];
    const share = line[rate];
    if (makes < 0 || attempts < 0) continue;
    if (share !== undefined && line[made] === undefined) next[makes] = share * (next[attempts] ?? 0);
    if (share !== undefined && line[tried] === undefined && line[made] !== undefined && share > 0)
      next[attempts] = Math.min((next[makes] ?? 0) / share, LARGEST);
    /* Nobody makes more than he tries. */
    next[attempts] = Math.max(next[attempts] ?? 0, next[makes] ?? 0);
  }
  return next;
}
