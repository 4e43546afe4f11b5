import type { Hindsight, NoValueReason } from '@fantasy-stats/contract/league-trades';
import { fantasyDayOf } from '@fantasy-stats/domain';
import { projectionConstants } from '@fantasy-stats/engine/projection';
import {
  type CategoryCounts,
  type HindsightFacts,
  type JudgedTrade,
  type TradeHindsight,
  tradeHindsight,
  traderTable,
  tradeSides,
  unvalued,
  valuedCategories,
  valueUnit,
} from '@fantasy-stats/engine/trade-hindsight';
import type { PreparedForecast } from '../compute-forecast.ts';
import { type SeasonGames, seasonGames } from '../season-games.ts';
import type { ProjectionKeeper } from './projections.ts';
import type { KnownTrade, TradeFacts } from './trade-facts.ts';
import { tradeWith, tradeWithout } from './trade-history-response.ts';

/**
 * Evaluates all of a league's past trades. Yields to other requests between trades.
 * @param pause waits until other requests have run
 * @param counts category weights, 1 if missing
 */
export async function hindsightResult(
  prepared: PreparedForecast,
  facts: TradeFacts,
  projections: ProjectionKeeper,
  pause: () => Promise<unknown>,
  counts: CategoryCounts = {},
): Promise<Hindsight> {
  const { season } = prepared.facts;
  const { league } = season;
  const set = valuedCategories(league);
  // Projections need injury statuses.
  const isWaiting = league.phase !== 'over' && !prepared.facts.areStatusesRead;
  const played = seasonGames(prepared);
  const games = isWaiting && typeof played === 'object' ? 'playersNotRead' : played;
  const found: {
    trade: Hindsight['trades'][number];
    judged: JudgedTrade | null;
    status: KnownTrade['status'];
  }[] = [];
  for (const known of facts.trades) {
    const why = whyWithout(known, set !== null, games, facts, prepared);
    let hindsight: TradeHindsight | null = null;
    if (why === null && set && typeof games === 'object') {
      await pause();
      const { basis, lastPlayed, lastDay } = games;
      const given: HindsightFacts = {
        season,
        transactions: facts.transactions,
        history: basis.season,
        set,
        counts,
        correlation: projectionConstants.spread.correlation,
        lastPlayed,
        lastDay,
        nbaIndexOf: (id) => nbaIndexOf(id, facts, prepared),
        positionsOf: (id) => facts.players.get(id)?.positions ?? [],
        injuryOf: (id) => facts.players.get(id)?.injury ?? 'healthy',
        // A vetoed trade changes no lineup, so no rosters are needed.
        rosterOn: known.status === 'vetoed' ? () => null : facts.rosterOn,
      };
      hindsight = tradeHindsight(known.transaction, given, (day) => projections.on(basis, day, lastDay));
    }
    const trade = hindsight
      ? tradeWith(known, hindsight, facts, league)
      : tradeWithout(known, why ?? 'playersNotFound', league);
    found.push({ trade, judged: judgedOf(trade), status: known.status });
  }
  return {
    trades: found.map(({ trade }) => trade),
    traders: traderTable(
      season.teams.map(({ id }) => id),
      found
        .filter(({ status }) => status !== 'vetoed')
        .map(({ trade, judged }) => ({ teamIds: trade.sides.map(({ teamId }) => teamId), judged })),
    ),
    players: playersOf(
      facts,
      found.map(({ trade }) => trade),
    ),
    unit: valueUnit(league),
    categories: set ? set.categories.map(({ statistic }) => statistic) : [],
    unvalued: unvalued(league),
    lastPlayed: typeof games === 'object' ? games.lastPlayed : null,
    knowsSeasonBefore: typeof games === 'object' && games.knowsSeasonBefore,
    version: prepared.facts.version,
  };
}

function nbaIndexOf(id: string, facts: TradeFacts, { nba }: PreparedForecast): number | null {
  const number = facts.nbaNumbers.get(id);
  return number === undefined ? null : (nba?.indexByNbaId.get(number) ?? null);
}

function whyWithout(
  { transaction }: KnownTrade,
  isValuable: boolean,
  games: SeasonGames | NoValueReason,
  facts: TradeFacts,
  prepared: PreparedForecast,
): NoValueReason | null {
  if (!isValuable) return 'nothingProjectable';
  if (typeof games === 'string') return games;
  const ids = tradeSides(transaction).flatMap(({ got }) => got);
  if (ids.length === 0) return 'noPlayers';
  if (ids.some((id) => nbaIndexOf(id, facts, prepared) === null)) return 'playersNotFound';
  return fantasyDayOf(new Date(transaction.at)) > games.lastDay ? 'notPlayedYet' : null;
}

/** Minimum weeks since a trade to compute its value per week so far. */
const LEAST_WEEKS = 1;

function judgedOf({ verdict, sides, weeksSince }: Hindsight['trades'][number]): JudgedTrade | null {
  if (!verdict) return null;
  return {
    ...verdict,
    sides: sides.flatMap(({ teamId, value, without }) =>
      value
        ? [
            {
              teamId,
              made: value.made.perWeek,
              since: weeksSince < LEAST_WEEKS ? 0 : value.since.perWeek,
              gained: without?.gained ?? null,
            },
          ]
        : [],
    ),
  };
}

function playersOf(facts: TradeFacts, trades: Hindsight['trades']): Hindsight['players'] {
  const ids = new Set(
    trades.flatMap(({ sides }) =>
      sides.flatMap(({ got, gave, forced }) => [
        ...[...got, ...gave].map(({ playerId }) => playerId),
        ...forced.dropped,
        ...forced.added,
      ]),
    ),
  );
  const names = new Map(
    facts.transactions.flatMap(({ moves }) =>
      moves.flatMap(({ playerId, playerName }) =>
        playerName === null ? [] : [[playerId, playerName] as const],
      ),
    ),
  );
  return [...ids].map((id) => {
    const player = facts.players.get(id);
    return player
      ? { ...player, positions: [...player.positions] }
      : {
          id,
          name: names.get(id) ?? id,
          nbaTeam: null,
          positions: [],
          jersey: null,
          injury: 'healthy' as const,
          injuryNote: null,
          imageUrl: null,
        };
  });
}
