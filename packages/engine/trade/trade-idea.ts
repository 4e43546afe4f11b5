import type { Day, LeagueSeason, TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import { tradeBaseline } from './baseline.ts';
import { netGain } from './best-add.ts';
import { chanceAbove, shownGain } from './change.ts';
import { firstDayOfTrade } from './check-trade.ts';
import { type FoundTrade, findTrades } from './find-trades.ts';
import { noTradeReason, tradeLeague } from './from-forecast.ts';
import type { BestAdd } from './impact.ts';
import { type GainUnit, gainUnit } from './team-results.ts';
import { LIKELY_TO_HELP } from './verdict.ts';

export interface IdeaSide {
  readonly teamId: TeamId;
  /** Gain of the trade compared with no move, and its standard error; the track record scores this gain. */
  readonly gain: number;
  readonly error: number;
  /** The gain as shown to users, the requesting team's beyond its best add alone. */
  readonly net: {
    readonly shown: number;
    readonly error: number;
    /** Chance that the gain is positive. */
    readonly chance: number;
  };
  /** Ids of the players the team drops and adds because of the trade. */
  readonly drops: readonly string[];
  readonly adds: readonly string[];
}

export interface ProposedTrade {
  readonly moves: readonly { readonly playerId: string; readonly to: TeamId }[];
  /** The requesting team first. */
  readonly sides: readonly IdeaSide[];
}

interface Counted {
  readonly unit: GainUnit;
  /** First day on which the trade counts, as days from today. */
  readonly from: number;
  /** The requesting team's best add without a trade; null when none helps. */
  readonly bestAdd: Omit<BestAdd, 'net' | 'isAfterTrade'> | null;
}

export type TradeIdea = ProposedTrade & Counted;

/** A team's proposals: the finder's list without filters, and the trade idea. */
export interface TeamTrades extends Counted {
  readonly found: readonly ProposedTrade[];
  /** The first trade that is likely to help every side; null if none. */
  readonly idea: ProposedTrade | null;
}

const LOOKED_THROUGH = 20;

function proposed({ proposal, sides }: FoundTrade, unit: GainUnit): ProposedTrade {
  return {
    moves: proposal.moves,
    sides: sides.map(({ adds, bestAdd, drops, gain, teamId }) => {
      const net = netGain(gain, bestAdd);
      return {
        teamId,
        gain: gain.change,
        error: gain.standardError,
        net: { shown: shownGain(net, unit), error: net.standardError, chance: chanceAbove(net) },
        drops,
        adds,
      };
    }),
  };
}

/**
 * Returns the first trade that is likely to help every side, the requesting team more than its best add;
 * null if none.
 */
export function likelyTrade(trades: readonly ProposedTrade[]): ProposedTrade | null {
  return trades.find(({ sides }) => sides.every(({ net }) => net.chance >= LIKELY_TO_HELP)) ?? null;
}

/**
 * Lists trades as the finder does without filters; null when trades cannot be analyzed. Gains are in the
 * league's unit.
 *
 * @param freeFrom days on which players clear waivers, by id
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
  const unit = gainUnit(league);
  const found = step.value.trades.map((trade) => proposed(trade, unit));
  const { bestAdd } = step.value;
  return { found, idea: likelyTrade(found), unit, from: firstDayOfTrade(league), bestAdd };
}

/**
 * Finds the trade that helps a team and its partners most; null when none is likely to help all sides, or
 * trades cannot be analyzed.
 *
 * @param freeFrom days on which players clear waivers, by id
 * @throws InvalidInput for an unknown team
 */
export function* bestTradeIdea(
  compiled: CompiledForecast,
  season: LeagueSeason,
  team: TeamId,
  freeFrom: Readonly<Record<string, Day>>,
): Generator<null, TradeIdea | null> {
  const trades = yield* tradesForTeam(compiled, season, team, freeFrom);
  if (!trades?.idea) return null;
  const { bestAdd, from, idea, unit } = trades;
  return { ...idea, unit, from, bestAdd };
}
