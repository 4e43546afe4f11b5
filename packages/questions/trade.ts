import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  type Day,
  daysBetween,
  type LeagueSeason,
  type Position,
  type StatisticId,
  type TeamId,
} from '@fantasy-stats/domain';
import type { CompiledForecast } from '@fantasy-stats/engine/league';
import { addsQuestion, CannotStream, restValues } from '@fantasy-stats/engine/streaming';
import {
  type Change,
  type CounterProgress,
  chanceAbove,
  counterOffers,
  type FinderProgress,
  type FinderWishes,
  findTrades,
  type GainUnit,
  gainUnit,
  ImpossibleTrade,
  impactOfTrade,
  type NoTradeReason,
  netGain,
  noTradeReason,
  type OddsSimulator,
  oddsSimulator,
  type SideWeeks,
  shownGain,
  type TradeBaseline,
  type TradeImpact,
  type TradeLeague,
  type TradeOdds,
  type TradeProblem,
  type TradeProposal,
  type TradeVerdict,
  tradeBaseline,
  tradeLeague,
  tradeVerdict,
  weeksOfTrade,
  withBestAdds,
} from '@fantasy-stats/engine/trade';
import { cacheLatest } from './cache-latest.ts';
import { compiledForecast } from './compiled-forecast.ts';
import { define } from './define.ts';
import type { OfSeason } from './inputs.ts';
import { resumable } from './resumable.ts';

/** The requesting team, and the categories it punts. */
export interface TradeSideRequest {
  readonly teamId: TeamId;
  readonly punts: readonly StatisticId[];
}

export interface TradeRequest {
  readonly side: TradeSideRequest;
  readonly moves: TradeProposal['moves'];
  readonly drops: Readonly<Record<TeamId, readonly string[]>>;
  readonly adds: Readonly<Record<TeamId, readonly string[]>>;
  /** First day on which the trade counts; null for the earliest possible day. */
  readonly from: Day | null;
}

export interface FinderRequest {
  readonly side: TradeSideRequest;
  readonly wishes: Omit<FinderWishes, 'team' | 'columns'> & {
    readonly better: readonly StatisticId[];
  };
}

export interface KnownTrade {
  readonly id: string;
  readonly side: TradeSideRequest;
  readonly moves: TradeProposal['moves'];
}

/**
 * Current gains by trade id; null for a trade that is no longer possible. The requesting team's gain is net
 * of its best add.
 */
export type TradesNow = Readonly<
  Record<string, readonly { readonly teamId: TeamId; readonly gain: Change }[] | null>
>;

export type OfferRequest = Omit<KnownTrade, 'id'>;

/** The trade analyzer's verdict on an offer, and the displayed gain beyond the team's best add. */
export interface OfferVerdict {
  readonly verdict: TradeVerdict;
  readonly gain: number;
  readonly unit: GainUnit;
}

/** A request for players' values to a team, with category weights (default 1), which never affect trades. */
export interface ValueRequest {
  readonly side: TradeSideRequest;
  readonly counts: Readonly<Partial<Record<StatisticId, number>>>;
}

/** Players' values by id, in the unit of gains; empty if trades cannot be analyzed. */
export interface PlayerWorth {
  readonly reason: NoTradeReason | null;
  readonly worth: Readonly<Record<string, number>>;
}

export interface RefusedTrade {
  readonly kind: 'impossible';
  readonly problem: TradeProblem;
  readonly playerId: string | null;
  readonly teamId: TeamId | null;
  readonly position: Position | null;
}

/** A partial result of a trade analysis: first the impact, then increasingly precise odds. */
export type TradeResult =
  | {
      readonly kind: 'impact';
      readonly impact: TradeImpact;
      /** Null in leagues without matchups. */
      readonly weeks: readonly SideWeeks[] | null;
      readonly hasOdds: boolean;
    }
  | { readonly kind: 'odds'; readonly odds: TradeOdds; readonly isWhole: boolean }
  | RefusedTrade;

