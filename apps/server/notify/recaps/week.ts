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
import {
  type BenchWeek,
  nothingAround,
  previewFacts,
  recapFacts,
  type WeekTrade,
} from '@fantasy-stats/engine/recap';
import { type SeasonChapter, seasonChapter } from '@fantasy-stats/engine/season-history';
import { isTrade, tradeSides } from '@fantasy-stats/engine/trade-hindsight';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { DashboardResult } from '../../forecasts/compute-forecast.ts';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { oddsAfter, oddsAroundWeek, weekBefore } from '../../forecasts/odds-around-week.ts';
import type { Database, Queryable } from '../../kernel/database/index.ts';
import { shownForecasts } from '../../kernel/database/schema/forecast.ts';
import { transactions } from '../../kernel/database/schema/league.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { readSeason, readTransactions } from '../../leagues/facts/read-league.ts';
import { pastOf } from '../../leagues/history/past.ts';

export interface RecapSources {
  readonly database: Database;
  readonly forecasts: Pick<Forecaster, 'request'>;
  readonly now: () => Date;
}

interface RecapRequest {
  readonly season: LeagueSeason;
  readonly week: Week;
  readonly version: string;
  /** The user whose past seasons are used, and in whose turn of the fair queue the computations run. */
  readonly userId: string;
  /** Whether to evaluate trades that no one has viewed yet, which takes a while. */
  readonly valuesTrades: boolean;
}

/** Returns a week's recap; null while there is nothing to report. */
export async function recapOf(sources: RecapSources, request: RecapRequest): Promise<RecapFacts | null> {
  const { season, week } = request;
  // First check whether there is anything to report, because computing the recap takes seconds.
  if (recapFacts(season, week.number, nothingAround) === null) return null;
  const { database, forecasts } = sources;
  const { userId, version } = request;
  const odds = await oddsAroundWeek(forecasts, season, version, week.number, userId);
  return recapFacts(season, week.number, {
    chances: await chancesOf(database, season, week, await oddsBeforeWeek(sources, request)),
    oddsBefore: odds?.before ?? null,
    oddsAfter: odds?.after ?? null,
    nextWeek: odds?.nextWeek ?? null,
    bench: await benchOf(sources, request),
    trades: await tradesOf(sources, request),
    earlier: await earlierChapters(sources, request),
  });
}

/** Returns a week's preview; null if there is nothing to report. */
export async function previewOf(sources: RecapSources, request: RecapRequest): Promise<RecapFacts | null> {
  const { season, week } = request;
  const odds = await oddsBeforeWeek(sources, request);
  return previewFacts(season, week.number, {
    chances: await chancesOf(sources.database, season, week, odds),
    oddsAfter: odds?.teams ?? null,
    nextWeek: odds?.nextWeek ?? null,
  });
}

type Odds = NonNullable<DashboardResult['odds']>;

/** Null in leagues without matchups. */
async function oddsBeforeWeek(
  { forecasts }: RecapSources,
  { season: { league, matchups }, userId, version, week }: RecapRequest,
): Promise<Odds | null> {
  if (matchups.length === 0) return null;
  return oddsAfter(forecasts, league, version, weekBefore(league, week.number), userId);
}

/** Awaits a forecast; null if the league's forecasts are quarantined. */
async function orNone<Result>(result: Promise<Result | null>): Promise<Result | null> {
  return result.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'leagueSetAside') return null;
    throw error;
  });
}

/**
 * Returns the home sides' win probabilities before the week: those shown on its first day or, if there are
 * none, those of the season simulation, which uses only weekly totals.
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
    // A tie counts as half a win.
    return own ? [[matchup.id, own.win.chance + (1 - own.win.chance - own.loss.chance) / 2]] : [];
  };
  return new Map([
    ...matchups.filter((matchup) => matchup.week === week.number && matchup.away !== null).flatMap(begun),
    ...shown.map(({ chance, id }): [string, number] => [id, chance]),
  ]);
}

async function benchOf(
  { forecasts }: RecapSources,
  { season: { league }, userId, version, week }: RecapRequest,
): Promise<BenchWeek[]> {
  const computed = await orNone(
    forecasts.request('lineups', { league: league.id, week: week.number }, { version, caller: userId }),
  );
  return (computed?.teams ?? []).flatMap(({ teamId, weeks }): BenchWeek[] => {
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

export function weekTrade(transaction: Transaction, valued: Hindsight['trades'][number] | null): WeekTrade {
  const names = new Map(transaction.moves.map(({ playerId, playerName }) => [playerId, playerName]));
  return {
    sides: tradeSides(transaction).map(({ faabGot, got, picksGot, teamId }) => {
      const value = valued?.sides.find((side) => side.teamId === teamId)?.value ?? null;
      const worth = valued?.sides.find((side) => side.teamId === teamId)?.got ?? [];
      return {
        teamId,
        got: got.map((id) => names.get(id) ?? 'a player'),
        picks: picksGot.length,
        ...(faabGot > 0 ? { faab: faabGot } : {}),
        chance: value?.chanceThen ?? null,
        value: value ? worth.reduce((sum, { made }) => sum + Math.abs(made?.perWeek ?? 0), 0) : null,
      };
    }),
  };
}

async function tradesBetween(
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

/** Returns a trade's recap; null if there is no trade with that id. */
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

export async function valuedTrades(
  { forecasts }: RecapSources,
  { season: { league }, userId, version }: Pick<RecapRequest, 'season' | 'userId' | 'version'>,
): Promise<ReadonlyMap<string, Hindsight['trades'][number]>> {
  const hindsight = await orNone(
    forecasts.request('trades', { league: league.id }, { version, caller: userId }),
  );
  return new Map((hindsight?.trades ?? []).map((trade) => [trade.id, trade]));
}

async function tradesOf(sources: RecapSources, request: RecapRequest): Promise<WeekTrade[]> {
  const { season, valuesTrades, week } = request;
  const trades = await tradesBetween(sources.database, season.league, week.firstDay, week.lastDay);
  if (trades.length === 0) return [];
  const valued = valuesTrades ? await valuedTrades(sources, request) : new Map();
  return trades.map((trade) => weekTrade(trade, valued.get(trade.id) ?? null));
}

async function earlierChapters(
  { database, now }: RecapSources,
  { season, userId }: RecapRequest,
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
