import { calls } from '@fantasy-stats/contract';
import { mutate, mutations } from '@fantasy-stats/platforms/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type Handed, privateLeague, readInBrowser } from './browser.ts';
import { errorOf, type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
let user: TestUser;
let whole: Handed;
beforeAll(async () => {
  app = await simulatedApp({ date: '2027-01-13', isAudited: true, world: { isSmall: true } });
  user = await app.signIn({ premium: true });
  const { key, session } = privateLeague(app);
  whole = (await readInBrowser(app, user, key, { session })).handed;
});
afterAll(() => app.close());

async function handOver(responses: Handed['answers']): Promise<void> {
  const response = await app.call(calls.settings.espnReading, {
    body: { ...whole, answers: responses },
    token: user.token,
  });
  if (response.status === 200) return;
  expect(calls.settings.espnReading.errors, response.text).toContain(errorOf(response).code);
}

describe('a forged upload', { timeout: process.env.FULL ? 900_000 : 600_000 }, () => {
  it('causes no server error with one damaged response', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), mutations, async (which, damages) => {
        const index = which % whole.answers.length;
        await handOver(
          whole.answers.map((response, answerIndex) =>
            answerIndex === index
              ? {
                  ...response,
                  reply: {
                    ...response.reply,
                    text: JSON.stringify(mutate(JSON.parse(response.reply.text), damages)) ?? '',
                  },
                }
              : response,
          ),
        );
      }),
      { numRuns: process.env.FULL ? 150 : 10 },
    );
  });

  it('causes no server error with swapped or truncated responses, or another status', async () => {
    const change = fc.record({
      which: fc.nat(),
      other: fc.nat(),
      status: fc.constantFrom(200, 0, 204, 301, 400, 401, 403, 404, 429, 500, 999),
      cut: fc.option(fc.nat({ max: 4000 }), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const responses = structuredClone(whole.answers);
        for (const { cut, other, status, which } of changes) {
          const response = responses[which % responses.length];
          const taken = whole.answers[other % whole.answers.length];
          if (!response || !taken) continue;
          response.reply.status = status;
          if (cut !== null) response.reply.text = taken.reply.text.slice(0, cut);
        }
        await handOver(responses);
      }),
      { numRuns: process.env.FULL ? 150 : 15 },
    );
  });
});
