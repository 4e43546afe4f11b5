import { type Day, isBrowserCopy, type LeagueId, type TeamId } from '@fantasy-stats/domain';
import { exchangeKey } from '@fantasy-stats/engine/trade-hindsight';
import type { Queryable } from '../../database/index.ts';
import { type ShownSide, shownTrades } from '../../database/schema/trade-idea-record.ts';
import type { WeighedIdea } from '../forecast/trade-idea.ts';

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

/** Keeps a team's trade idea: one a day, and a trade once until it is scored. What a browser handed over is proof of nothing. */
export async function keepTradeIdea(
  database: Queryable,
  about: {
    readonly league: LeagueId;
    readonly team: TeamId;
    readonly isReplayed: boolean;
    readonly day: Day;
  },
  { firstDay, scored, sides, unit }: WeighedIdea,
): Promise<void> {
  if (isBrowserCopy(about.league)) return;
  await database
    .insert(shownTrades)
    .values({
      leagueId: about.league,
      teamId: about.team,
      day: about.day,
      exchange: exchangeOf(sides),
      isReplayed: about.isReplayed,
      unit,
      firstDay,
      nextFirst: scored.firstDay,
      nextLast: scored.lastDay,
      sides,
    })
    .onConflictDoNothing();
}
