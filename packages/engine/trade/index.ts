// What does this trade change for every team in it?

export { type Change, chanceAbove, LIKELY_TO_HELP } from './change.ts';
export { type ColumnChange, impactOfTrade, type SideImpact, type TradeImpact } from './impact.ts';
export { type GainUnit, gainDecimals, gainUnit } from './team-results.ts';
export { type SideWeeks, type WeekChange, weeksOfTrade } from './trade-weeks.ts';

// What does it do to everybody's chances at the playoffs and the title?

export { type OddsSimulator, oddsSimulator, type SideOdds, type TradeOdds } from './odds.ts';

// Which trades would help both sides?

export { type FinderProgress, type FoundTrade, findTrades } from './find-trades.ts';
export type { FinderWishes } from './finder-wishes.ts';
export {
  bestTradeIdea,
  type IdeaSide,
  type ProposedTrade,
  type TeamTrades,
  type TradeIdea,
  tradesForTeam,
} from './trade-idea.ts';

// What should I answer to this offer?

export {
  type CounterOffer,
  type CounterProgress,
  counterOffers,
  LEAST_CHANCE_TO_ACCEPT,
} from './counter-offer.ts';

// Is a trade possible?

export type { TradeProposal } from './check-trade.ts';
export { ImpossibleTrade, type TradeProblem } from './errors.ts';

// The league that trades are tried in.

export { type TradeBaseline, tradeBaseline } from './baseline.ts';
export { type NoTradeReason, noTradeReason, tradeLeague } from './from-forecast.ts';
export { type TradeLeague, type TradePlayer, tradeLeagueModel } from './league-model.ts';
