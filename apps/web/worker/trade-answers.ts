import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { daysBetween, type LeagueSeason } from '@fantasy-stats/domain';
import type { CompiledForecast } from '@fantasy-stats/engine/league-forecast';
import {
  type FinderProgress,
  findTrades,
  ImpossibleTrade,
  impactOfTrade,
  type NoTradeReason,
  noTradeReason,
  type OddsSimulator,
  oddsSimulator,
  type TradeBaseline,
  type TradeImpact,
  type TradeLeague,
  type TradeOdds,
  tradeBaseline,
  tradeLeague,
} from '@fantasy-stats/engine/trade';
import { compiledForecast } from './compiled-forecast.ts';
import { keepLatest } from './keep-latest.ts';
import type { LeagueQuestions } from './league-questions.ts';
import type { Answerer } from './serve.ts';
import type { AskingSide, FinderAsk, TradeAsk } from './trade-messages.ts';

/** Answers about the trades of one league. What does not change from one question to the next is kept. */
export interface TradeAnswers {
  /** Why trades of the league cannot be looked at; null when they can. */
  readonly reason: NoTradeReason | null;
  /** What each player adds to the side's team in an average week; for its own players, what it would lose. */
  worth(side: AskingSide): Record<string, number>;
  /** @throws ImpossibleTrade */
  trade(ask: TradeAsk): {
    readonly impact: TradeImpact;
    readonly odds: Generator<TradeOdds, TradeOdds> | null;
  };
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
  const baselineOf = keepLatest(1, (side: string) => {
    const outlook = tradeBaseline(league, puntsOf(league, JSON.parse(side) as AskingSide));
    return { outlook, odds: simulatorOf(outlook, season) };
  });
  const outlookOf = (side: AskingSide) => baselineOf(JSON.stringify(side));
  return {
    reason,
    worth: (side) => worthOf(outlookOf(side).outlook, side),
    trade(ask) {
      const { outlook, odds } = outlookOf(ask.side);
      const from = ask.from === null ? null : daysBetween(compiled.inputs.today, ask.from);
      const settled = impactOfTrade(outlook, {
        moves: ask.moves,
        drops: ask.drops,
        adds: ask.adds,
        ...(from === null ? {} : { from }),
      });
      return { impact: settled.impact, odds: odds?.odds(settled) ?? null };
    },
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

export const answerWorth: Answerer<LeagueQuestions['worth']> = (about, side) => {
  const answers = answersAbout(about);
  return { reason: answers.reason, worth: answers.worth(side) };
};

export const answerTrade: Answerer<LeagueQuestions['trade']> = function* (about, ask) {
  try {
    const { impact, odds } = answersAbout(about).trade(ask);
    const told = { kind: 'impact', impact, hasOdds: odds !== null } as const;
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

export const answerTrades: Answerer<LeagueQuestions['trades']> = (about, ask) =>
  answersAbout(about).find(ask);

function unanswered(reason: NoTradeReason): TradeAnswers {
  const refuse = (): never => {
    throw new Error(`There are no trades to look at: ${reason}`);
  };
  return { reason, worth: () => ({}), trade: refuse, find: refuse };
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

function worthOf({ league, screen }: TradeBaseline, { teamId }: AskingSide): Record<string, number> {
  const team = league.teams.indexOf(teamId);
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
            )
          : screen.gain(team, own),
      ];
    }),
  );
}
