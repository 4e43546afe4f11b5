import { Worker } from 'node:worker_threads';
import type { Hindsight } from '@fantasy-stats/contract/league-trades';
import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import type { DraftReviewAnswer } from '../../draft/review.ts';
import type { Parts } from '../../parts.ts';
import type { AuditResult } from '../audit/store.ts';
import type { DashboardAnswer, InputsAnswer } from './compute.ts';
import type { WeighedPickUp } from './pick-ups.ts';
import type { Answer, Question, ThreadData } from './questions.ts';

/** Computes forecasts of leagues beside the thread that answers requests. */
export interface Forecaster {
  /** Null: the league is not stored. Computed once for each version. */
  dashboard(league: LeagueId, version: string, week?: number): Promise<DashboardAnswer | null>;
  inputs(league: LeagueId, version: string): Promise<InputsAnswer | null>;
  draftReview(league: LeagueId, version: string): Promise<DraftReviewAnswer | null>;
  trades(league: LeagueId, version: string): Promise<Hindsight | null>;
  /** A team's best pick-ups; null where they cannot be told yet. Weighed anew at each call. */
  pickUps(league: LeagueId, team: TeamId): Promise<readonly WeighedPickUp[] | null>;
  /** A league held against its platform's own verdicts; null: it is not stored. Computed anew at each call. */
  audit(league: LeagueId): Promise<AuditResult | null>;
  stop(): Promise<void>;
}

/** Answers that are kept, the newest; a dashboard is about 15 KB, inputs about 150 KB. */
const mostAnswers = 200;

/** The thread ended while it was asked something. */
export class ForecasterStopped extends Error {
  override readonly name = 'ForecasterStopped';
}

interface Pending {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Starts nothing yet: the thread begins with the first question. */
export function forecaster({ pool, log }: Pick<Parts, 'pool' | 'log'>): Forecaster {
  const pending = new Map<number, Pending>();
  const answers = new Map<string, Promise<Answer>>();
  let thread: Worker | null = null;
  let isStopped = false;
  let count = 0;

  function fail(error: Error): void {
    thread = null;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  function running(): Worker {
    if (thread) return thread;
    if (isStopped) throw new ForecasterStopped();
    const workerData: ThreadData = { databaseUrl: pool.options.connectionString ?? '' };
    const started = new Worker(new URL('./thread.ts', import.meta.url), { workerData });
    started.on('message', (answer: Answer) => {
      pending.get(answer.id)?.resolve(answer);
      pending.delete(answer.id);
    });
    started.on('error', (error: Error) => {
      log.error({ err: error }, 'the thread that computes forecasts broke');
      if (thread === started) fail(error);
    });
    started.on('exit', () => {
      if (thread === started) fail(new ForecasterStopped());
    });
    /* An idle thread keeps no server alive. */
    started.unref();
    thread = started;
    return started;
  }

  function ask(question: Omit<Question, 'id'>): Promise<Answer> {
    const id = ++count;
    return new Promise((resolve, reject) => {
      const asked = running();
      pending.set(id, { resolve, reject });
      asked.postMessage({ ...question, id } satisfies Question);
    });
  }

  /** The answer to a question about one version: asked once, however many wait for it. */
  async function answerOnce(question: Omit<Question, 'id'>, version: string): Promise<Answer> {
    const key = JSON.stringify([question.league, question.about, question.week ?? null, version]);
    const known = answers.get(key);
    if (known) {
      answers.delete(key);
      answers.set(key, known);
      return known;
    }
    const asked = ask(question);
    answers.set(key, asked);
    if (answers.size > mostAnswers) {
      const [oldest] = answers.keys();
      if (oldest !== undefined) answers.delete(oldest);
    }
    try {
      const answer = await asked;
      if (answer.about === 'failure') throw answer.error;
      return answer;
    } catch (error) {
      answers.delete(key);
      throw error;
    }
  }

  return {
    dashboard: async (league, version, week) => {
      const answer = await answerOnce({ league, about: 'dashboard', week }, version);
      return answer.about === 'dashboard' ? answer.answer : null;
    },
    inputs: async (league, version) => {
      const answer = await answerOnce({ league, about: 'inputs' }, version);
      return answer.about === 'inputs' ? answer.answer : null;
    },
    draftReview: async (league, version) => {
      const answer = await answerOnce({ league, about: 'draftReview' }, version);
      return answer.about === 'draftReview' ? answer.answer : null;
    },
    trades: async (league, version) => {
      const answer = await answerOnce({ league, about: 'trades' }, version);
      return answer.about === 'trades' ? answer.answer : null;
    },
    pickUps: async (league, team) => {
      const answer = await ask({ league, about: 'pickUps', team });
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'pickUps' ? answer.answer : null;
    },
    audit: async (league) => {
      const answer = await ask({ league, about: 'audit' });
      if (answer.about === 'failure') throw answer.error;
      return answer.about === 'audit' ? answer.answer : null;
    },
    stop: async () => {
      isStopped = true;
      const ending = thread;
      fail(new ForecasterStopped());
      await ending?.terminate();
    },
  };
}
