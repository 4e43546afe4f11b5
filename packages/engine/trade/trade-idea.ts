import type { Day, LeagueSeason, TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league-forecast/compile.ts';
import { tradeBaseline } from './baseline.ts';
import { chanceAbove, LIKELY_TO_HELP } from './change.ts';
import { firstDayOfTrade } from './check-trade.ts';
import { type FoundTrade, findTrades } from './find-trades.ts';
import { noTradeReason, tradeLeague } from './from-forecast.ts';
import { type GainUnit, gainUnit } from './team-results.ts';

/** What one side of a trade gains over the rest of the season. */
export interface IdeaSide {
  readonly teamId: TeamId;
  readonly gain: number;
  /** Standard error of the gain, and the chance that it is one at all. */
  readonly error: number;
  readonly chance: number;
  /** Whom it drops and picks up with the trade, by their ids. */
  readonly drops: readonly string[];
  readonly adds: readonly string[];
}

/** A trade as a team is proposed it. */
export interface ProposedTrade {
  readonly moves: readonly { readonly playerId: string; readonly to: TeamId }[];
  /** The asking team first. */
  readonly sides: readonly IdeaSide[];
}

interface Counted {
  readonly unit: GainUnit;
  /** First day on which it counts, from today. */
  readonly from: number;
}

/** A trade that is likely to help everybody in it. */
export type TradeIdea = ProposedTrade & Counted;

/** What a team is proposed: the finder's list without wishes, and the idea of it. */
export interface TeamTrades extends Counted {
  /** The best first. */
  readonly found: readonly ProposedTrade[];
  /** The first of them that is likely to help every side; null where none is. */
  readonly idea: ProposedTrade | null;
}

/** Trades of the finder that are looked through. */
const LOOKED_THROUGH = 20;

function proposed({ proposal, sides }: FoundTrade): ProposedTrade {
  return {
    moves: proposal.moves,
    sides: sides.map(({ adds, drops, gain, teamId }) => ({
      teamId,
      gain: gain.change,
      error: gain.standardError,
      chance: chanceAbove(gain),
      drops,
      adds,
    })),
  };
}

/** The first of some trades that is likely to help every side; null where none is. */
export function likelyTrade(trades: readonly ProposedTrade[]): ProposedTrade | null {
  return trades.find(({ sides }) => sides.every(({ chance }) => chance >= LIKELY_TO_HELP)) ?? null;
}

/**
 * The trades that help a team and its partners, as the finder lists them without wishes; null where there is nothing to trade for.
 * Gains are in the league's unit.
 *
 * @param freeFrom days on which players on waivers become free, by their ids
 * @throws InvalidInput for an unknown team
 */
export function* tradesForTeam(
  compiled: CompiledForecast,
  season: LeagueSeason,
  team: TeamId,
  freeFrom: Readonly<Record<string, Day>>,
): Generator<null, TeamTrades | null> {
  if (noTradeReason(compiled) !== null) return null;
  const league = tradeLeague(compiled, season, freeFrom);
  const steps = findTrades(tradeBaseline(league), { team, count: LOOKED_THROUGH });
  let step = steps.next();
  while (!step.done) {
    yield null;
    step = steps.next();
  }
  const found = step.value.trades.map(proposed);
  return { found, idea: likelyTrade(found), unit: gainUnit(league), from: firstDayOfTrade(league) };
}

/**
 * The trade that helps a team and its partners most, of all the finder looks at; null where none is likely to help everybody, and
 * where there is nothing to trade for. Gains are in the league's unit.
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
  const trades = yield* tradesForTeam(compiled, season, team, freeFrom);
  return trades?.idea ? { ...trades.idea, unit: trades.unit, from: trades.from } : null;
}
