import { shownOn } from '@fantasy-stats/contract/trade-idea-record';
import { type Day, isBrowserCopy, type LeagueId, type TeamId } from '@fantasy-stats/domain';
import { exchangeKey } from '@fantasy-stats/engine/trade-hindsight';
import type { Queryable } from '../../database/index.ts';
import { type ShownSide, shownTrades } from '../../database/schema/trade-idea-record.ts';
import type { WeighedTrades } from '../forecast/proposed-trades.ts';

/** What names the trade of some sides: who goes where. */
export function exchangeOf(sides: readonly Pick<ShownSide, 'gets' | 'gives' | 'teamId'>[]): string {
  const moves = sides.flatMap(({ gets, teamId }) =>
    gets.map((playerId) => ({
      playerId,
      playerName: null,
      from: sides.find(({ gives }) => gives.includes(playerId))?.teamId ?? null,
      to: teamId,
    })),
  );
  return exchangeKey({ teamIds: sides.map(({ teamId }) => teamId), moves, picks: [] });
}

/**
 * Keeps the trades that a team is proposed on a day, those of the home page and those of the finder each for itself: the first list
 * of a day stays, and a trade is kept once until it is scored. What a browser handed over is proof of nothing.
 */
export async function keepTradeIdeas(
  database: Queryable,
  about: {
    readonly league: LeagueId;
    readonly team: TeamId;
    readonly isReplayed: boolean;
    readonly day: Day;
  },
  { firstDay, scored, shown, unit }: WeighedTrades,
): Promise<void> {
  if (isBrowserCopy(about.league)) return;
  const rows = shownOn.flatMap((place) =>
    shown[place].map((sides, index) => ({
      leagueId: about.league,
      teamId: about.team,
      day: about.day,
      shownOn: place,
      rank: index + 1,
      exchange: exchangeOf(sides),
      isReplayed: about.isReplayed,
      unit,
      firstDay,
      nextFirst: scored.firstDay,
      nextLast: scored.lastDay,
      sides,
    })),
  );
  if (rows.length > 0) await database.insert(shownTrades).values(rows).onConflictDoNothing();
}
