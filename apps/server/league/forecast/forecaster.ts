import { createHash } from 'node:crypto';
import type { WeighedPickups, WeighedTrade } from '@fantasy-stats/contract/advice';
import type { Hindsight } from '@fantasy-stats/contract/league-trades';
import { type Day, isBrowserCopy, type LeagueId, type TeamId } from '@fantasy-stats/domain';
import type { WeekPlan } from '@fantasy-stats/engine/streaming';
import type { DraftProjections } from '../../draft/projections.ts';
import type { DraftReviewAnswer } from '../../draft/review.ts';
import { ApiError } from '../../http/errors.ts';
import { tooManyRequests } from '../../http/security.ts';
import { setAside, setAsideUntil } from '../../jobs/set-aside.ts';
import type { Parts } from '../../parts.ts';
import {
  type PoolOptions,
  QuestionTooCostly,
  TooManyWaiting,
  threadPool,
} from '../../threads/thread-pool.ts';
import type { AuditResult } from '../audit/store.ts';
import type { LedgerPlayer } from '../ledger/content.ts';
import type { PlayerWorth } from '../ledger/player-worth.ts';
import type { LineupsAnswer } from '../lineups/compute.ts';
import type { RankingAsked } from '../rankings/asked.ts';
import type { DashboardAnswer, InputsAnswer } from './compute.ts';
import { keepForecast, keptKind, readKeptForecast } from './kept.ts';
import type { WeighedTrades } from './proposed-trades.ts';
import type { Answer, Question, ThreadData } from './questions.ts';
import type { VersionedOpening } from './team-opening.ts';
import type { TradeAsked } from './weigh-trade.ts';

/**
 * Computes forecasts of leagues beside the thread that answers requests. Whoever asks is named, for fair turns; without a name
 * the league itself is.
 *
 * A league whose question takes too long, or too much memory, is set aside for a while: its questions are refused with
 * ApiError `leagueSetAside`, and administrators are shown it.
 */
export interface Forecaster {
  /** Null: the league is not stored. Computed once for each version, by whichever node. */
  dashboard(
    league: LeagueId,
    version: string,
    week?: number,
    asker?: string,
  ): Promise<DashboardAnswer | null>;
  inputs(league: LeagueId, version: string, asker?: string): Promise<InputsAnswer | null>;
  /** @param counts how much categories count in values, as an address holds it */
  draftReview(
    league: LeagueId,
    version: string,
    asker?: string,
    counts?: string,
  ): Promise<DraftReviewAnswer | null>;
  /** @param counts as those of a draft's review */
  trades(league: LeagueId, version: string, asker?: string, counts?: string): Promise<Hindsight | null>;
  /** Lineups in hindsight, with the players of a week. */
  lineups(
    league: LeagueId,
    version: string,
    week: number | undefined,
    asker?: string,
  ): Promise<LineupsAnswer | null>;
  /** A ranking of players as CSV. Computed once for each version and what is asked of it. */
  rankings(league: LeagueId, version: string, ranking: RankingAsked, asker?: string): Promise<string | null>;
  /** A team's best pickups. Weighed again at each call. */
  pickups(league: LeagueId, team: TeamId, asker?: string): Promise<WeighedPickups | null>;
  /** A team's best pickups of a past week's first day, from what was known then; null where that is not known any more. */
  pickupsAgain(league: LeagueId, team: TeamId, day: Day): Promise<WeighedPickups | null>;
  /** The plan of a team's week that the streamer selection shows; null without one. Looked for again at each call. */
  plan(league: LeagueId, team: TeamId): Promise<WeekPlan | null>;
  /** The trades that a team's pages propose; null without any. Looked for again at each call. */
  proposedTrades(league: LeagueId, team: TeamId): Promise<WeighedTrades | null>;
  /** The same on a past week's first day, from what was known then; null also where that is not known any more. */
  proposedTradesAgain(league: LeagueId, team: TeamId, day: Day): Promise<WeighedTrades | null>;
  /** What the openings of a team's pages are written from. Computed again at each call. */
  opening(league: LeagueId, team: TeamId): Promise<VersionedOpening | null>;
  /** What a trade would change. Weighed again at each call. */
  trade(league: LeagueId, asked: TradeAsked, asker?: string): Promise<WeighedTrade | null>;
  /** The whole NBA from a day on, without a league. */
  projections(day: Day, version: string, asker?: string): Promise<DraftProjections | null>;
  /**
   * The same as a week of the ledger has it; null where too little of the NBA is read. Computed again at each call.
   *
   * @param when `again` for a past Monday: from the games before it alone, and without injury reports
   */
  ledger(day: Day, when?: 'again'): Promise<LedgerPlayer[] | null>;
  /**
   * What the players of a ledger's week were worth per game from its Monday to a day, that day included, by the NBA's number;
   * nobody where no such week was frozen. Computed again at each call.
   */
  worth(monday: Day, until: Day, isSimulated: boolean): Promise<ReadonlyMap<number, PlayerWorth>>;
  /** A league held against its platform's own verdicts; null: it is not stored. Computed again at each call. */
  audit(league: LeagueId): Promise<AuditResult | null>;
  stop(): Promise<void>;
}

