import { readCounts } from '@fantasy-stats/contract/own-weights';
import type { Day, LeagueId, TeamId } from '@fantasy-stats/domain';
import type { Connection } from '../kernel/database/index.ts';
import { auditForOtherThread } from '../leagues/audit/compute-audit.ts';
import { atMoment, dashboardAnswer, inputsResult, type PreparedForecast } from './compute-forecast.ts';
import { findCounterOffers } from './counter-offers.ts';
import { adviseDraft, type DraftAdviceRequest } from './draft/draft-advice.ts';
import { readDraftFacts } from './draft/draft-facts.ts';
import { draftProjections } from './draft/projections.ts';
import { draftReviewResult } from './draft/review.ts';
import { planCaps } from './games-caps.ts';
import { type KeeperRequest, planLeagueKeepers } from './keepers/plan-league-keepers.ts';
import { lineupsResult } from './lineups/compute-lineups.ts';
import { cacheNba } from './nba-outlook.ts';
import { worthSince } from './player-worth-since.ts';
import { cachePrepared } from './prepared-league.ts';
import { ledgerPlayers } from './project-week.ts';
import { tradesOf, weighTrades } from './proposed-trades.ts';
import { cacheRankings } from './rankings/compute-rankings.ts';
import type { RankingRequest } from './rankings/ranking-request.ts';
import { weighPickUps } from './server-pickups.ts';
import { teamHeadline } from './team-headline.ts';
import { hindsightResult } from './trades/compute-trades.ts';
import { cacheProjections } from './trades/projections.ts';
import { readTradeFacts } from './trades/trade-facts.ts';
import { weekLineupOf } from './week-lineup.ts';
import { planWeek } from './week-plan.ts';
import { readLastWeekStart } from './week-starts.ts';
import { weighAgain } from './weigh-again.ts';
import { type TradeRequest, weighTrade } from './weigh-trade.ts';

interface OfLeague {
  readonly league: LeagueId;
}

interface OfTeam extends OfLeague {
  readonly team: TeamId;
}

interface OfTeamDay extends OfTeam {
  /** First day of a past week. */
  readonly day: Day;
}

interface WithCounts extends OfLeague {
  /** Category weights in URL format; equal weights if missing. */
  readonly counts?: string | undefined;
}

/** Runs work when no other request is using the thread. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a thread's request handlers. A league's result is null if the league is not stored.
 * @param takeTurn for requests that let others run between their steps
 */
