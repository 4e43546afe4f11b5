import { setImmediate as nextTurn } from 'node:timers/promises';
import { gainUnits } from '@fantasy-stats/contract/advice-record';
import { RosterShape } from '@fantasy-stats/contract/shapes';
import {
  daysFrom,
  fantasyDayOf,
  leagueLimits,
  playerScopeOf,
  type TeamId,
  type Transaction,
} from '@fantasy-stats/domain';
import { parts as lineParts, PART_COUNT } from '@fantasy-stats/engine/projection';
import {
  type DaysAsPlayed,
  exchangeKey,
  forcedMoves,
  isTrade,
  type ProposedSide,
  proposedOutcomes,
  tradeSides,
} from '@fantasy-stats/engine/trade-hindsight';
import { and, between, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { WeighedTrades } from '../../forecasts/proposed-trades.ts';
import { scoredDays } from '../../forecasts/scored-days.ts';
import { rosters } from '../../kernel/database/schema/league.ts';
import { readPlayers } from '../../leagues/facts/read-league.ts';
import { storedRows } from '../../leagues/facts/stored.ts';
import type { Advice, AdviceKind, AdviceWindow, Scored, ScoreParts, ShownAdvice } from './advice-kind.ts';
import { playedGames } from './played-games.ts';

/** Trades to score before yielding to other requests. Each takes 1 ms, or 10 ms for a rotisserie season. */
const outcomesAtOnce = 10;
const mostRosters = leagueLimits.teams * 366;

const Side = z.object({
  teamId: z.string(),
  gets: z.array(z.string()),
  gives: z.array(z.string()),
  drops: z.array(z.string()),
  adds: z.array(z.string()),
  gain: z.number(),
  error: z.number(),
});
const Trade = z.object({
  unit: z.enum(gainUnits),
  details: z.object({
    from: z.string(),
    /** The trade's sides, the advised team's first. */
    sides: z.array(Side),
  }),
});
type Trade = z.infer<typeof Trade>;

/**
 * Returns proposed trades as advice: the home page's trade idea, and the trade finder's best trades. The same
 * trade always has the same key.
 */
export function tradeAdvice({ firstDay, scored, shown, unit }: WeighedTrades): Advice[] {
  const listOf = (kind: 'tradeIdeas' | 'foundTrades', list: WeighedTrades['shown']['home']) =>
    list.map((sides, index) => ({
      kind,
      rank: index + 1,
      key: exchangeOf(sides),
      unit,
      firstDay: scored.firstDay,
      lastDay: scored.lastDay,
      details: { from: firstDay, sides },
    }));
  return [...listOf('tradeIdeas', shown.home), ...listOf('foundTrades', shown.finder)];
}

/** Returns a trade's key, from its players and the teams that they go to. */
function exchangeOf(sides: WeighedTrades['shown']['home'][number]): string {
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

/** Proposed trades. They are scored for all sides, week by week. */
export const proposedTrades: AdviceKind = {
  names: ['tradeIdeas', 'foundTrades'],
  collect: async (forecasts, { league, team }, past) => {
    const trades = await (past
      ? forecasts.request('proposedTradesAgain', { league, team, day: past.firstDay })
      : forecasts.request('proposedTrades', { league, team }));
    return trades ? tradeAdvice(trades) : [];
  },
  score: async (parts, window, shown) => {
    const { isLate, lastDay, season } = window;
    const read = shown.map((one) => ({ one, ...Trade.parse(one) }));
    const asPlayed = await readDays(parts, window, read);
    const scored: Scored[] = [];
    for (const { details, one, unit } of read) {
      // Rosters of past days are synced over time: skip trades whose rosters are still missing.
      if (!isLate && !details.sides.every(({ teamId }) => asPlayed.isRead(teamId))) continue;
      // A league can have a thousand trades, so let other requests run in between.
      if (scored.length % outcomesAtOnce === outcomesAtOnce - 1) await nextTurn();
      const outcome = outcomeOf(one, { details, unit }, window, asPlayed);
      const next = scoredDays(season.league, details.from).find((days) => days.firstDay > lastDay);
      scored.push({
        shown: one,
        next: next ?? null,
        results: details.sides.flatMap(({ error, gain, teamId }) => {
          const actual = outcome?.gains.get(teamId);
          if (!outcome || actual === undefined) return [];
          const isOwn = teamId === one.teamId;
          return [{ isOwn, isFollowed: outcome.isFollowed, promised: gain, error, actual }];
        }),
      });
    }
    return scored;
  },
};

interface Outcome {
  readonly isFollowed: boolean;
  readonly gains: ReadonlyMap<TeamId, number>;
}

/** Returns a trade's effect on its sides; null if unknown, or if the trade was made during the week. */
function outcomeOf(
  { day, key }: ShownAdvice,
  { details: { sides }, unit }: Trade,
  { firstDay, lastDay, moves, season }: AdviceWindow,
  asPlayed: AsPlayed,
): Outcome | null {
  const made = moves.find(
    (one) => fantasyDayOf(new Date(one.at)) >= day && isTrade(one) && exchangeKey(one) === key,
  );
  const madeOn = made && fantasyDayOf(new Date(made.at));
  const isFollowed = madeOn !== undefined && madeOn <= lastDay;
  // A trade made during a week affects only part of it, so it is not scored. Rotisserie counts the trade from
  // its day.
  if (isFollowed && madeOn >= firstDay && unit !== 'rotisseriePoints') return null;
  const settled = isFollowed && made ? asMade(made, sides, moves) : sides;
  const isKnown = settled.every(({ adds, drops, gets, gives }) =>
    [...adds, ...drops, ...gets, ...gives].every(asPlayed.isKnown),
  );
  if (!isKnown) return null;
  const gains = proposedOutcomes(
    season,
    { sides: settled, unit, isMade: isFollowed, firstDay, lastDay },
    asPlayed.daysOf,
  );
  return gains && { isFollowed, gains };
}

/** Returns a trade's sides with the players that were actually dropped and added for it. */
function asMade(
  trade: Transaction,
  sides: readonly ProposedSide[],
  moves: readonly Transaction[],
): ProposedSide[] {
  const traded = tradeSides(trade);
  return sides.map((side) => {
    const own = traded.find(({ teamId }) => teamId === side.teamId);
    const { added, dropped } = own ? forcedMoves(trade, own, moves) : { added: [], dropped: [] };
    return { ...side, adds: added, drops: dropped };
  });
}

interface AsPlayed {
  /** Whether a team's rosters are read for all days. */
  isRead(teamId: TeamId): boolean;
  daysOf(teamId: TeamId): DaysAsPlayed;
  isKnown(playerId: string): boolean;
}

async function readDays(
  parts: ScoreParts,
  { firstDay, lastDay, moves, season: { league } }: AdviceWindow,
  trades: readonly Trade[],
): Promise<AsPlayed> {
  const { database } = parts;
  const sides = trades.flatMap(({ details }) => details.sides);
  const teams = [...new Set(sides.map(({ teamId }) => teamId))];
  const rows = await database
    .select()
    .from(rosters)
    .where(
      and(
        eq(rosters.leagueId, league.id),
        inArray(rosters.teamId, teams),
        between(rosters.day, firstDay, lastDay),
      ),
    );
  const found = storedRows(RosterShape, rows, league.id, 'rosters', mostRosters);
  const rosterOf = new Map(found.map(({ day, entries, teamId }) => [`${teamId} ${day}`, entries]));
  const ids = [
    ...new Set([
      ...found.flatMap(({ entries }) => entries.map(({ playerId }) => playerId)),
      ...sides.flatMap(({ adds, drops, gets, gives }) => [...adds, ...drops, ...gets, ...gives]),
      // Players whom these teams dropped or added.
      ...moves.flatMap((one) =>
        one.moves.flatMap(({ from, playerId, to }) =>
          [from, to].some((team) => team !== null && teams.includes(team)) ? [playerId] : [],
        ),
      ),
    ]),
  ];
  const players = await readPlayers(database, playerScopeOf(league), ids);
  const positions = new Map(players.map((player) => [player.id, player.positions]));
  const gamesOf = await playedGames(parts, league.id, ids, { firstDay, lastDay });
  const games = new Map<string, Float64Array>();
  for (const id of ids)
    for (const { day, line } of gamesOf(id) ?? [])
      games.set(
        `${id} ${day}`,
        Float64Array.from({ length: PART_COUNT }, (_, index) => {
          const part = lineParts[index];
          return part === undefined ? 0 : (line[part] ?? (part === 'GP' ? 1 : 0));
        }),
      );
  const days = daysFrom(firstDay, lastDay);
  return {
    isRead: (teamId) => days.every((day) => rosterOf.has(`${teamId} ${day}`)),
    isKnown: (playerId) => gamesOf(playerId) !== null,
    daysOf: (teamId) => ({
      rosterOn: (day) => rosterOf.get(`${teamId} ${day}`) ?? null,
      gameOn: (playerId, day) => games.get(`${playerId} ${day}`) ?? null,
      positionsOf: (playerId) => positions.get(playerId) ?? [],
    }),
  };
}
