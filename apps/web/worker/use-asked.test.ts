import { describe, expect, it } from 'vitest';
import { type Asked, afterReply } from './use-asked.ts';

type Known = Asked<string, object>;

const [question, another] = [{}, {}];
const nothing: Known = { answer: null, of: null, isLast: false, failure: null };
const part = (answer: string) => ({ kind: 'answer', answer, isLast: false }) as const;
const whole = (answer: string) => ({ kind: 'answer', answer, isLast: true }) as const;

describe('what is known of an answer that comes in parts', () => {
  it('grows with the first one', () => {
    const first = afterReply(nothing, part('half'), question);
    expect(first).toMatchObject({ answer: 'half', isLast: false });
    expect(afterReply(first, whole('all'), question)).toMatchObject({ answer: 'all', isLast: true });
  });

  it('stays whole while the same is answered again, until that is whole', () => {
    const known = afterReply(nothing, whole('all'), question);
    const meanwhile = afterReply(known, part('half of the new'), question);
    expect(meanwhile).toBe(known);
    expect(afterReply(meanwhile, whole('all of the new'), question).answer).toBe('all of the new');
  });

  it('gives way to the first part of an answer to something else', () => {
    const known = afterReply(nothing, whole('all'), question);
    expect(afterReply(known, part('half'), another)).toMatchObject({ answer: 'half', of: another });
  });

  it('stays beside a failure', () => {
    const known = afterReply(nothing, whole('all'), question);
    const failure = { kind: 'broken', message: 'out of order' } as const;
    expect(afterReply(known, { kind: 'failed', failure }, question)).toEqual({ ...known, failure });
  });
});
