import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test('summaryOf lists skipped tests, failures and counts', () => {
  expect(
    summaryOf(
      {
        passed: 3,
        failed: 1,
        skipped: ['fits (needs FULL=1)'],
        failures: ['a.test.ts › adds\n    expected 2'],
      },
      ['No browser.'],
    ),
  ).toBe(
    '↓ 1 test skipped: needs FULL=1\n↓ No browser.\n✗ a.test.ts › adds\n    expected 2\n3 passed, 1 failed\n',
  );
});

test('summaryOf limits the number of listed failures', () => {
  const failures = Array.from({ length: 60 }, (_, index) => `file ${index}`);
  const lines = summaryOf({ passed: 0, failed: 60, skipped: [], failures }).split('\n');
  expect(lines).toHaveLength(53);
  expect(lines.slice(49)).toEqual(['✗ file 49', '✗ and 10 more', '0 passed, 60 failed', '']);
});
