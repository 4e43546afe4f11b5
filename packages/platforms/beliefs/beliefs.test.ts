import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beliefCases } from '../testing/belief-cases.ts';
import { sampleAnswers as espnAnswers } from '../testing/espn-sample.ts';
import { mutate, mutations } from '../testing/mutations.ts';
import { hasRecordings, listRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { sampleAnswers as yahooAnswers } from '../testing/yahoo-sample.ts';
import type { SeenAnswer } from './belief.ts';

import { beliefLines, beliefs, beliefTable, holdBeliefs } from './index.ts';

const samples: readonly SeenAnswer[] = [
  ...[...espnAnswers.values()].map((body): SeenAnswer => ({ platform: 'espn', body })),
  ...[...yahooAnswers.values()].map((body): SeenAnswer => ({ platform: 'yahoo', body })),
];

describe('a belief', () => {
  it.each(
    beliefs.map(({ id, check }) => [id, check] as const),
  )('%s is confirmed, broken or not seen', (id, check) => {
    const cases = beliefCases.get(id);
    if (!cases) throw new Error('there are no cases of it');
    expect(check(cases.confirming).disagreeing).toBe(0);
    expect(check(cases.confirming).agreeing).toBeGreaterThan(0);
    expect(check(cases.breaking).disagreeing).toBeGreaterThan(0);
    expect(check([])).toEqual({ agreeing: 0, disagreeing: 0 });
  });

  it('never fails on what an answer holds', () => {
    fc.assert(
      fc.property(fc.nat(samples.length - 1), mutations, (place, list) => {
        const spoiled = samples.map((answer, index) =>
          index === place ? { ...answer, body: mutate(answer.body, list) } : answer,
        );
        expect(holdBeliefs(spoiled)).toHaveLength(beliefs.length);
      }),
      { numRuns: process.env.FULL ? 5000 : 200 },
    );
  });

  it('is told in a line, the broken ones first', () => {
    const breaking = beliefCases.get('espn-direction')?.breaking ?? [];
    const lines = beliefLines(holdBeliefs(breaking));
    expect(lines).toHaveLength(beliefs.length);
    expect(lines[0]).toMatch(/^ {2}broken: espn-direction \(0 of 1 cases\): A category is won/);
    expect(lines.at(-1)).toMatch(/^ {2}not seen: /);
  });

  it('stands in docs/reading.md as it is here', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/reading.md'), 'utf8');
    const [, after = ''] = text.split('<!-- beliefs -->\n');
    expect(after.split('<!-- /beliefs -->')[0]?.trim()).toBe(beliefTable());
  });
});

describe.skipIf(!hasRecordings)(`recorded leagues${recordingsNote}`, () => {
  it('break no belief', () => {
    const answers = (['espn', 'yahoo'] as const).flatMap((platform) =>
      listRecordings(platform)
        .filter((path) => !path.includes('other-sports'))
        .map((path): SeenAnswer => ({ platform, body: readRecording(path) })),
    );
    const held = holdBeliefs(answers);
    expect(held.filter(({ verdict }) => verdict === 'broken').map(({ belief }) => belief.id)).toEqual([]);
    const confirmed = held.filter(({ verdict }) => verdict === 'confirmed').map(({ belief }) => belief.id);
    expect(confirmed).toEqual(
      expect.arrayContaining(['espn-slots', 'yahoo-direction', 'yahoo-categories-won']),
    );
  });
});
