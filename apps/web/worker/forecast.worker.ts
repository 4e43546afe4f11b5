import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { type CompiledForecast, compileForecast } from '@fantasy-stats/engine/league-forecast';
import type { ForecastReply, ForecastRequest } from './forecast-messages.ts';
import { whatIf } from './what-if.ts';

/* The engine beside the page: answers what-ifs about one league from the inputs it was handed, without a request. */

let compiled: CompiledForecast | null = null;
let problem = 'No inputs have been handed over.';

function reply(message: ForecastReply): void {
  self.postMessage(message);
}

self.addEventListener('message', ({ data }: MessageEvent<ForecastRequest>) => {
  try {
    if (data.kind === 'inputs') {
      compiled = compileForecast(decodeForecastInputs(data.inputs));
      return;
    }
    if (!compiled) throw new Error(problem);
    reply({ kind: 'whatIf', id: data.id, answer: whatIf(compiled, data.first, data.second, data.changes) });
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    if (data.kind === 'inputs') {
      compiled = null;
      problem = message;
    } else reply({ kind: 'failed', id: data.id, message });
  }
});
