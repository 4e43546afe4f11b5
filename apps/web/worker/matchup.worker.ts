import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import {
  type CompiledForecast,
  compileForecast,
  weekProjection,
} from '@fantasy-stats/engine/league-forecast';
import { adviceOn } from './matchup-advice.ts';
import type { Advice, MatchupReply, MatchupRequest } from './matchup-messages.ts';

/*
 * The engine beside the matchup analyzer: what-ifs are answered as they come; advice, which takes hundreds of them, is
 * worked out in the pauses.
 */

let compiled: CompiledForecast | null = null;
let problem = 'No inputs have been handed over.';
let advising: { readonly id: number; readonly run: Generator<null, Advice> } | null = null;

/** Advice works this long (ms) before it lets a question through. */
const TURN = 8;

/* A message to oneself comes after those that wait already, and sooner than a timer. */
const turns = new MessageChannel();
turns.port1.onmessage = () => advise();

function reply(message: MatchupReply): void {
  self.postMessage(message);
}

function failed(id: number, thrown: unknown): void {
  reply({ kind: 'failed', id, message: thrown instanceof Error ? thrown.message : String(thrown) });
}

function advise(): void {
  if (!advising) return;
  const { id, run } = advising;
  const until = performance.now() + TURN;
  try {
    do {
      const step = run.next();
      if (step.done) {
        advising = null;
        reply({ kind: 'advice', id, advice: step.value });
        return;
      }
    } while (performance.now() < until);
    turns.port2.postMessage(null);
  } catch (thrown) {
    advising = null;
    failed(id, thrown);
  }
}

function prepare(request: Extract<MatchupRequest, { kind: 'inputs' }>): void {
  advising = null;
  try {
    compiled = compileForecast(decodeForecastInputs(request.inputs), request.freeAgents);
  } catch (thrown) {
    compiled = null;
    problem = thrown instanceof Error ? thrown.message : String(thrown);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<MatchupRequest>) => {
  if (data.kind === 'inputs') {
    prepare(data);
    return;
  }
  try {
    if (!compiled) throw new Error(problem);
    const { week, team, opponent, edits } = data.question;
    if (data.kind === 'outlook') {
      reply({ kind: 'outlook', id: data.id, outlook: weekProjection(compiled, week, team, opponent, edits) });
      return;
    }
    const isIdle = advising === null;
    if (advising) failed(advising.id, new Error('Another question took its place.'));
    advising = { id: data.id, run: adviceOn(compiled, data.question, data.rules) };
    if (isIdle) turns.port2.postMessage(null);
  } catch (thrown) {
    failed(data.id, thrown);
  }
});
