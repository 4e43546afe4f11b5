import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { connect } from '../../database/connect.ts';
import { readDraftFacts } from '../../draft/facts.ts';
import { draftReviewAnswer } from '../../draft/review.ts';
import { dashboardAnswer, inputsAnswer, type PreparedForecast, prepareForecast } from './compute.ts';
import { readLeagueFacts } from './facts.ts';
import { keepNba } from './nba-outlook.ts';
import type { Answer, Question, ThreadData } from './questions.ts';

/*
 * The thread that computes forecasts, beside the one that answers requests. It reads the facts itself: a season of box
 * scores would block the other thread on its way over.
 */

/** Leagues whose prepared forecasts are kept. */
const kept = 24;

const { databaseUrl } = z.object({ databaseUrl: z.string() }).parse(workerData) satisfies ThreadData;
const connection = connect({ url: databaseUrl, size: 1 });

const nba = keepNba(connection);
const prepared = new Map<string, PreparedForecast>();

async function prepare(league: Question['league']): Promise<PreparedForecast | null> {
  const facts = await readLeagueFacts(connection, league);
  if (!facts) return null;
  const known = prepared.get(league);
  if (known?.facts.version === facts.version) return known;
  const made = prepareForecast(facts, await nba.read(facts.season.league.today));
  prepared.delete(league);
  prepared.set(league, made);
  if (prepared.size > kept) {
    const [oldest] = prepared.keys();
    if (oldest !== undefined) prepared.delete(oldest);
  }
  return made;
}

async function answer({ id, about, league, week }: Question): Promise<Answer> {
  try {
    const made = await prepare(league);
    if (about === 'draftReview')
      return {
        id,
        about,
        answer: made && draftReviewAnswer(made, await readDraftFacts(connection, made.facts)),
      };
    if (about === 'inputs') return { id, about, answer: made && inputsAnswer(made) };
    return { id, about, answer: made && dashboardAnswer(made, week) };
  } catch (error) {
    return { id, about: 'failure', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/* One after the other: two questions about one league would read and prepare it twice. */
let turn: Promise<void> = Promise.resolve();
parentPort?.on('message', (question: Question) => {
  turn = turn.then(async () => parentPort?.postMessage(await answer(question)));
});
