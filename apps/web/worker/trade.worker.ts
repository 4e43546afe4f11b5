import { ImpossibleTrade } from '@fantasy-stats/engine/trade';
import { type TradeAnswers, tradeAnswers } from './trade-answers.ts';
import type { TradeReply, TradeRequest } from './trade-messages.ts';

/*
 * Trades beside the page. Of several questions about a trade only the latest is answered, and of several searches; long answers
 * give way after each step, so that a new question never waits.
 */

let answers: TradeAnswers | null = null;
let problem = 'No league has been handed over.';
const latest = { trade: 0, find: 0 };

function reply(message: TradeReply): void {
  self.postMessage(message);
}

function fail(about: 'league' | 'trade' | 'find', thrown: unknown): void {
  reply({ kind: 'failed', about, message: thrown instanceof Error ? thrown.message : String(thrown) });
}

/** Goes through the steps of an answer as long as nobody has asked anew. */
function goOn<Step>(
  kind: 'trade' | 'find',
  id: number,
  steps: Generator<Step, Step>,
  tell: (step: Step, isWhole: boolean) => void,
): void {
  if (latest[kind] !== id) return;
  try {
    const { value, done } = steps.next();
    tell(value, done === true);
    if (!done) setTimeout(() => goOn(kind, id, steps, tell));
  } catch (thrown) {
    fail(kind, thrown);
  }
}

function answer(request: TradeRequest): void {
  if (!answers) throw new Error(problem);
  if (request.kind === 'worth') {
    reply({ kind: 'worth', reason: answers.reason, worth: answers.worth(request.side) });
  } else if (request.kind === 'trade') {
    const { id, ask } = request;
    try {
      const { impact, odds } = answers.trade(ask);
      reply({ kind: 'impact', id, impact, hasOdds: odds !== null });
      if (odds)
        setTimeout(() =>
          goOn('trade', id, odds, (step, isWhole) => reply({ kind: 'odds', id, odds: step, isWhole })),
        );
    } catch (thrown) {
      if (!(thrown instanceof ImpossibleTrade)) throw thrown;
      reply({
        kind: 'impossible',
        id,
        problem: thrown.problem,
        playerId: thrown.playerId,
        teamId: thrown.teamId,
        position: thrown.position,
      });
    }
  } else if (request.kind === 'find') {
    const { id, ask } = request;
    goOn('find', id, answers.find(ask), (progress, isWhole) =>
      reply({ kind: 'found', id, progress, isWhole }),
    );
  }
}

self.addEventListener('message', ({ data }: MessageEvent<TradeRequest>) => {
  if (data.kind === 'league') {
    try {
      answers = tradeAnswers(data.league);
    } catch (thrown) {
      answers = null;
      problem = thrown instanceof Error ? thrown.message : String(thrown);
      fail('league', thrown);
    }
    return;
  }
  if (data.kind !== 'worth') latest[data.kind] = data.id;
  setTimeout(() => {
    if (data.kind !== 'worth' && latest[data.kind] !== data.id) return;
    try {
      answer(data);
    } catch (thrown) {
      fail(data.kind === 'worth' ? 'league' : data.kind, thrown);
    }
  });
});