export function threadQuestions(connection: Connection, takeTurn: TakeTurn) {
  const nba = cacheNba(connection);
  const rankings = cacheRankings(connection);
  const prepared = cachePrepared(connection, nba);
  const projections = cacheProjections();

  /**
   * Handles a request with the league's prepared forecast, which is the same for all requests with one
   * version.
   */
  const byVersion =
    <Input extends OfLeague, Result>(
      answer: (made: PreparedForecast, input: Input) => Result | Promise<Result>,
    ) =>
    async (input: Input, now: string): Promise<Result | null> => {
      const made = await prepared.current(input.league, now);
      return made && answer(made, input);
    };

  /** Handles a request as of its time. Games that have started by then are locked. */
  const byMoment =
    <Input extends OfLeague, Result>(
      answer: (made: PreparedForecast, input: Input) => Result | Promise<Result>,
    ) =>
    async (input: Input, now: string): Promise<Result | null> => {
      const made = await prepared.current(input.league, now);
      return made && answer(atMoment(made, now), input);
    };

  return {
    inputs: byVersion((made, _: OfLeague) => inputsResult(made)),
    /** If a week is given, the dashboard shows the odds after that week. */
    dashboard: byVersion(async (made, { week }: OfLeague & { readonly week?: number | undefined }) => {
      const then = week === undefined ? await readLastWeekStart(connection.database, made) : null;
      return dashboardAnswer(made, week, then);
    }),
    draftReview: byVersion(async (made, { counts = '' }: WithCounts) =>
      draftReviewResult(made, await readDraftFacts(connection, made.facts), readCounts(counts)),
    ),
    draftAdvice: byVersion((made, { league: _league, ...request }: OfLeague & DraftAdviceRequest) =>
      adviseDraft(connection, made, request),
    ),
    /** If a week is given, includes that week's players. */
    lineups: byVersion((made, { week }: OfLeague & { readonly week?: number | undefined }) =>
      lineupsResult(connection, made, week ?? null),
    ),
    rankings: byVersion((made, { ranking }: OfLeague & { readonly ranking: RankingRequest }) =>
      rankings.table(made, ranking),
    ),
    movement: byVersion((made, _: OfLeague) => rankings.movement(made)),
    /** Evaluates trades one past day at a time. Other requests run in between. */
    trades: async ({ counts = '', league }: WithCounts, now: string) => {
      const made = await takeTurn(() => prepared.current(league, now));
      const facts = made && (await readTradeFacts(connection, made.facts));
      const pause = () => takeTurn(() => new Promise((resolve) => setImmediate(resolve)));
      return facts && hindsightResult(made, facts, projections, pause, readCounts(counts));
    },
    keepers: byVersion((made, { league: _league, ...request }: OfLeague & KeeperRequest) =>
      planLeagueKeepers(connection, made, request),
    ),
    pickups: byMoment((made, { team }: OfTeam) => weighPickUps(connection, made, team)),
    gamesCaps: byMoment((made, { team }: OfTeam) => planCaps(connection, made, team)),
    weekLineup: async (
      { league, players = null, team }: OfTeam & { readonly players?: readonly [string, string] | null },
      now: string,
    ) => {
      const made = await prepared.current(league, now);
      return made && weekLineupOf(connection, atMoment(made, now), team, players, now);
    },
    plan: byMoment((made, { team }: OfTeam) => planWeek(connection, made, team)),
    proposedTrades: byMoment((made, { team }: OfTeam) => weighTrades(connection, made, team)),
    headline: async ({ league, team }: OfTeam, now: string) => {
      const made = await prepared.current(league, now);
      return made && teamHeadline(connection, atMoment(made, now), rankings, team, now);
    },
    trade: byMoment((made, { trade }: OfLeague & { readonly trade: TradeRequest }) =>
      weighTrade(connection, made, trade),
    ),
    counterOffers: byMoment((made, { trade }: OfLeague & { readonly trade: TradeRequest }) =>
      findCounterOffers(connection, made, trade),
    ),
    /** Uses only data known on that past day; null if that data is not stored. */
    pickupsAgain: async ({ day, league, team }: OfTeamDay, now: string) => {
      const then = await prepared.past(league, day, now);
      return then && weighAgain(then, team);
    },
    proposedTradesAgain: async ({ day, league, team }: OfTeamDay, now: string) => {
      const then = await prepared.past(league, day, now);
      return then && tradesOf(then, team);
    },
    audit: ({ league }: OfLeague) => auditForOtherThread(connection, league),
    /** Projects all NBA players from a day on, independent of any league. */
    projections: async ({ day }: { readonly day: Day }) =>
      draftProjections(connection, await nba.read(day), day),
    /**
     * Projects players for a week of the published ledger. With `isAgain`, uses only games before the day.
     * Null if too little NBA data is read.
     */
    ledger: async ({ day, isAgain }: { readonly day: Day; readonly isAgain?: boolean }) =>
      ledgerPlayers(connection, await nba.read(day), day, isAgain),
    /**
     * Each player's value per game from a Monday through a day, by NBA id; empty if the ledger has no
     * projections for that week.
     */
    worth: ({
      isSimulated,
      monday,
      until,
    }: {
      readonly isSimulated: boolean;
      readonly monday: Day;
      readonly until: Day;
    }) => worthSince(connection, isSimulated, monday, until),
  };
}

export type ThreadQuestions = ReturnType<typeof threadQuestions>;
export type ThreadKind = keyof ThreadQuestions;
export type ThreadInput<Kind extends ThreadKind> = Parameters<ThreadQuestions[Kind]>[0];
export type ThreadResult<Kind extends ThreadKind> = Awaited<ReturnType<ThreadQuestions[Kind]>>;

export interface ThreadMessage {
  readonly id: number;
  readonly about: ThreadKind;
  /** The league's id; empty for requests about the NBA only. */
  readonly subject: LeagueId;
  readonly input: object;
  /** Time of the request, an ISO instant. */
  readonly now: string;
}

export type ThreadReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: Error };

export interface ThreadData {
  readonly databaseUrl: string;
}
