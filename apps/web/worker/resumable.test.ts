import { describe, expect, it } from 'vitest';
import { resumable } from './resumable.ts';

function* counted(begun: { times: number }, breaksAt = 0): Generator<number | null, string> {
  begun.times += 1;
  for (let step = 1; step <= 4; step += 1) {
    if (step === breaksAt && begun.times === 1) throw new Error('broken');
    yield step;
    yield null;
  }
  return 'found';
}

describe('steps that are left', () => {
  it('go on where they were left, and are never taken twice', () => {
    const begun = { times: 0 };
    const steps = resumable(() => counted(begun));
    expect(steps.soFar).toBeNull();
    const first = steps.goOn();
    expect([1, 2, 3, 4].map(() => first.next().value)).toEqual([1, null, 2, null]);
    expect(steps.soFar).toBe(2);
    expect([...steps.goOn()]).toEqual([3, null, 4, null]);
    expect(steps.goOn().next()).toEqual({ done: true, value: 'found' });
    expect(steps.soFar).toBe('found');
    expect(begun.times).toBe(1);
  });

  it('begin again after a fault', () => {
    const begun = { times: 0 };
    const steps = resumable(() => counted(begun, 2));
    expect(() => [...steps.goOn()]).toThrow('broken');
    expect([...steps.goOn()].filter((step) => step !== null)).toEqual([1, 2, 3, 4]);
    expect(begun.times).toBe(2);
  });
});
