import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { UnownedPlayer, WeekProjection } from '@fantasy-stats/engine/league-forecast';
import type {
  Advice,
  AdviceRules,
  MatchupQuestion,
  MatchupReply,
  MatchupRequest,
} from './matchup-messages.ts';

/** The engine in a worker of its own, about one league's matchups. */
export interface MatchupEngine {
  /** @throws Error with what the engine says, or when the worker broke */
  outlook(question: MatchupQuestion): Promise<WeekProjection>;
  /** @throws Error likewise, and when a later question took its place */
  advice(question: MatchupQuestion, rules: AdviceRules): Promise<Advice>;
  close(): void;
}

interface Waiting {
  settle(reply: MatchupReply): void;
  reject(error: Error): void;
}

/** Starts a worker and hands it a league's inputs with the players nobody has. */
export function startMatchupEngine(
  inputs: WireForecastInputs,
  freeAgents: readonly UnownedPlayer[],
): MatchupEngine {
  const worker = new Worker(new URL('./matchup.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  const send = (request: MatchupRequest): void => worker.postMessage(request);

  function ask<Answer>(
    request: (id: number) => MatchupRequest,
    read: (reply: MatchupReply) => Answer | null,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, {
        settle: (reply) => {
          const answer = read(reply);
          if (answer) resolve(answer);
          else
            reject(
              new Error(reply.kind === 'failed' ? reply.message : 'The worker answered something else.'),
            );
        },
        reject,
      });
      send(request(count));
    });
  }

  worker.addEventListener('message', ({ data }: MessageEvent<MatchupReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    asked?.settle(data);
  });
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'The worker broke.'));
    waiting.clear();
  });
  send({ kind: 'inputs', inputs, freeAgents });

  return {
    outlook: (question) =>
      ask(
        (id) => ({ kind: 'outlook', id, question }),
        (reply) => (reply.kind === 'outlook' ? reply.outlook : null),
      ),
    advice: (question, rules) =>
      ask(
        (id) => ({ kind: 'advice', id, question, rules }),
        (reply) => (reply.kind === 'advice' ? reply.advice : null),
      ),
    close: () => {
      worker.terminate();
      waiting.clear();
    },
  };
}
