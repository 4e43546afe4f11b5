import type { Day, LeagueSeason, TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '@fantasy-stats/engine/league-forecast';
import {
  chanceAbove,
  type FoundTrade,
  findTrades,
  gainUnit,
  LIKELY_TO_HELP,
  noTradeReason,
  tradeBaseline,
  tradeLeague,
} from '@fantasy-stats/engine/trade';
import { compiledForecast } from './compiled-forecast.ts';
import type { LeagueQuestions } from './league-questions.ts';
import type { Answerer } from './serve.ts';
import type { IdeaSide, TradeIdea } from './trade-messages.ts';

/** Trades of the finder that are looked through. */
const LOOKED_THROUGH = 20;

/** The best of some trades that is likely to help every side; null where none is. */
export function likelyTrade(
  trades: readonly FoundTrade[],
): { readonly trade: FoundTrade; readonly sides: readonly IdeaSide[] } | null {
  for (const trade of trades) {
    const sides = trade.sides.map(
      ({ teamId, gain }): IdeaSide => ({
        teamId,
        gain: gain.change,
        error: gain.standardError,
        chance: chanceAbove(gain),
      }),
    );
    if (sides.every(({ chance }) => chance >= LIKELY_TO_HELP)) return { trade, sides };
  }
  return null;
}

/**
 * The trade that helps a team and its partners most, of all the finder looks at; null where none is likely to help everybody, and
 * where there is nothing to trade for.
 *
 * @param freeFrom days on which players on waivers become free, by their ids
 * @throws InvalidInput for an unknown team
 */
export function* bestTradeIdea(
  compiled: CompiledForecast,
  season: LeagueSeason,
  team: TeamId,
  freeFrom: Readonly<Record<string, Day>>,
): Generator<null, TradeIdea | null> {
  if (noTradeReason(compiled) !== null) return null;
  const league = tradeLeague(compiled, season, freeFrom);
  const steps = findTrades(tradeBaseline(league), { team, count: LOOKED_THROUGH });
  let step = steps.next();
  while (!step.done) {
    yield null;
    step = steps.next();
  }
  const found = likelyTrade(step.value.trades);
  return found && { moves: found.trade.proposal.moves, sides: found.sides, unit: gainUnit(league) };
}

export const answerTradeIdea: Answerer<LeagueQuestions['tradeIdea']> = (
  { inputs, players, season },
  { teamId, from },
) => bestTradeIdea(compiledForecast(inputs, players), season, teamId, Object.fromEntries(from));
