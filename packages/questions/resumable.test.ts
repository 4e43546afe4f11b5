import { describe, expect, it } from 'vitest';
import { resumable } from './resumable.ts';

function* counted(calls: { times: number }, breaksAt = 0): Generator<number | null, string> {
  calls.times += 1;
  for (let step = 1; step <= 4; step += 1) {
    if (step === breaksAt && calls.times === 1) throw new Error('broken');
    yield step;
    yield null;
  }
  return 'found';
}

describe('resumable', () => {
  it('continues interrupted steps without repeating any of them', () => {
    const calls = { times: 0 };
    const steps = resumable(() => counted(calls));
    expect(steps.soFar).toBeNull();
    const first = steps.goOn();
    expect([1, 2, 3, 4].map(() => first.next().value)).toEqual([1, null, 2, null]);
    expect(steps.soFar).toBe(2);
    expect([...steps.goOn()]).toEqual([3, null, 4, null]);
    expect(steps.goOn().next()).toEqual({ done: true, value: 'found' });
    expect(steps.soFar).toBe('found');
    expect(calls.times).toBe(1);
  });

  it('restarts after an error', () => {
    const calls = { times: 0 };
    const steps = resumable(() => counted(calls, 2));
    expect(() => [...steps.goOn()]).toThrow('broken');
    expect([...steps.goOn()].filter((step) => step !== null)).toEqual([1, 2, 3, 4]);
    expect(calls.times).toBe(2);
  });
});
