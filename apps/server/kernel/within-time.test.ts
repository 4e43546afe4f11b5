import { describe, expect, it } from 'vitest';
import { withinTime } from './within-time.ts';

describe('withinTime', () => {
  it('returns the result of a task that ends before the time limit', async () => {
    expect(await withinTime(Promise.resolve('done'), 60_000, () => 'late')).toBe('done');
  });

  it('returns the fallback result if the task takes longer', async () => {
    expect(await withinTime(new Promise<string>(() => undefined), 1, () => 'late')).toBe('late');
  });

  it('rejects if the task fails before the time limit', async () => {
    await expect(withinTime(Promise.reject(new Error('broken')), 60_000, () => 'late')).rejects.toThrow(
      'broken',
    );
  });
});