/** Analyzes one league's trades, and caches results that do not depend on the request. */
export interface TradeCalculator {
  /** Why trades cannot be analyzed; null if they can. */
  readonly reason: NoTradeReason | null;
  /** Returns each player's rest-of-season value to the side's team, as on all pages. */
  worth(request: ValueRequest): Record<string, number>;
  /**
   * Analyzes a trade.
   *
   * @throws ImpossibleTrade
   */
  trade(request: TradeRequest): {
    readonly impact: TradeImpact;
    /** Null in leagues without matchups. */
    readonly weeks: readonly SideWeeks[] | null;
    readonly odds: Generator<TradeOdds, TradeOdds> | null;
  };
  /** Returns every side's gain, the requesting team's net of its best add; null for an impossible trade. */
  gains(request: TradeRequest): TradesNow[string];
  /**
   * Searches counter-offers.
   *
   * @throws ImpossibleTrade; InvalidInput when the side is not part of the trade
   */
  counter(request: TradeRequest): Generator<CounterProgress, CounterProgress>;
  find(request: FinderRequest): Generator<FinderProgress, FinderProgress>;
}

/** @throws InvalidInput when the league cannot be computed */
function tradeCalculator(
  compiled: CompiledForecast,
  season: LeagueSeason,
  players: readonly Pick<LeaguePlayer, 'id' | 'waiverUntil' | 'availability'>[],
): TradeCalculator {
  const reason = noTradeReason(compiled);
  if (reason !== null) return unavailable(reason);
  const waivers = players.flatMap(({ id, waiverUntil }) => (waiverUntil === null ? [] : [[id, waiverUntil]]));
  const league = tradeLeague(compiled, season, Object.fromEntries(waivers));
  // Cache two baselines, because saved trades may use other punts.
  const baselineOf = cacheLatest(2, (side: string) => {
    const outlook = tradeBaseline(league, puntsOf(league, JSON.parse(side) as TradeSideRequest));
    return { outlook, odds: simulatorOf(outlook, season) };
  });
  const outlookOf = (side: TradeSideRequest) => baselineOf(JSON.stringify(side));
  const proposalOf = ({ moves, drops, adds, from }: TradeRequest): TradeProposal => ({
    moves,
    drops,
    adds,
    ...(from === null ? {} : { from: daysBetween(compiled.inputs.today, from) }),
  });
  return {
    reason,
    worth: ({ side: { teamId, punts }, counts }) => {
      const question = addsQuestion(season, teamId, players);
      if (!question) return {};
      const punted = Object.fromEntries(punts.map((id) => [id, 0]));
      try {
        const values = restValues(compiled, { ...question, counts: { ...counts, ...punted } });
        return Object.fromEntries([...values].map(([id, { value }]) => [id, value]));
      } catch (thrown) {
        if (thrown instanceof CannotStream) return {};
        throw thrown;
      }
    },
    trade(request) {
      const { outlook, odds } = outlookOf(request.side);
      const settled = impactOfTrade(outlook, proposalOf(request));
      return {
        impact: withBestAdds(outlook, settled),
        weeks: weeksOfTrade(outlook, settled),
        odds: odds?.odds(settled) ?? null,
      };
    },
    gains(request) {
      try {
        const { outlook } = outlookOf(request.side);
        const { sides } = withBestAdds(outlook, impactOfTrade(outlook, proposalOf(request)));
        return sides.map(({ teamId, season: { gain }, bestAdd }) => ({
          teamId,
          gain: teamId === request.side.teamId ? netGain(gain, bestAdd) : gain,
        }));
      } catch (thrown) {
        if (thrown instanceof ImpossibleTrade) return null;
        throw thrown;
      }
    },
    counter: (request) =>
      counterOffers(outlookOf(request.side).outlook, request.side.teamId, proposalOf(request)),
    find({ side, wishes: { better, ...wishes } }) {
      const { outlook } = outlookOf(side);
      const columns = better.flatMap((id) => {
        const column = league.columns.findIndex((one) => one.id === id);
        return column >= 0 && column < league.contested ? [column] : [];
      });
      return findTrades(outlook, { ...wishes, team: side.teamId, columns });
    },
  };
}

const calculatorOf = cacheLatest(1, tradeCalculator);

