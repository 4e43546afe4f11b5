export { netGain, withBestAdds } from './best-add.ts';
export { type Change, chanceAbove, shownGain } from './change.ts';
export {
  type BestAdd,
  type ColumnChange,
  impactOfTrade,
  type SideImpact,
  type TradeImpact,
} from './impact.ts';
export { type GainUnit, gainDecimals, gainUnit } from './team-results.ts';
export { type SideWeeks, type WeekChange, weeksOfTrade } from './trade-weeks.ts';
export {
  CLEARLY_HELPS,
  CLEARLY_HURTS,
  LEAST_CHANCE_TO_ACCEPT,
  LIKELY_TO_HELP,
  type TradeVerdict,
  tradeVerdict,
} from './verdict.ts';

// The effect on playoff and title odds.

export { withKnownOdds } from './known-odds.ts';
export { type OddsSimulator, oddsSimulator, type SideOdds, type TradeOdds } from './odds.ts';

// Trade finder.

export { type FinderProgress, type FoundTrade, findTrades } from './find-trades.ts';
export type { FinderWishes } from './finder-wishes.ts';
export {
  bestTradeIdea,
  type ProposedTrade,
  type TeamTrades,
  type TradeIdea,
  tradesForTeam,
} from './trade-idea.ts';

// Counter-offers.

export { type CounterOffer, type CounterProgress, counterOffers } from './counter-offer.ts';

// How managers trade.

export { type LeagueHabits, type TraderHabit, type TraderRecord, tradeHabits } from './acceptance.ts';

// Validity of a trade.

export type { TradeProposal } from './check-trade.ts';
export { ImpossibleTrade, type TradeProblem } from './errors.ts';

// A league's model for trades.

export { type TradeBaseline, tradeBaseline } from './baseline.ts';
export { type NoTradeReason, noTradeReason, tradeLeague } from './from-forecast.ts';
export { type TradeLeague, type TradePlayer, tradeLeagueModel } from './league-model.ts';
