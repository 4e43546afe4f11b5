// Who won a trade?

export type { HindsightFacts } from './facts.ts';
export {
  type PlayerHindsight,
  type SideHindsight,
  type TradeHindsight,
  tradeHindsight,
  type WeeklyValue,
} from './hindsight.ts';

// Who trades best?

export { type JudgedTrade, traderTable } from './traders.ts';

// What would a trade that was proposed have brought?

export { forcedMoves } from './forced-moves.ts';
export { type ProposedSide, type ProposedTrade, proposedOutcomes } from './proposed-trade.ts';
export type { DaysAsPlayed } from './without-trade.ts';

// Which transactions are trades, and who gave what.

export { exchangeKey, isTrade, tradeSides } from './sides.ts';

// What value is measured in.

export { type CategoryCounts, unvalued, valuedCategories, valueUnit } from './value-scale.ts';
export { lineOfParts } from './weeks-without.ts';
