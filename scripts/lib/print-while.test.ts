import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printWhile } from './print-while.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function slow(milliseconds: number, result: () => string = () => 'done') {
  const printed: string[] = [];
  const work = new Promise<void>((resolve) => setTimeout(resolve, milliseconds)).then(result);
  return { printed, waiting: printWhile('Building the pages', work, (line) => printed.push(line)) };
}

it('printWhile prints nothing for fast work', async () => {
  const { printed, waiting } = slow(900);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await waiting, printed]).toEqual(['done', []]);
});

it('printWhile prints once for slow work', async () => {
  const { printed, waiting } = slow(9_000);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(printed).toEqual(['Building the pages …\n']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await waiting, printed]).toEqual(['done', ['Building the pages …\n']]);
});

it('printWhile prints nothing after a failure', async () => {
  const { printed, waiting } = slow(500, () => {
    throw new Error('no');
  });
  const failed = expect(waiting).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(printed).toEqual([]);
});
