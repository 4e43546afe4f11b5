import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { daysBetween, type LeagueSeason } from '@fantasy-stats/domain';
import { compileForecast } from '@fantasy-stats/engine/league-forecast';
import {
  type FinderProgress,
  findTrades,
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
import type { AskingSide, FinderAsk, TradeAsk, TradeLeagueSent } from './trade-messages.ts';

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
export function tradeAnswers({ inputs, season, freeAgents, freeFrom }: TradeLeagueSent): TradeAnswers {
  const decoded = decodeForecastInputs(inputs);
  const compiled = compileForecast(decoded, freeAgents);
  const reason = noTradeReason(compiled);
  if (reason !== null) return unanswered(reason);
  const league = tradeLeague(compiled, season, freeFrom);
  let known: {
    readonly key: string;
    readonly outlook: TradeBaseline;
    readonly odds: OddsSimulator | null;
  } | null = null;
  const outlookOf = (side: AskingSide) => {
    const key = JSON.stringify(side);
    if (known?.key !== key) {
      const outlook = tradeBaseline(league, puntsOf(league, side));
      known = { key, outlook, odds: simulatorOf(outlook, season) };
    }
    return known;
  };
  return {
    reason,
    worth: (side) => worthOf(outlookOf(side).outlook, side),
    trade(ask) {
      const { outlook, odds } = outlookOf(ask.side);
      const from = ask.from === null ? null : daysBetween(decoded.today, ask.from);
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
