import type { Hindsight } from '@fantasy-stats/contract/league-trades';
import type { RecapFacts } from '@fantasy-stats/contract/recap-facts';
import {
  type Day,
  fantasyDayOf,
  type LeagueId,
  type LeagueSeason,
  leagueLimits,
  type Matchup,
  type Transaction,
  type Week,
} from '@fantasy-stats/domain';
import { type SeasonChapter, seasonChapter } from '@fantasy-stats/engine/league-history';
import {
  type BenchWeek,
  nothingAround,
  previewFacts,
  recapFacts,
  type WeekTrade,
} from '@fantasy-stats/engine/recap';
import { isTrade, tradeSides } from '@fantasy-stats/engine/trade-hindsight';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../database/index.ts';
import { shownForecasts } from '../database/schema/forecast.ts';
import { transactions } from '../database/schema/league.ts';
import { ApiError } from '../http/errors.ts';
import { readSeason, readTransactions } from '../league/facts/read.ts';
import type { DashboardAnswer } from '../league/forecast/compute.ts';
import type { Forecaster } from '../league/forecast/forecaster.ts';
import { pastOf } from '../league/history/past.ts';

/** What recaps are made with. */
export interface RecapSources {
  readonly database: Database;
  readonly forecasts: Pick<Forecaster, 'dashboard' | 'lineups' | 'trades'>;
  readonly now: () => Date;
}

interface Asked {
  readonly season: LeagueSeason;
  readonly week: Week;
  /** Names what the league's forecasts depend on. */
  readonly version: string;
  /** Whose past seasons are looked at, and whose turn it is. */
  readonly userId: string;
  /** Whether trades are valued where nobody has asked for that yet, which takes a while. */
  readonly valuesTrades: boolean;
}

/** What there is to tell of a week that is over; null while there is nothing. */
export async function recapOf(sources: RecapSources, asked: Asked): Promise<RecapFacts | null> {
  const { season, week } = asked;
  /* First whether anything can be told: what is known beside it takes seconds. */
  if (recapFacts(season, week.number, nothingAround) === null) return null;
  const { database } = sources;
  const before = await oddsAfter(sources, asked, weekBefore(season, week));
  const after = await oddsAfter(sources, asked, week.number);
  return recapFacts(season, week.number, {
    chances: await chancesOf(database, season, week, before),
    oddsBefore: before?.teams ?? null,
    oddsAfter: after?.teams ?? null,
    nextWeek: after?.nextWeek ?? null,
    bench: await benchOf(sources, asked),
    trades: await tradesOf(sources, asked),
    earlier: await earlierChapters(sources, asked),
  });
}

/** What a week is about that runs or is to come; null where there is nothing to tell. */
export async function previewOf(sources: RecapSources, asked: Asked): Promise<RecapFacts | null> {
  const { season, week } = asked;
  const odds = await oddsAfter(sources, asked, weekBefore(season, week));
  return previewFacts(season, week.number, {
    chances: await chancesOf(sources.database, season, week, odds),
    oddsAfter: odds?.teams ?? null,
    nextWeek: odds?.nextWeek ?? null,
  });
}

type Odds = NonNullable<DashboardAnswer['odds']>;

function weekBefore({ league }: LeagueSeason, { number }: Week): number {
  return Math.max(0, ...league.weeks.map((week) => week.number).filter((other) => other < number));
}

/** The season's odds as they stood after a week (0: before the first); null in leagues without matchups, whose past odds nobody knows. */
async function oddsAfter(
  { forecasts }: RecapSources,
  { season: { league, matchups }, userId, version }: Asked,
  week: number,
): Promise<Odds | null> {
  if (matchups.length === 0) return null;
  const answer = await orNone(forecasts.dashboard(league.id, version, week, userId));
  return answer?.odds ?? null;
}

/** What takes too long in a league is left out of its recap. */
async function orNone<Answer>(asked: Promise<Answer | null>): Promise<Answer | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'leagueSetAside') return null;
    throw error;
  });
}

/**
 * The home sides' chances before the week: as they were shown on its first day, else those with which the season's odds began it,
 * which knew the teams' weeks alone.
 */
async function chancesOf(
  database: Queryable,
  { league, matchups }: LeagueSeason,
  week: Week,
  before: Odds | null,
): Promise<ReadonlyMap<string, number>> {
  const shown = await database
    .select({ id: shownForecasts.matchupId, chance: shownForecasts.chance })
    .from(shownForecasts)
    .where(
      and(
        eq(shownForecasts.leagueId, league.id),
        eq(shownForecasts.week, week.number),
        eq(shownForecasts.about, 'matchup'),
        eq(shownForecasts.day, week.firstDay),
      ),
    );
  const stakes = new Map((before?.teams ?? []).map((team) => [team.teamId, team.stakes]));
  const begun = (matchup: Matchup): [string, number][] => {
    const own = before?.nextWeek === week.number ? stakes.get(matchup.home) : null;
    /* A tied week is neither: what is left of the two. */
    return own ? [[matchup.id, own.win.chance + (1 - own.win.chance - own.loss.chance) / 2]] : [];
  };
  return new Map([
    ...matchups.filter((matchup) => matchup.week === week.number && matchup.away !== null).flatMap(begun),
    ...shown.map(({ chance, id }): [string, number] => [id, chance]),
  ]);
}

