// Recent changes: risers and fallers, price gaps, newly available minutes, and dropped players.

export { draftOrder } from './draft-order.ts';
export { type DroppedPlayer, droppedPlayers } from './dropped-players.ts';
export { type Movement, type MovementQuestion, movement, type PlayerMovement } from './movement.ts';
export {
  fewestBefore,
  fewestIn,
  type MovementDays,
  type MovementMeasure,
  movementDays,
  movementMeasures,
} from './player-changes.ts';
export { type LeastGaps, type PriceCall, priceCallOf } from './price-call.ts';
