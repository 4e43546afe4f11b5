import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unreadable } from './json-limits.ts';

describe('the limit check of a JSON text', () => {
  it('accepts every ordinary text, whatever its strings contain', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(unreadable(text)).toBeNull();
      }),
    );
    expect(unreadable(JSON.stringify({ a: '['.repeat(5000), b: '\\"[['.repeat(300), c: '\\' }))).toBeNull();
  });

  it('rejects deeper nesting than any known response has', () => {
    expect(unreadable(`${'['.repeat(100)}${']'.repeat(100)}`)).toBeNull();
    expect(unreadable(`${'['.repeat(101)}${']'.repeat(101)}`)).toBe('is nested too deeply');
    expect(unreadable(`${'{"a":'.repeat(200_000)}1`)).toBe('is nested too deeply');
    expect(unreadable(`["\\\\",${'['.repeat(101)}`)).toBe('is nested too deeply');
  });

  it('rejects more values than any known response has', () => {
    expect(unreadable(`[${'[],'.repeat(400_000)}0]`)).toBeNull();
    expect(unreadable(`[${'[],'.repeat(1_000_000)}0]`)).toBe('holds too much');
    expect(unreadable(`[${'1,'.repeat(2_000_000)}0]`)).toBe('holds too much');
  });

  it('terminates for truncated text', () => {
    for (const text of ['"', '["abc', '["\\', '{"a":"\\"', '[[[']) expect(unreadable(text)).toBeNull();
  });
});