type Asking = Omit<Question, 'id' | 'subject'>;

/** Answers that are kept, the newest; a dashboard is about 15 KB, inputs and a ranking about 150 KB. */
const mostAnswers = 200;

/** Milliseconds that a question may take. An ordinary league's takes less than two seconds, its trades a few. */
const limits = { usual: 30_000, trades: 120_000 } as const;

const isLong = (about: Question['about']): boolean =>
  about === 'trades' ||
  about === 'plan' ||
  about === 'opening' ||
  about === 'proposedTrades' ||
  about === 'proposedTradesAgain';

/** How the threads are laid out, and what they may cost. */
export interface ForecasterOptions {
  /** Threads for the leagues that the server reads. Copies that browsers handed over have one of their own. */
  readonly threads?: number;
  readonly limitOf?: PoolOptions<Question>['limitOf'];
  /** The code of a thread. */
  readonly file?: URL;
}

/** Starts nothing yet: a thread begins with the first question. */
export function forecaster(
  { database, log, pool }: Pick<Parts, 'database' | 'log' | 'pool'>,
  options: ForecasterOptions = {},
): Forecaster {
  const { file = new URL('./thread.ts', import.meta.url), threads = 2 } = options;
  const shared: Omit<PoolOptions<Question>, 'threads'> = {
    limitOf: options.limitOf ?? (({ about }) => (isLong(about) ? limits.trades : limits.usual)),
    isLong: ({ about }) => isLong(about),
    startingMilliseconds: 60_000,
    memory: 256,
    /* A thread holds a hundred megabytes and more, and begins within a second or two. */
    idleMilliseconds: 30_000,
    mostWaiting: 20,
  };
  const data: ThreadData = { databaseUrl: pool.options.connectionString ?? '' };
  const synced = threadPool<Question, Answer>(file, data, log, { ...shared, threads });
  /* What a browser hands over is whatever its user likes: it never keeps the others waiting. */
  const copies = threadPool<Question, Answer>(file, data, log, { ...shared, threads: 1 });
  const answers = new Map<string, Promise<Answer>>();

  async function ask(
    question: Asking,
    version: string | null,
    asker: string = question.league,
  ): Promise<Answer> {
    const { league } = question;
    const until = await setAsideUntil(database, league, 'forecasts', version);
    if (until) throw setAsideError(until);
    try {
      return await (isBrowserCopy(league) ? copies : synced).ask({ ...question, subject: league }, asker);
    } catch (error) {
      if (error instanceof TooManyWaiting) throw tooManyRequests(10_000);
      if (!(error instanceof QuestionTooCostly)) throw error;
      throw setAsideError(await setAside(database, league, 'forecasts', { reason: error.reason, version }));
    }
  }

  /** What some node has computed already; else what is computed now, for all nodes. */
  async function keptOrAsked(question: Asking, version: string, asker: string | undefined): Promise<Answer> {
    const { league } = question;
    const kind = keptKind(question);
    const known = kind && (await readKeptForecast(database, league, kind, version));
    if (known) return known;
    const answer = await ask(question, version, asker);
    /* By the thread, before anything was computed from them. */
    const isKept = answer.about === 'inputs' && answer.answer?.inputs != null;
    if (kind && !isKept && answer.about === kind)
      await keepForecast(database, league, version, { about: kind, answer: answer.answer }).catch(
        (error: unknown) => log.error({ err: error, league }, 'a forecast could not be kept'),
      );
    return answer;
  }

  /** The answer to a question about one version: asked once, however many wait for it. */
  async function answerOnce(question: Asking, version: string, asker: string | undefined): Promise<Answer> {
    const { about, counts = null, league, ranking = null, week = null } = question;
    const asked = ranking && createHash('sha256').update(JSON.stringify(ranking)).digest('base64url');
    const key = JSON.stringify([league, about, week, asked, counts, version]);
    const known = answers.get(key);
    if (known) {
      answers.delete(key);
      answers.set(key, known);
      return known;
    }
    const found = keptOrAsked(question, version, asker);
    answers.set(key, found);
    if (answers.size > mostAnswers) {
      const [oldest] = answers.keys();
      if (oldest !== undefined) answers.delete(oldest);
    }
    try {
      const answer = await found;
      if (answer.about === 'failure') throw answer.error;
      return answer;
    } catch (error) {
      answers.delete(key);
      throw error;
    }
  }

  return {
    dashboard: async (league, version, week, asker) => {
      const answer = await answerOnce({ league, about: 'dashboard', week }, version, asker);
      return answer.about === 'dashboard' ? answer.answer : null;
    },
    inputs: async (league, version, asker) => {
      const answer = await answerOnce({ league, about: 'inputs' }, version, asker);
      return answer.about === 'inputs' ? answer.answer : null;
    },
    draftReview: async (league, version, asker, counts) => {
      const answer = await answerOnce({ league, about: 'draftReview', counts }, version, asker);
      return answer.about === 'draftReview' ? answer.answer : null;
    },
    trades: async (league, version, asker, counts) => {
      const answer = await answerOnce({ league, about: 'trades', counts }, version, asker);
      return answer.about === 'trades' ? answer.answer : null;
    },
    lineups: async (league, version, week, asker) => {
      const answer = await answerOnce({ league, about: 'lineups', week }, version, asker);
      return answer.about === 'lineups' ? answer.answer : null;
    },
    rankings: async (league, version, ranking, asker) => {
      const answer = await answerOnce({ league, about: 'rankings', ranking }, version, asker);
      return answer.about === 'rankings' ? answer.answer : null;
    },
    pickups: async (league, team, asker) => {
      const answer = await ask({ league, about: 'pickups', team }, null, asker);
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'pickups' ? answer.answer : null;
    },
    pickupsAgain: async (league, team, day) => {
      const answer = await ask({ league, about: 'pickupsAgain', team, day }, null);
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'pickupsAgain' ? answer.answer : null;
    },
    plan: async (league, team) => {
      const answer = await ask({ league, about: 'plan', team }, null);
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'plan' ? answer.answer : null;
    },
    proposedTrades: async (league, team) => {
      const answer = await ask({ league, about: 'proposedTrades', team }, null);
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'proposedTrades' ? answer.answer : null;
    },
    proposedTradesAgain: async (league, team, day) => {
      const answer = await ask({ league, about: 'proposedTradesAgain', team, day }, null);
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'proposedTradesAgain' ? answer.answer : null;
    },
    opening: async (league, team) => {
      const answer = await ask({ league, about: 'opening', team }, null);
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'opening' ? answer.answer : null;
    },
    trade: async (league, asked, asker) => {
      const answer = await ask({ league, about: 'trade', asked }, null, asker);
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'trade' ? answer.answer : null;
    },
    projections: async (day, version, asker) => {
      const answer = await answerOnce({ league: '', about: 'projections', day }, version, asker);
      return answer.about === 'projections' ? answer.answer : null;
    },
    ledger: async (day, when) => {
      const answer = await ask({ league: '', about: 'ledger', day, isAgain: when === 'again' }, null);
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'ledger' ? answer.answer : null;
    },
    worth: async (day, until, isSimulated) => {
      const answer = await ask({ league: '', about: 'worth', day, until, isSimulated }, null);
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'worth' ? answer.answer : new Map();
    },
    audit: async (league) => {
      const answer = await ask({ league, about: 'audit' }, null);
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'audit' ? answer.answer : null;
    },
    stop: async () => {
      await Promise.all([synced.stop(), copies.stop()]);
    },
  };
}

function setAsideError(until: Date): ApiError {
  return new ApiError('leagueSetAside', { facts: { until: until.toISOString() } });
}