async function benchOf(
  { forecasts }: RecapSources,
  { season: { league }, userId, version, week }: Asked,
): Promise<BenchWeek[]> {
  const answer = await orNone(forecasts.lineups(league.id, version, week.number, userId));
  return (answer?.teams ?? []).flatMap(({ teamId, weeks }): BenchWeek[] => {
    const own = weeks.find((one) => one.week === week.number);
    if (!own || own.daysKnown < own.days || own.unmatched > 0) return [];
    const { result } = own;
    return [
      {
        teamId,
        benched: own.benched,
        started: own.started.value,
        best: own.hindsight.value,
        result: result && {
          actual: result.actual,
          best: result.hindsight,
          actualResult: result.actualResult,
          bestResult: result.hindsightResult,
        },
      },
    ];
  });
}

/** A trade as it is told: by the names its players had in the league's list of moves. */
export function weekTrade(transaction: Transaction, valued: Hindsight['trades'][number] | null): WeekTrade {
  const names = new Map(transaction.moves.map(({ playerId, playerName }) => [playerId, playerName]));
  return {
    sides: tradeSides(transaction).map(({ got, picksGot, teamId }) => {
      const value = valued?.sides.find((side) => side.teamId === teamId)?.value ?? null;
      const worth = valued?.sides.find((side) => side.teamId === teamId)?.got ?? [];
      return {
        teamId,
        got: got.map((id) => names.get(id) ?? 'a player'),
        picks: picksGot.length,
        chance: value?.chanceThen ?? null,
        value: value ? worth.reduce((sum, { made }) => sum + Math.abs(made?.perWeek ?? 0), 0) : null,
      };
    }),
  };
}

/** Trades that took effect from a day to another. */
export async function tradesBetween(
  database: Queryable,
  league: LeagueSeason['league'],
  first: Day,
  last: Day,
): Promise<Transaction[]> {
  const moves = await readTransactions(database, league, leagueLimits.transactions);
  return moves.filter((move) => {
    const day = fantasyDayOf(new Date(move.at));
    return isTrade(move) && first <= day && day <= last;
  });
}

/** A trade of a league; null where there is none of that id. */
export async function tradeOf(
  database: Queryable,
  league: LeagueSeason['league'],
  id: string,
): Promise<Transaction | null> {
  const [row] = await database
    .select({ at: transactions.at })
    .from(transactions)
    .where(and(eq(transactions.leagueId, league.id), eq(transactions.id, id)));
  if (!row) return null;
  const day = fantasyDayOf(row.at);
  return (await tradesBetween(database, league, day, day)).find((one) => one.id === id) ?? null;
}

/** What may be trades of leagues since a moment: of most leagues none. */
export async function newTrades(
  database: Queryable,
  leagueIds: readonly LeagueId[],
  since: Date,
): Promise<{ readonly leagueId: string; readonly id: string; readonly at: Date }[]> {
  return database
    .select({ leagueId: transactions.leagueId, id: transactions.id, at: transactions.at })
    .from(transactions)
    .where(
      and(
        inArray(transactions.leagueId, [...leagueIds]),
        inArray(transactions.kind, ['trade', 'commissioner']),
        gt(transactions.at, since),
      ),
    );
}

/** The values of a league's trades, by the trades' ids. */
export async function valuedTrades(
  { forecasts }: RecapSources,
  { season: { league }, userId, version }: Pick<Asked, 'season' | 'userId' | 'version'>,
): Promise<ReadonlyMap<string, Hindsight['trades'][number]>> {
  const hindsight = await orNone(forecasts.trades(league.id, version, userId));
  return new Map((hindsight?.trades ?? []).map((trade) => [trade.id, trade]));
}

async function tradesOf(sources: RecapSources, asked: Asked): Promise<WeekTrade[]> {
  const { season, valuesTrades, week } = asked;
  const trades = await tradesBetween(sources.database, season.league, week.firstDay, week.lastDay);
  if (trades.length === 0) return [];
  const valued = valuesTrades ? await valuedTrades(sources, asked) : new Map();
  return trades.map((trade) => weekTrade(trade, valued.get(trade.id) ?? null));
}

async function earlierChapters(
  { database, now }: RecapSources,
  { season, userId }: Asked,
): Promise<SeasonChapter[]> {
  const { seasons } = await pastOf(database, userId, season.league.id, now());
  const chapters: SeasonChapter[] = [];
  for (const { id } of seasons) {
    if (id === season.league.id) continue;
    const earlier = await readSeason(database, id);
    if (earlier) chapters.push(seasonChapter(earlier));
  }
  return chapters;
}
