import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { daysBetween, type LeagueSeason } from '@fantasy-stats/domain';
import type { CompiledForecast } from '@fantasy-stats/engine/league-forecast';
import {
  type CounterProgress,
  counterOffers,
  type FinderProgress,
  findTrades,
  ImpossibleTrade,
  impactOfTrade,
  type NoTradeReason,
  noTradeReason,
  type OddsSimulator,
  oddsSimulator,
  type SideWeeks,
  type TradeBaseline,
  type TradeImpact,
  type TradeLeague,
  type TradeOdds,
  type TradeProposal,
  tradeBaseline,
  tradeLeague,
  weeksOfTrade,
} from '@fantasy-stats/engine/trade';
import { compiledForecast } from './compiled-forecast.ts';
import { keepLatest } from './keep-latest.ts';
import type { LeagueQuestions } from './league-questions.ts';
import { resumable } from './resumable.ts';
import type { Answerer } from './serve.ts';
import type { AskingSide, FinderAsk, TradeAsk, TradesNow, WorthAsk } from './trade-messages.ts';

/** Answers about the trades of one league. What does not change from one question to the next is kept. */
export interface TradeAnswers {
  /** Why trades of the league cannot be looked at; null when they can. */
  readonly reason: NoTradeReason | null;
  /** What each player adds to the side's team in an average week; for its own players, what it would lose. */
  worth(ask: WorthAsk): Record<string, number>;
  /** @throws ImpossibleTrade */
  trade(ask: TradeAsk): {
    readonly impact: TradeImpact;
    /** Null in forms without matchups. */
    readonly weeks: readonly SideWeeks[] | null;
    readonly odds: Generator<TradeOdds, TradeOdds> | null;
  };
  /** What every side gains; null for a trade that cannot be made. */
  gains(ask: TradeAsk): TradesNow[string];
  /** @throws ImpossibleTrade; InvalidInput where the side has no part in the trade */
  counter(ask: TradeAsk): Generator<CounterProgress, CounterProgress>;
  find(ask: FinderAsk): Generator<FinderProgress, FinderProgress>;
}

