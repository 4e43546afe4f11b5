import { describe, expect, it } from 'vitest';
import { ApiError } from './errors.ts';
import { turns } from './turns.ts';

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const note = () => {
    settled = true;
  };
  promise.then(note, note);
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

describe('turns', () => {
  it('queues a caller’s requests above the limit without delaying other callers', async () => {
    const own = turns(2, 10);
    const first = await own.enter('a');
    await own.enter('a');
    const third = own.enter('a');
    const fourth = own.enter('a');
    expect(await isSettled(third)).toBe(false);
    expect(await isSettled(own.enter('b'))).toBe(true);
    first();
    expect(await isSettled(third)).toBe(true);
    first();
    expect(await isSettled(fourth), 'a turn is given back once').toBe(false);
    (await third)();
    expect(await isSettled(fourth)).toBe(true);
  });

  it('rejects a caller’s request if too many of their requests are waiting', async () => {
    const own = turns(1, 2);
    const leave = await own.enter('a');
    const waiting = [own.enter('a'), own.enter('a')];
    await expect(own.enter('a')).rejects.toThrow(ApiError);
    leave();
    for (const one of waiting) (await one)();
    expect(await isSettled(own.enter('a'))).toBe(true);
  });
});
