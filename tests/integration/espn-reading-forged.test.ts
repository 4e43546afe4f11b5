import { calls } from '@fantasy-stats/contract';
import { mutate, mutations } from '@fantasy-stats/platforms/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type Handed, privateLeague, readInBrowser } from './browser.ts';
import { errorOf, type SimulatedApp, simulatedApp } from './league-app.ts';

/* Whatever a browser hands over ends as a league, as a further question, or as an error of the platform's. */

let app: SimulatedApp;
let user: TestUser;
let whole: Handed;
beforeAll(async () => {
  app = await simulatedApp({ date: '2027-01-13', isAudited: true });
  user = await app.signIn({ premium: true });
  const { key, session } = privateLeague(app);
  whole = (await readInBrowser(app, user, key, { session })).handed;
});
afterAll(() => app.close());

async function handOver(answers: Handed['answers']): Promise<void> {
  const answer = await app.call(calls.settings.espnReading, {
    body: { ...whole, answers },
    token: user.token,
  });
  if (answer.status === 200) return;
  expect(calls.settings.espnReading.errors, answer.text).toContain(errorOf(answer).code);
}

describe('a forged reading', { timeout: process.env.FULL ? 900_000 : 300_000 }, () => {
  it('never breaks anything, with one answer damaged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), mutations, async (which, damages) => {
        const index = which % whole.answers.length;
        await handOver(
          whole.answers.map((answer, place) =>
            place === index
              ? {
                  ...answer,
                  reply: {
                    ...answer.reply,
                    text: JSON.stringify(mutate(JSON.parse(answer.reply.text), damages)) ?? '',
                  },
                }
              : answer,
          ),
        );
      }),
      { numRuns: process.env.FULL ? 150 : 10 },
    );
  });

  it('never breaks anything, with answers exchanged, cut, or of another status', async () => {
    const change = fc.record({
      which: fc.nat(),
      other: fc.nat(),
      status: fc.constantFrom(200, 0, 204, 301, 400, 401, 403, 404, 429, 500, 999),
      cut: fc.option(fc.nat({ max: 4000 }), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const answers = structuredClone(whole.answers);
        for (const { cut, other, status, which } of changes) {
          const answer = answers[which % answers.length];
          const taken = whole.answers[other % whole.answers.length];
          if (!answer || !taken) continue;
          answer.reply.status = status;
          if (cut !== null) answer.reply.text = taken.reply.text.slice(0, cut);
        }
        await handOver(answers);
      }),
      { numRuns: process.env.FULL ? 150 : 15 },
    );
  });
});
