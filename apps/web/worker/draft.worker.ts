import { type DraftAnswers, draftAnswers } from './draft-answers.ts';
import type { RoomReply, RoomRequest } from './draft-messages.ts';

/* The engine beside the draft room: plans the rest of the draft anew after every pick, without a request. */

let answers: DraftAnswers | null = null;
let problem = 'No inputs have been handed over.';

function reply(message: RoomReply): void {
  self.postMessage(message);
}

self.addEventListener('message', ({ data }: MessageEvent<RoomRequest>) => {
  try {
    if (data.kind === 'open') {
      answers = draftAnswers(data.inputs, data.rules);
      return;
    }
    if (!answers) throw new Error(problem);
    reply({ kind: 'advice', id: data.id, answer: answers(data.question) });
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    if (data.kind === 'open') {
      answers = null;
      problem = message;
    } else reply({ kind: 'failed', id: data.id, message });
  }
});
