import { setImmediate as nextTurn } from 'node:timers/promises';
import { RosterShape } from '@fantasy-stats/contract/shapes';
import {
  addDays,
  type Day,
  daysFrom,
  fantasyDayOf,
  type LeagueSeason,
  leagueLimits,
  playersKeptUnder,
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
import { and, between, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { rosters } from '../../database/schema/league.ts';
import { shownTrades, tradeIdeaWeeks } from '../../database/schema/trade-idea-record.ts';
import { nbaNumbersOf } from '../../nba/queries.ts';
import { readPlayers, readSeason, readTransactions } from '../facts/read.ts';
import { storedRows } from '../facts/stored.ts';
import { keptSince, type ScoreParts } from './due-stretches.ts';
import { playedGames } from './played-games.ts';
import { scoredDays } from './scored-days.ts';
import { isSettled, longestWait, settledDays } from './settled.ts';

type Shown = typeof shownTrades.$inferSelect;
type Sum = typeof tradeIdeaWeeks.$inferInsert;

/** Trades that are worked out before others get their turn: each takes a millisecond, of a season in rotisserie ten. */
const outcomesAtOnce = 10;
/** Rosters of a team a day: those of a season of every team, at most. */
const mostRosters = leagueLimits.teams * 366;

/**
 * Sums up what proposed trades were good for in the days that are over, and forgets those that are scored to their end. What the platform
 * or the box scores do not tell is left out.
 *
 * @returns how many sides were told
 */
export async function scoreTradeIdeas(parts: ScoreParts): Promise<number> {
  const { database, now } = parts;
  const before = addDays(fantasyDayOf(now()), -settledDays);
  const due = await database
    .selectDistinct({
      leagueId: shownTrades.leagueId,
      firstDay: shownTrades.nextFirst,
      lastDay: shownTrades.nextLast,
    })
    .from(shownTrades)
    .where(lt(shownTrades.nextLast, before))
    .orderBy(shownTrades.nextLast);
  let told = 0;
  for (const [leagueId, stretches] of Map.groupBy(due, (one) => one.leagueId)) {
    const season = await readSeason(database, leagueId);
    if (!season) continue;
    const moves = await readTransactions(database, season.league, leagueLimits.transactions);
    const isRotisserie = season.league.scoringForm === 'rotisserie';
    for (const { firstDay, lastDay } of stretches) {
      const isLate = lastDay < addDays(before, -longestWait);
      const isOver = isRotisserie ? season.league.phase === 'over' : isSettled(season, lastDay);
      if (isLate || isOver) told += await score(parts, { season, moves, firstDay, lastDay, isLate });
    }
  }
  return told;
}

/** Forgets what proposed trades of seasons long ago brought. */
export async function forgetOldTradeIdeas(database: Queryable, now: Date): Promise<void> {
  await database.delete(tradeIdeaWeeks).where(lt(tradeIdeaWeeks.lastDay, keptSince(now)));
}

interface Stretch {
  readonly season: LeagueSeason;
  readonly moves: readonly Transaction[];
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Whether what is not known by now is not waited for any more. */
  readonly isLate: boolean;
}

async function score({ database, pool }: ScoreParts, stretch: Stretch): Promise<number> {
  const { firstDay, isLate, lastDay, season } = stretch;
  const { league } = season;
  const about = { leagueId: league.id, lastDay, isSimulated: league.isSimulated, season: league.season };
  const isDue = and(
    eq(shownTrades.leagueId, league.id),
    eq(shownTrades.nextFirst, firstDay),
    eq(shownTrades.nextLast, lastDay),
  );
  const due = await database.select().from(shownTrades).where(isDue);
  const asPlayed = await readDays({ database, pool }, stretch, due);
  /* Rosters of past days are read one after the other. */
  const shown = due.filter(({ sides }) => isLate || sides.every(({ teamId }) => asPlayed.isRead(teamId)));
  const outcomes = new Map<string, Outcome | null>();
  for (const [place, idea] of shown.entries()) {
    /* A league can have a thousand: others get their turn. */
    if (place % outcomesAtOnce === outcomesAtOnce - 1) await nextTurn();
    outcomes.set(keyOf(idea), outcomeOf(idea, stretch, asPlayed));
  }
  return database.transaction(async (transaction) => {
    /* Whoever moves them on has told of them: of two nodes one. */
    const claimed: Shown[] = [];
    for (const idea of shown) {
      const isThis = and(
        isDue,
        eq(shownTrades.teamId, idea.teamId),
        eq(shownTrades.day, idea.day),
        eq(shownTrades.shownOn, idea.shownOn),
        eq(shownTrades.rank, idea.rank),
      );
      const next = scoredDays(league, idea.firstDay).find((days) => days.firstDay > lastDay);
      const gone = next
        ? await transaction
            .update(shownTrades)
            .set({ nextFirst: next.firstDay, nextLast: next.lastDay })
            .where(isThis)
            .returning({ day: shownTrades.day })
        : await transaction.delete(shownTrades).where(isThis).returning({ day: shownTrades.day });
      if (gone.length > 0) claimed.push(idea);
    }
    const sums = new Map<string, Sum>();
    for (const idea of claimed) {
      const outcome = outcomes.get(keyOf(idea));
      if (!outcome) continue;
      const { isFollowed } = outcome;
      for (const { error, gain, teamId } of idea.sides) {
        const actual = outcome.gains.get(teamId);
        if (actual === undefined) continue;
        const isOwn = teamId === idea.teamId;
        const { isReplayed, shownOn, unit } = idea;
        const key = `${shownOn} ${unit} ${isOwn} ${isFollowed} ${isReplayed}`;
        const sum = sums.get(key) ?? { sides: 0, promised: 0, errors: 0, actual: 0 };
        sums.set(key, {
          ...about,
          shownOn,
          unit,
          isOwn,
          isFollowed,
          isReplayed,
          sides: sum.sides + 1,
          promised: sum.promised + gain,
          errors: sum.errors + error,
          actual: sum.actual + actual,
        });
      }
    }
    for (const row of sums.values()) await addUp(transaction, row);
    return [...sums.values()].reduce((all, { sides }) => all + sides, 0);
  });
}

async function addUp(database: Queryable, row: Sum): Promise<void> {
  const { actual, errors, isFollowed, isOwn, isReplayed, lastDay, leagueId, promised, shownOn, sides, unit } =
    tradeIdeaWeeks;
  await database
    .insert(tradeIdeaWeeks)
    .values(row)
    .onConflictDoUpdate({
      target: [leagueId, lastDay, shownOn, unit, isOwn, isFollowed, isReplayed],
      set: {
        sides: sql`${sides} + excluded.sides`,
        promised: sql`${promised} + excluded.promised`,
        errors: sql`${errors} + excluded.errors`,
        actual: sql`${actual} + excluded.actual`,
      },
    });
}

const keyOf = ({ day, rank, shownOn, teamId }: Shown): string => `${teamId} ${day} ${shownOn} ${rank}`;

interface Outcome {
  readonly isFollowed: boolean;
  readonly gains: ReadonlyMap<TeamId, number>;
}

/** What an idea was good for to its sides; null where that cannot be told, and of the week in which the trade was made. */
function outcomeOf(
  { day, exchange, sides, unit }: Shown,
  { firstDay, lastDay, moves, season }: Stretch,
  asPlayed: AsPlayed,
): Outcome | null {
  const made = moves.find(
    (one) => fantasyDayOf(new Date(one.at)) >= day && isTrade(one) && exchangeKey(one) === exchange,
  );
  const madeOn = made && fantasyDayOf(new Date(made.at));
  const isFollowed = madeOn !== undefined && madeOn <= lastDay;
  /* Where the rest of the season is one stretch the trade counts from its day on; of a week half would be without it. */
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

/** A trade's sides with whom they dropped and picked up for it, as they did. */
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
  /** Whether all of a team's rosters of the days have been read. */
  isRead(teamId: TeamId): boolean;
  daysOf(teamId: TeamId): DaysAsPlayed;
  /** Whether it is known which of the NBA's players one is. */
  isKnown(playerId: string): boolean;
}

/** Rosters and games of some days, as far as the sides of trades ask for them. */
async function readDays(
  { database, pool }: Pick<ScoreParts, 'database' | 'pool'>,
  { firstDay, lastDay, moves, season: { league } }: Stretch,
  shown: readonly Shown[],
): Promise<AsPlayed> {
  const teams = [...new Set(shown.flatMap(({ sides }) => sides.map(({ teamId }) => teamId)))];
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
      ...shown.flatMap(({ sides }) =>
        sides.flatMap(({ adds, drops, gets, gives }) => [...adds, ...drops, ...gets, ...gives]),
      ),
      /* Whom sides of trades that were made picked up and dropped for them. */
      ...moves.flatMap((one) =>
        one.moves.flatMap(({ from, playerId, to }) =>
          [from, to].some((team) => team !== null && teams.includes(team)) ? [playerId] : [],
        ),
      ),
    ]),
  ];
  const players = await readPlayers(database, playersKeptUnder(league), ids);
  const positions = new Map(players.map((player) => [player.id, player.positions]));
  const numbers = await nbaNumbersOf(database, league.id, ids);
  const games = new Map<string, Float64Array>();
  for (const [number, own] of await playedGames(pool, firstDay, lastDay))
    for (const { day, line } of own)
      games.set(
        `${number} ${day}`,
        Float64Array.from({ length: PART_COUNT }, (_, place) => {
          const part = lineParts[place];
          return part === undefined ? 0 : (line[part] ?? (part === 'GP' ? 1 : 0));
        }),
      );
  const days = daysFrom(firstDay, lastDay);
  return {
    isRead: (teamId) => days.every((day) => rosterOf.has(`${teamId} ${day}`)),
    isKnown: (playerId) => numbers.has(playerId),
    daysOf: (teamId) => ({
      rosterOn: (day) => rosterOf.get(`${teamId} ${day}`) ?? null,
      gameOn: (playerId, day) => games.get(`${numbers.get(playerId)} ${day}`) ?? null,
      positionsOf: (playerId) => positions.get(playerId) ?? [],
    }),
  };
}
