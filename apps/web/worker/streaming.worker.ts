import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { type CompiledForecast, compileForecast } from '@fantasy-stats/engine/league-forecast';
import { CannotStream } from '@fantasy-stats/engine/streaming';
import { type StreamingAnswering, streamingAnswering } from './streaming-answer.ts';
import type {
  StreamingAsk,
  StreamingReply,
  StreamingRequest,
  StreamingResult,
} from './streaming-messages.ts';

/* The search for adds beside the page. Of several questions only the latest is answered. */

type Question = Extract<StreamingRequest, { readonly kind: 'ask' }>;

let compiled: CompiledForecast | null = null;
let problem = 'No inputs have been handed over.';
let waiting: Question | null = null;
let known: { key: string; answering: StreamingAnswering; result: StreamingResult } | null = null;

function reply(message: StreamingReply): void {
  self.postMessage(message);
}

function searched(forecast: CompiledForecast, id: number, ask: StreamingAsk) {
  const key = JSON.stringify(ask);
  if (known?.key === key) return known;
  const answering = streamingAnswering(forecast, ask);
  const result = answering.search((share, soFar) => reply({ kind: 'result', id, share, result: soFar }));
  known = { key, answering, result };
  return known;
}

function answer({ id, ask, choice }: Question): void {
  try {
    if (!compiled) throw new Error(problem);
    const { answering, result } = searched(compiled, id, ask);
    if (result.shown === null) reply({ kind: 'result', id, share: 0.8, result });
    reply({ kind: 'result', id, share: 1, result: answering.show(result, choice) });
  } catch (thrown) {
    known = null;
    if (thrown instanceof CannotStream) reply({ kind: 'none', id, reason: thrown.reason });
    else reply({ kind: 'failed', id, message: thrown instanceof Error ? thrown.message : String(thrown) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<StreamingRequest>) => {
  if (data.kind === 'inputs') {
    known = null;
    try {
      compiled = compileForecast(decodeForecastInputs(data.inputs), data.freeAgents);
    } catch (thrown) {
      compiled = null;
      problem = thrown instanceof Error ? thrown.message : String(thrown);
    }
    return;
  }
  const isIdle = waiting === null;
  waiting = data;
  if (isIdle)
    setTimeout(() => {
      const latest = waiting;
      waiting = null;
      if (latest) answer(latest);
    });
});
