/** In which order the teams of a draft pick: back and forth, always alike, or back and forth with the third round like the second. */
export const draftOrders = ['snake', 'linear', 'thirdRoundReversal'] as const;
export type DraftOrder = (typeof draftOrders)[number];

/** A pick that another team has: in which round, whose it was, whose it is. */
interface TradedPick {
  /** From 1. */
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

/** Whether a round, from 0, begins with the last team. */
function isReversed(order: DraftOrder, round: number): boolean {
  if (order === 'linear') return false;
  if (order === 'snake' || round < 2) return round % 2 === 1;
  return round % 2 === 0;
}

/**
 * The turns of a whole draft: the team that picks at each, round by round. Of a team's picks of a round each trade takes one;
 * a trade of a pick that the team has not got is left out.
 *
 * @param traded in the order of the trades: what one brought a later one can pass on
 */
export function draftTurns(
  teams: number,
  rounds: number,
  order: DraftOrder = 'snake',
  traded: readonly TradedPick[] = [],
): number[] {
  const turns = Array.from({ length: teams * rounds }, (_, turn) => {
    const seat = turn % teams;
    return isReversed(order, Math.floor(turn / teams)) ? teams - 1 - seat : seat;
  });
  for (const { from, round, to } of traded) {
    const start = (round - 1) * teams;
    const place = turns.indexOf(from, start);
    if (place >= start && place < start + teams && to < teams) turns[place] = to;
  }
  return turns;
}
