import { parentPort, workerData } from 'node:worker_threads';
import { readCounts } from '@fantasy-stats/contract/own-weights';
import type { Day } from '@fantasy-stats/domain';
import { z } from 'zod';
import { connect } from '../../database/connect.ts';
import { readDraftFacts } from '../../draft/facts.ts';
import { draftProjections } from '../../draft/projections.ts';
import { draftReviewAnswer } from '../../draft/review.ts';
import { auditForOtherThread } from '../audit/compute.ts';
import { worthSince } from '../ledger/player-worth-since.ts';
import { ledgerPlayers } from '../ledger/project.ts';
import { lineupsAnswer } from '../lineups/compute.ts';
import { keepRankings } from '../rankings/compute.ts';
import { type PastForecast, preparePast, weighAgain } from '../record/weigh-again.ts';
import { hindsightAnswer } from '../trades/compute.ts';
import { readTradeFacts } from '../trades/facts.ts';
import { keepProjections } from '../trades/projections.ts';
import { dashboardAnswer, inputsAnswer, type PreparedForecast } from './compute.ts';
import { readLeagueFacts } from './facts.ts';
import { keepNba } from './nba-outlook.ts';
import { weighPickUps } from './pick-ups.ts';
import { preparedForecast } from './prepared.ts';
import { tradesOf, weighTrades } from './proposed-trades.ts';
import type { Answer, Question, ThreadData } from './questions.ts';
import { teamOpening } from './team-opening.ts';
import { planWeek } from './week-plan.ts';
import { weighTrade } from './weigh-trade.ts';

/*
 * The thread that computes forecasts, beside the one that answers requests. It reads the facts itself: a season of box
 * scores would block the other thread on its way over.
 */

/** Leagues whose prepared forecasts are kept. */
const kept = 24;

const { databaseUrl } = z.object({ databaseUrl: z.string() }).parse(workerData) satisfies ThreadData;
const connection = connect({ url: databaseUrl, size: 1 });

const nba = keepNba(connection);
const rankings = keepRankings(connection);
const prepared = new Map<string, PreparedForecast>();

async function prepare(league: Question['league']): Promise<PreparedForecast | null> {
  const facts = await readLeagueFacts(connection, league);
  if (!facts) return null;
  const known = prepared.get(league);
  if (known?.facts.version === facts.version) return known;
  const { season, today } = facts.season.league;
  const made = await preparedForecast(connection, facts, await nba.read(today, season));
  prepared.delete(league);
  prepared.set(league, made);
  if (prepared.size > kept) {
    const [oldest] = prepared.keys();
    if (oldest !== undefined) prepared.delete(oldest);
  }
  return made;
}

/** The past day that was asked for last: it is asked about for one team after the other. */
let past: { readonly key: string; readonly made: PastForecast | null } | null = null;
async function preparedPast(league: Question['league'], day: Day): Promise<PastForecast | null> {
  const facts = await readLeagueFacts(connection, league);
  if (!facts) return null;
  const key = `${league} ${day} ${facts.version}`;
  if (past?.key === key) return past.made;
  const made = await preparePast(connection, facts, await nba.read(day, facts.season.league.season), day);
  past = { key, made };
  return made;
}

async function answer(question: Question): Promise<Answer> {
  const {
    id,
    about,
    asked,
    counts = '',
    day,
    isAgain,
    isSimulated = false,
    league,
    ranking,
    team,
    until,
    week,
  } = question;
  try {
    if (about === 'projections' && day !== undefined)
      return { id, about, answer: await draftProjections(connection, await nba.read(day), day) };
    if (about === 'ledger' && day !== undefined)
      return { id, about, answer: await ledgerPlayers(connection, await nba.read(day), day, isAgain) };
    if (about === 'worth' && day !== undefined && until !== undefined)
      return { id, about, answer: await worthSince(connection, isSimulated, day, until) };
    if (about === 'audit') return { id, about, answer: await auditForOtherThread(connection, league) };
    if (about === 'pickupsAgain' && day !== undefined && team !== undefined) {
      const then = await preparedPast(league, day);
      return { id, about, answer: then && weighAgain(then, team) };
    }
    if (about === 'proposedTradesAgain' && day !== undefined && team !== undefined) {
      const then = await preparedPast(league, day);
      return { id, about, answer: then && tradesOf(then.made, then.players, team) };
    }
    const made = await prepare(league);
    if (about === 'draftReview')
      return {
        id,
        about,
        answer:
          made && draftReviewAnswer(made, await readDraftFacts(connection, made.facts), readCounts(counts)),
      };
    if (about === 'pickups')
      return {
        id,
        about,
        answer: made && team !== undefined ? await weighPickUps(connection, made, team) : null,
      };
    if (about === 'plan')
      return {
        id,
        about,
        answer: made && team !== undefined ? await planWeek(connection, made, team) : null,
      };
    if (about === 'proposedTrades')
      return {
        id,
        about,
        answer: made && team !== undefined ? await weighTrades(connection, made, team) : null,
      };
    if (about === 'opening')
      return {
        id,
        about,
        answer: made && team !== undefined ? await teamOpening(connection, made, rankings, team) : null,
      };
    if (about === 'trade')
      return { id, about, answer: made && asked ? await weighTrade(connection, made, asked) : null };
    if (about === 'rankings')
      return { id, about, answer: made && ranking ? await rankings.table(made, ranking) : null };
    if (about === 'lineups')
      return { id, about, answer: made && (await lineupsAnswer(connection, made, week ?? null)) };
    if (about === 'inputs') return { id, about, answer: made && inputsAnswer(made) };
    return { id, about: 'dashboard', answer: made && dashboardAnswer(made, week) };
  } catch (error) {
    return { id, about: 'failure', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/* One after the other: two questions about one league would read and prepare it twice. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

const projections = keepProjections();
/** Whoever asked meanwhile has had his answer. */
const pause = () => inTurn(() => new Promise((resolve) => setImmediate(resolve)));

/** Trades look at as many past days as there are trades: other questions come in between. */
async function trades({ counts = '', id, league }: Question): Promise<Answer> {
  try {
    const made = await inTurn(() => prepare(league));
    const facts = made && (await readTradeFacts(connection, made.facts));
    return {
      id,
      about: 'trades',
      answer: facts && (await hindsightAnswer(made, facts, projections, pause, readCounts(counts))),
    };
  } catch (error) {
    return { id, about: 'failure', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

let trading: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (question: Question) => {
  if (question.about === 'trades')
    trading = trading.then(async () => parentPort?.postMessage(await trades(question)));
  else void inTurn(async () => parentPort?.postMessage(await answer(question)));
});
