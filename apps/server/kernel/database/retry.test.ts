import { expect, it } from 'vitest';
import { withRetries } from './retry.ts';

const fault = (code: string) => new Error('query failed', { cause: Object.assign(new Error('x'), { code }) });

it('withRetries repeats a transaction after a deadlock only, and a limited number of times', async () => {
  let runs = 0;
  const failing = (code: string, times: number) => () => {
    runs += 1;
    return runs <= times ? Promise.reject(fault(code)) : Promise.resolve('done');
  };
  expect(await withRetries(failing('40P01', 2))).toBe('done');
  expect(runs).toBe(3);
  runs = 0;
  await expect(withRetries(failing('23505', 1))).rejects.toThrow('query failed');
  expect(runs).toBe(1);
  runs = 0;
  await expect(withRetries(failing('40001', 99))).rejects.toThrow('query failed');
  expect(runs).toBe(5);
});
