import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../kernel/http/errors.ts';
import { type Reader, readerOfHanded } from './reader.ts';

let reader: Reader | null = null;
afterEach(() => reader?.stop());

function open(options: Parameters<typeof readerOfHanded>[1] = {}): Reader {
  reader = readerOfHanded(pino({ level: 'silent' }), options);
  return reader;
}

const handed = (body: string) => ({
  body: Buffer.from(body),
  userId: '2f1c7a52-0b0e-4d6c-8f6e-1d2c3b4a5f60',
  platform: 'espn' as const,
  known: new Map(),
  market: null,
  isSimulated: true,
  now: new Date('2027-01-13T12:00:00Z'),
});

/** Returns a rejected body's error code, and how often this thread ran other tasks meanwhile. */
async function refusalOf(own: Reader, body: string): Promise<{ code: string; others: number }> {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 1);
  try {
    const code = await own.read(handed(body)).then(
      ({ state }) => state,
      (error: ApiError) => error.code,
    );
    return { code, others };
  } finally {
    clearInterval(timer);
  }
}

const encode = (text: string) =>
  JSON.stringify({
    league: '1',
    season: 2027,
    ownTeamId: null,
    answers: [
      { request: { path: '/x', query: '', filter: null }, reply: { status: 200, headers: {}, text } },
    ],
  });

describe('responses sent by browsers', () => {
  it('are rejected with a message if they are invalid', async () => {
    const own = open();
    expect((await refusalOf(own, 'no JSON')).code).toBe('malformedJson');
    expect((await refusalOf(own, '{"league":1}')).code).toBe('invalidRequest');
    expect((await refusalOf(own, encode('{}'))).code).toBe('more');
  });

  it('block no other requests and have a memory limit, however large they are', async () => {
    const own = open();
    let meanwhile = 0;
    for (const bomb of [
      `{"x":[${'[],'.repeat(5_000_000)}[]]}`,
      `{"x":[${'{},'.repeat(5_000_000)}{}]}`,
      `${'['.repeat(8_000_000)}${']'.repeat(7_000_000)}`,
    ]) {
      const { code, others } = await refusalOf(own, bomb);
      expect(code).toBe('leagueBeyondLimits');
      meanwhile += others;
    }
    expect(meanwhile).toBeGreaterThan(5);
    // The body is about as large, but its nested part is the text of an ESPN response.
    const inner = await refusalOf(own, encode(`[${'{},'.repeat(3_500_000)}{}]`));
    expect(['more', 'notThere', 'unexpectedPlatformAnswer', 'invalidRequest']).toContain(inner.code);
    // A new thread reads the next body.
    expect((await refusalOf(own, encode('{}'))).code).toBe('more');
  });

  it('are rejected if reading takes too long', async () => {
    const own = open({
      limitOf: () => 1,
      startingMilliseconds: 0,
    });
    expect((await refusalOf(own, encode('{}'))).code).toBe('leagueBeyondLimits');
  });
});
