import type { Position } from '@fantasy-stats/domain';
import type { TradeLeague } from './league-model.ts';

/**
 * The position of which a roster would hold more than the league allows; null where it holds to the limits. What is above one already
 * may stay so. Everybody counts, in a reserve slot as well.
 */
export function positionOverLimit(
  { players, mostByPosition }: Pick<TradeLeague, 'players' | 'mostByPosition'>,
  before: readonly number[],
  after: readonly number[],
): Position | null {
  for (const name in mostByPosition) {
    const position = name as Position;
    const limit = mostByPosition[position];
    if (limit === undefined) continue;
    const count = (roster: readonly number[]): number =>
      roster.reduce((sum, player) => sum + +(players[player]?.primaryPosition === position), 0);
    const would = count(after);
    if (would > limit && would > count(before)) return position;
  }
  return null;
}

/** A trade with its drops, players and teams as the league numbers them. */
interface Exchange {
  readonly moves: readonly { readonly player: number; readonly from: number; readonly to: number }[];
  readonly drops: readonly { readonly team: number; readonly player: number }[];
}

/** Whether every team of a trade still holds to the league's limits of positions after it. */
export function holdsToLimits(
  league: Pick<TradeLeague, 'players' | 'mostByPosition' | 'rosters'>,
  { moves, drops }: Exchange,
): boolean {
  if (Object.keys(league.mostByPosition ?? {}).length === 0) return true;
  return moves.every(({ to }) => {
    const before = league.rosters[to] ?? [];
    const leave = new Set([
      ...moves.filter(({ from }) => from === to).map(({ player }) => player),
      ...drops.filter(({ team }) => team === to).map(({ player }) => player),
    ]);
    const comes = moves.filter((move) => move.to === to).map(({ player }) => player);
    const after = [...before, ...comes].filter((player) => !leave.has(player));
    return positionOverLimit(league, before, after) === null;
  });
}
