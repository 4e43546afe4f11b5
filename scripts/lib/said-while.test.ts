import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saidWhile } from './said-while.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work of so many milliseconds, and what was said of it. */
function slow(milliseconds: number, result: () => string = () => 'done') {
  const said: string[] = [];
  const work = new Promise<void>((resolve) => setTimeout(resolve, milliseconds)).then(result);
  return { said, waiting: saidWhile('Building the pages', work, (line) => said.push(line)) };
}

it('says nothing of what is done in a moment', async () => {
  const { said, waiting } = slow(900);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await waiting, said]).toEqual(['done', []]);
});

it('says once what takes longer', async () => {
  const { said, waiting } = slow(9_000);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(said).toEqual(['Building the pages …\n']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await waiting, said]).toEqual(['done', ['Building the pages …\n']]);
});

it('says nothing after it has failed', async () => {
  const { said, waiting } = slow(500, () => {
    throw new Error('no');
  });
  const failed = expect(waiting).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(said).toEqual([]);
});
