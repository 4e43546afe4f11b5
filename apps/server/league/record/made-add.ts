import { type Day, fantasyDayOf, type TeamId, type Transaction } from '@fantasy-stats/domain';

/** Advice to a team to add players, from the day it was given to the last of the days it was about. */
interface Advised {
  readonly day: Day;
  readonly lastDay: Day;
  readonly teamId: TeamId;
}

/** Whether the team added a player in those days; by a trade is not by the advice. */
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
