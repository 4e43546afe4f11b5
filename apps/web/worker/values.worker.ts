import { type ValuesAnswers, valuesAnswers } from './values-answers.ts';
import { valuedLeague } from './values-league.ts';
import type { ValuesReply, ValuesRequest } from './values-messages.ts';

/* The engine beside the page: what everybody is worth, in any window and by any measure, without a request. */

let answers: ValuesAnswers | null = null;
let problem = 'No data have been handed over.';

function reply(message: ValuesReply): void {
  self.postMessage(message);
}

self.addEventListener('message', ({ data }: MessageEvent<ValuesRequest>) => {
  try {
    if (data.kind === 'data') {
      answers = valuesAnswers(valuedLeague(data.data));
      return;
    }
    if (!answers) throw new Error(problem);
    if (data.kind === 'values') reply({ kind: 'values', id: data.id, answer: answers.values(data.question) });
    else reply({ kind: 'player', id: data.id, answer: answers.player(data.nbaId, data.question) });
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    if (data.kind === 'data') {
      answers = null;
      problem = message;
    } else reply({ kind: 'failed', id: data.id, message });
  }
});
