/** `thirdRoundReversal`: snake with the third round in the order of the second. */
export const draftOrders = ['snake', 'linear', 'thirdRoundReversal'] as const;
export type DraftOrder = (typeof draftOrders)[number];

interface TradedPick {
  /** Round number, from 1. */
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

function isReversed(order: DraftOrder, round: number): boolean {
  if (order === 'linear') return false;
  if (order === 'snake' || round < 2) return round % 2 === 1;
  return round % 2 === 0;
}

/**
 * Returns the team of every turn of a draft, round by round. Each trade moves one of a team's picks in a
 * round; trades of picks the team does not own are ignored.
 *
 * @param traded in order
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
    const index = turns.indexOf(from, start);
    if (index >= start && index < start + teams && to < teams) turns[index] = to;
  }
  return turns;
}