function calculatorFor({ inputs, players, season }: OfSeason): TradeCalculator {
  return calculatorOf(compiledForecast(inputs, players), season, players);
}

export const worth = define({
  kind: 'worth',
  run: (about: OfSeason, request: ValueRequest): PlayerWorth => {
    const results = calculatorFor(about);
    return { reason: results.reason, worth: results.worth(request) };
  },
});

export const trade = define({
  kind: 'trade',
  *run(about: OfSeason, request: TradeRequest): Generator<TradeResult, TradeResult> {
    try {
      const { impact, weeks, odds } = calculatorFor(about).trade(request);
      const impactResult = { kind: 'impact', impact, weeks, hasOdds: odds !== null } as const;
      if (!odds) return impactResult;
      yield impactResult;
      let step = odds.next();
      for (; !step.done; step = odds.next()) yield { kind: 'odds', odds: step.value, isWhole: false };
      return { kind: 'odds', odds: step.value, isWhole: true };
    } catch (thrown) {
      if (!(thrown instanceof ImpossibleTrade)) throw thrown;
      const { problem, playerId, teamId, position } = thrown;
      return { kind: 'impossible', problem, playerId, teamId, position };
    }
  },
});

export const counter = define({
  kind: 'counter',
  *run(about: OfSeason, request: TradeRequest): Generator<CounterProgress | null, CounterProgress | null> {
    try {
      return yield* calculatorFor(about).counter(request);
    } catch (thrown) {
      if (thrown instanceof ImpossibleTrade) return null;
      throw thrown;
    }
  },
});

/** Computes the current gains of known trades, one trade per step. */
export const tradesNow = define({
  kind: 'tradesNow',
  *run(about: OfSeason, known: readonly KnownTrade[]): Generator<null, TradesNow> {
    const now: Record<string, TradesNow[string]> = {};
    for (const { id, side, moves } of known) {
      now[id] = calculatorFor(about).gains({ side, moves, drops: {}, adds: {}, from: null });
      yield null;
    }
    return now;
  },
});

/** Returns the verdict on an offer to a team; null if the trade is not possible or not analyzed. */
export const offerVerdict = define({
  kind: 'offerVerdict',
  run: (about: OfSeason, { side, moves }: OfferRequest): OfferVerdict | null => {
    const gains = calculatorFor(about).gains({ side, moves, drops: {}, adds: {}, from: null });
    const own = gains?.find(({ teamId }) => teamId === side.teamId)?.gain;
    if (!own) return null;
    const unit = gainUnit({ form: about.season.league.scoringForm });
    return { verdict: tradeVerdict(chanceAbove(own)), gain: shownGain(own, unit), unit };
  },
});

/** Caches the latest request's search, which continues where it stopped. */
const searchOf = cacheLatest(1, (results: TradeCalculator, requestJson: string) =>
  resumable(() => results.find(JSON.parse(requestJson) as FinderRequest)),
);

export const trades = define({
  kind: 'trades',
  run: (about: OfSeason, request: FinderRequest): Generator<FinderProgress, FinderProgress> =>
    searchOf(calculatorFor(about), JSON.stringify(request)).goOn(),
});

function unavailable(reason: NoTradeReason): TradeCalculator {
  const refuse = (): never => {
    throw new Error(`There are no trades to look at: ${reason}`);
  };
  return { reason, worth: () => ({}), trade: refuse, gains: () => null, counter: refuse, find: refuse };
}

/**
 * Returns the simulator of odds, which do not depend on punts. Null before the draft, or if data is missing.
 */
function simulatorOf(outlook: TradeBaseline, season: LeagueSeason): OddsSimulator | null {
  return season.league.phase === 'beforeDraft' ? null : oddsSimulator(outlook, season);
}

function puntsOf(league: TradeLeague, { teamId, punts }: TradeSideRequest) {
  const columns = league.columns
    .slice(0, league.contested)
    .flatMap(({ id }, column) => (punts.some((punt) => punt === id) ? [column] : []));
  return { team: league.teams.indexOf(teamId), columns: new Set(columns) };
}
