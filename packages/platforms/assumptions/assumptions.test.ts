import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assumptionCases } from '../testing/assumption-cases.ts';
import { sampleResponses as espnResponses } from '../testing/espn-sample.ts';
import { mutate, mutations } from '../testing/mutations.ts';
import { hasRecordings, listRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { sampleResponses as yahooResponses } from '../testing/yahoo-sample.ts';
import type { SampleResponse } from './assumption.ts';

import { assumptionLines, assumptions, assumptionTable, checkAssumptions } from './index.ts';

const samples: readonly SampleResponse[] = [
  ...[...espnResponses.values()].map((body): SampleResponse => ({ platform: 'espn', body })),
  ...[...yahooResponses.values()].map((body): SampleResponse => ({ platform: 'yahoo', body })),
];

describe('an assumption', () => {
  it.each(
    assumptions.map(({ id, check }) => [id, check] as const),
  )('is reported as confirmed, broken, or without evidence: %s', (id, check) => {
    const cases = assumptionCases.get(id);
    if (!cases) throw new Error('there are no cases of it');
    expect(check(cases.confirming).disagreeing).toBe(0);
    expect(check(cases.confirming).agreeing).toBeGreaterThan(0);
    expect(check(cases.breaking).disagreeing).toBeGreaterThan(0);
    expect(check([])).toEqual({ agreeing: 0, disagreeing: 0 });
  });

  it('never fails, whatever a response contains', () => {
    fc.assert(
      fc.property(fc.nat(samples.length - 1), mutations, (place, list) => {
        const spoiled = samples.map((response, index) =>
          index === place ? { ...response, body: mutate(response.body, list) } : response,
        );
        expect(checkAssumptions(spoiled)).toHaveLength(assumptions.length);
      }),
      { numRuns: process.env.FULL ? 5000 : 200 },
    );
  });

  it('is reported in one line, with broken assumptions first', () => {
    const breaking = assumptionCases.get('espn-direction')?.breaking ?? [];
    const lines = assumptionLines(checkAssumptions(breaking));
    expect(lines).toHaveLength(assumptions.length);
    expect(lines[0]).toMatch(/^ {2}broken: espn-direction \(0 of 1 cases\): The lower value wins where/);
    expect(lines.at(-1)).toMatch(/^ {2}not seen: /);
  });

  it('is documented in docs/platforms.md', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/platforms.md'), 'utf8');
    const [, after = ''] = text.split('<!-- assumptions -->\n');
    expect(after.split('<!-- /assumptions -->')[0]?.trim()).toBe(assumptionTable());
  });
});

describe.skipIf(!hasRecordings)(`recorded leagues${recordingsNote}`, () => {
  it('contradict no assumption', () => {
    const responses = (['espn', 'yahoo'] as const).flatMap((platform) =>
      listRecordings(platform)
        .filter((path) => !path.includes('other-sports'))
        .map((path): SampleResponse => ({ platform, body: readRecording(path) })),
    );
    const checked = checkAssumptions(responses);
    expect(
      checked.filter(({ verdict }) => verdict === 'broken').map(({ assumption }) => assumption.id),
    ).toEqual([]);
    const confirmed = checked
      .filter(({ verdict }) => verdict === 'confirmed')
      .map(({ assumption }) => assumption.id);
    expect(confirmed).toEqual(
      expect.arrayContaining(['espn-slots', 'yahoo-direction', 'yahoo-categories-won']),
    );
  });
});
