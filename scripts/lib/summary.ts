import { skippedInWords } from './skipped.ts';
import type { Counts } from './vitest.ts';

const mostFailures = 50;

export function summaryOf(
  { failed, failures, passed, skipped }: Counts,
  notRun: readonly string[] = [],
): string {
  const unnamed = failures.length - mostFailures;
  const lines = [
    ...[...skippedInWords(skipped), ...notRun].map((words) => `↓ ${words}`),
    ...failures.slice(0, mostFailures).map((failure) => `✗ ${failure}`),
    ...(unnamed > 0 ? [`✗ and ${unnamed} more`] : []),
    `${passed} passed, ${failed} failed`,
  ];
  return `${lines.join('\n')}\n`;
}
