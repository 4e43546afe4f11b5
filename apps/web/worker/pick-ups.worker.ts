import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { type CompiledForecast, compileForecast } from '@fantasy-stats/engine/league-forecast';
import {
  bestPickups,
  CannotStream,
  type PickupQuestion,
  simulatedShare,
} from '@fantasy-stats/engine/streaming';
import type { PickUpReply, PickUpRequest } from './pick-ups-messages.ts';
import { bestTradeIdea } from './trade-idea.ts';

/* Weighs every free agent beside the page, and looks for a trade: one question, then it is done. */

function reply(message: PickUpReply): void {
  self.postMessage(message);
}

function pickUpsIn(compiled: CompiledForecast, question: PickupQuestion): PickUpReply {
  try {
    return { kind: 'pickups', answer: bestPickups(compiled, question) };
  } catch (thrown) {
    if (thrown instanceof CannotStream) return { kind: 'none', reason: thrown.reason };
    throw thrown;
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PickUpRequest>) => {
  try {
    const { question, season } = data;
    const compiled = compileForecast(decodeForecastInputs(data.inputs), data.freeAgents);
    if (question.next) {
      const { week, opponentId } = question.next;
      reply({ kind: 'nextChance', chance: simulatedShare(compiled, week, question.teamId, opponentId) });
    }
    reply(pickUpsIn(compiled, question));
    if (season) {
      const idea = bestTradeIdea(compiled, season, question.teamId, Object.fromEntries(question.from));
      reply({ kind: 'tradeIdea', idea });
    }
  } catch (thrown) {
    reply({ kind: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) });
  }
});
