import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';

export const alertKindName = {
  emptySlot: 'Empty slots',
  outStarter: 'Starters not playing',
  weekLock: 'Weekly lineup',
  injuredSlot: 'Injured list',
  recovered: 'Back from injury',
  pickUp: 'A better pickup',
  addsLeft: 'Adds left',
  waiver: 'Waiver claims',
  tradeDeadline: 'Trade deadline',
  movement: 'Risers and fallers',
  tradeOffer: 'Trade offers',
  weekResult: 'The week’s result',
} as const satisfies Record<AlertKind, string>;
