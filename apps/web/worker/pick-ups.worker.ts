import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { compileForecast } from '@fantasy-stats/engine/league-forecast/compile';
import { CannotStream } from '@fantasy-stats/engine/streaming/cannot-stream';
import { bestPickUps, drawnShare } from './pick-ups.ts';
import type { PickUpReply, PickUpRequest } from './pick-ups-messages.ts';

/* Weighs every free agent beside the page: one question, then it is done. */

function reply(message: PickUpReply): void {
  self.postMessage(message);
}

self.addEventListener('message', ({ data }: MessageEvent<PickUpRequest>) => {
  try {
    const { question } = data;
    const compiled = compileForecast(decodeForecastInputs(data.inputs), data.freeAgents);
    if (question.next) {
      const { week, opponentId } = question.next;
      reply({ kind: 'nextChance', chance: drawnShare(compiled, week, question.teamId, opponentId) });
    }
    reply({ kind: 'pickUps', answer: bestPickUps(compiled, question) });
  } catch (thrown) {
    if (thrown instanceof CannotStream) reply({ kind: 'none', reason: thrown.reason });
    else reply({ kind: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) });
  }
});
