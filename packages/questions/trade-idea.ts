import type { Day, TeamId } from '@fantasy-stats/domain';
import { bestTradeIdea, type TeamTrades, type TradeIdea, tradesForTeam } from '@fantasy-stats/engine/trade';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfSeason } from './inputs.ts';

export interface TradeIdeaQuestion {
  readonly teamId: TeamId;
  /** Days on which players clear waivers, by player id. */
  readonly from: ReadonlyMap<string, Day>;
}

export const tradeIdea = define({
  kind: 'tradeIdea',
  run: (
    { inputs, players, season }: OfSeason,
    { from, teamId }: TradeIdeaQuestion,
  ): Generator<null, TradeIdea | null> =>
    bestTradeIdea(compiledForecast(inputs, players), season, teamId, Object.fromEntries(from)),
});

/** Finds the trades that help a team and its partners, as in the trade finder without filters. */
export const proposedTrades = define({
  kind: 'proposedTrades',
  run: (
    { inputs, players, season }: OfSeason,
    { from, teamId }: TradeIdeaQuestion,
  ): Generator<null, TeamTrades | null> =>
    tradesForTeam(compiledForecast(inputs, players), season, teamId, Object.fromEntries(from)),
});
