import type { StatisticId } from '@fantasy-stats/domain';
import { decodeForecastInputs, encodeForecastInputs } from '../wire/forecast-wire.ts';
import type { WireForecastInputs } from './forecast-inputs.ts';
import { projectedStatistics } from './mark-limits.ts';
import type { OwnProjection } from './marks.ts';

const shots = [
  ['FG%', 'FGM', 'FGA'],
  ['FT%', 'FTM', 'FTA'],
  ['3P%', '3PM', '3PA'],
] as const;

/** The engine's maximum for a statistic per game. */
const LARGEST = 65;

/**
 * Returns a league's projections with the user's own numbers. Everything that the user's list lacks stays
 * unchanged: other statistics, the chance to play each game, the projection error, and double-doubles.
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
    // A user's own projection applies to every upcoming game.
    return { ...player, mean: meanOf(player.mean, decoded.parts, line), laterLoad: 1, loads: [] };
  });
  return encodeForecastInputs({ ...decoded, players });
}

/**
 * Returns a player's expected stat line with the numbers of a user's list. Makes and attempts keep the
 * product's shooting percentage unless the list has one, a listed percentage changes the makes, and rebounds
 * are the sum of offensive and defensive ones.
 */
function meanOf(
  mean: Float64Array,
  parts: readonly StatisticId[],
  line: OwnProjection['line'],
): Float64Array {
  const next = Float64Array.from(mean);
  const indexOf = (id: StatisticId) => parts.indexOf(id);
  const set = (id: StatisticId, value: number) => {
    const at = indexOf(id);
    if (at >= 0) next[at] = Math.min(Math.max(value, 0), LARGEST);
  };
  const old = (id: StatisticId) => mean[indexOf(id)] ?? 0;
  for (const id of projectedStatistics) {
    const own = line[id];
    if (own !== undefined) set(id, own);
  }
  for (const [rate, made, tried] of shots) {
    if (indexOf(made) < 0 || indexOf(tried) < 0) continue;
    const [share, makes, attempts] = [line[rate], line[made], line[tried]];
    const usual = old(tried) > 0 ? old(made) / old(tried) : 0;
    if (makes === undefined && (attempts !== undefined || share !== undefined))
      set(made, (share ?? usual) * (attempts ?? old(tried)));
    const known = share ?? usual;
    if (attempts === undefined && makes !== undefined && known > 0) set(tried, makes / known);
    // Attempts must be at least as many as makes.
    set(tried, Math.max(next[indexOf(tried)] ?? 0, next[indexOf(made)] ?? 0));
  }
  const { OREB, DREB, REB } = line;
  if (REB === undefined && (OREB !== undefined || DREB !== undefined)) {
    set('REB', (OREB ?? old('OREB')) + (DREB ?? old('DREB')));
  } else if (REB !== undefined) {
    const sum = old('OREB') + old('DREB');
    const offensive = OREB ?? (DREB === undefined ? (sum > 0 ? (REB * old('OREB')) / sum : 0) : REB - DREB);
    set('OREB', offensive);
    set('DREB', DREB ?? REB - offensive);
  }
  return next;
}
