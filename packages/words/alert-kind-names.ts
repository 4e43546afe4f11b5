import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';

export const alertKindName = {
  emptySlot: 'Empty slots',
  outStarter: 'Starters not playing',
  weekLock: 'Weekly lineup',
  injuredSlot: 'Injured list',
  recovered: 'Back from injury',
  pickUp: 'A better pickup',
  dropped: 'Dropped players',
  addsLeft: 'Adds left',
  waiver: 'Waiver claims',
  tradeDeadline: 'Trade deadline',
  keeperDeadline: 'Keeper deadline',
  movement: 'Risers and fallers',
  extraMinutes: 'Extra minutes',
  tradeOffer: 'Trade offers',
  weekResult: 'The week’s result',
} as const satisfies Record<AlertKind, string>;