/** @throws InvalidInput when the league cannot be computed with */
export function tradeAnswers(
  compiled: CompiledForecast,
  season: LeagueSeason,
  players: readonly Pick<LeaguePlayer, 'id' | 'waiverUntil'>[],
): TradeAnswers {
  const reason = noTradeReason(compiled);
  if (reason !== null) return unanswered(reason);
  const waivers = players.flatMap(({ id, waiverUntil }) => (waiverUntil === null ? [] : [[id, waiverUntil]]));
  const league = tradeLeague(compiled, season, Object.fromEntries(waivers));
  /* A saved trade may have been asked about with other categories given up. */
  const baselineOf = keepLatest(2, (side: string) => {
    const outlook = tradeBaseline(league, puntsOf(league, JSON.parse(side) as AskingSide));
    return { outlook, odds: simulatorOf(outlook, season) };
  });
  const outlookOf = (side: AskingSide) => baselineOf(JSON.stringify(side));
  const proposalOf = ({ moves, drops, adds, from }: TradeAsk): TradeProposal => ({
    moves,
    drops,
    adds,
    ...(from === null ? {} : { from: daysBetween(compiled.inputs.today, from) }),
  });
  return {
    reason,
    worth: (ask) => worthOf(outlookOf(ask.side).outlook, ask),
    trade(ask) {
      const { outlook, odds } = outlookOf(ask.side);
      const settled = impactOfTrade(outlook, proposalOf(ask));
      return {
        impact: settled.impact,
        weeks: weeksOfTrade(outlook, settled),
        odds: odds?.odds(settled) ?? null,
      };
    },
    gains(ask) {
      try {
        const { sides } = impactOfTrade(outlookOf(ask.side).outlook, proposalOf(ask)).impact;
        return sides.map(({ teamId, season: { gain } }) => ({ teamId, gain }));
      } catch (thrown) {
        if (thrown instanceof ImpossibleTrade) return null;
        throw thrown;
      }
    },
    counter: (ask) => counterOffers(outlookOf(ask.side).outlook, ask.side.teamId, proposalOf(ask)),
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

const answersOf = keepLatest(1, tradeAnswers);

function answersAbout({ inputs, players, season }: LeagueQuestions['trade']['about']): TradeAnswers {
  return answersOf(compiledForecast(inputs, players), season, players);
}

export const answerWorth: Answerer<LeagueQuestions['worth']> = (about, ask) => {
  const answers = answersAbout(about);
  return { reason: answers.reason, worth: answers.worth(ask) };
};

export const answerTrade: Answerer<LeagueQuestions['trade']> = function* (about, ask) {
  try {
    const { impact, weeks, odds } = answersAbout(about).trade(ask);
    const told = { kind: 'impact', impact, weeks, hasOdds: odds !== null } as const;
    if (!odds) return told;
    yield told;
    let step = odds.next();
    for (; !step.done; step = odds.next()) yield { kind: 'odds', odds: step.value, isWhole: false };
    return { kind: 'odds', odds: step.value, isWhole: true };
  } catch (thrown) {
    if (!(thrown instanceof ImpossibleTrade)) throw thrown;
    const { problem, playerId, teamId, position } = thrown;
    return { kind: 'impossible', problem, playerId, teamId, position };
  }
};

export const answerCounter: Answerer<LeagueQuestions['counter']> = function* (about, ask) {
  try {
    return yield* answersAbout(about).counter(ask);
  } catch (thrown) {
    if (thrown instanceof ImpossibleTrade) return null;
    throw thrown;
  }
};

/** One at a time: other questions come in between. */
export const answerTradesNow: Answerer<LeagueQuestions['tradesNow']> = function* (about, known) {
  const now: Record<string, TradesNow[string]> = {};
  for (const { id, side, moves } of known) {
    now[id] = answersAbout(about).gains({ side, moves, drops: {}, adds: {}, from: null });
    yield null;
  }
  return now;
};

/** Of the latest question its search: it goes on where it was stopped. */
const searchOf = keepLatest(1, (answers: TradeAnswers, ask: string) =>
  resumable(() => answers.find(JSON.parse(ask) as FinderAsk)),
);

export const answerTrades: Answerer<LeagueQuestions['trades']> = (about, ask) =>
  searchOf(answersAbout(about), JSON.stringify(ask)).goOn();

function unanswered(reason: NoTradeReason): TradeAnswers {
  const refuse = (): never => {
    throw new Error(`There are no trades to look at: ${reason}`);
  };
  return { reason, worth: () => ({}), trade: refuse, gains: () => null, counter: refuse, find: refuse };
}

/** The simulated odds depend on nobody's punts, but on the platform's facts; where these do not suffice there are none. */
function simulatorOf(outlook: TradeBaseline, season: LeagueSeason): OddsSimulator | null {
  return season.league.phase === 'beforeDraft' ? null : oddsSimulator(outlook, season);
}

function puntsOf(league: TradeLeague, { teamId, punts }: AskingSide) {
  const columns = league.columns
    .slice(0, league.contested)
    .flatMap(({ id }, column) => (punts.some((punt) => punt === id) ? [column] : []));
  return { team: league.teams.indexOf(teamId), columns: new Set(columns) };
}

function worthOf(
  { league, screen }: TradeBaseline,
  { side: { teamId }, counts }: WorthAsk,
): Record<string, number> {
  const team = league.teams.indexOf(teamId);
  const counted = league.columns
    .slice(0, league.contested)
    .map(({ id }) => (id === 'points' ? 1 : (counts[id] ?? 1)));
  const vectors = screen.vectors[team];
  if (!vectors) return {};
  return Object.fromEntries(
    league.players.map(({ id, team: owner }, player) => {
      const own = vectors.slice(player * league.contested, (player + 1) * league.contested);
      return [
        id,
        owner === team
          ? -screen.gain(
              team,
              own.map((value) => -value),
              counted,
            )
          : screen.gain(team, own, counted),
      ];
    }),
  );
}
