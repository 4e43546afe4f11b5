import { type Day, fantasyDayOf, type TeamId, type Transaction } from '@fantasy-stats/domain';

/** Advice to add players, from the day it was given to the last day it covers. */
interface Advised {
  readonly day: Day;
  readonly lastDay: Day;
  readonly teamId: TeamId;
}

/** Returns whether the team added a player during the advice's days. Trades do not count. */
export function isMadeAdd(
  moves: readonly Transaction[],
  { day, lastDay, teamId }: Advised,
  playerId: string,
): boolean {
  return moves.some((transaction) => {
    const on = fantasyDayOf(new Date(transaction.at));
    return (
      on >= day &&
      on <= lastDay &&
      transaction.kind !== 'trade' &&
      transaction.moves.some((move) => move.playerId === playerId && move.to === teamId)
    );
  });
}
