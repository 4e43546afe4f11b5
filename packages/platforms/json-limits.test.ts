import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unreadable } from './json-limits.ts';

describe('what of a JSON text is read', () => {
  it('is every ordinary text, whatever stands in its strings', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(unreadable(text)).toBeNull();
      }),
    );
    expect(unreadable(JSON.stringify({ a: '['.repeat(5000), b: '\\"[['.repeat(300), c: '\\' }))).toBeNull();
  });

  it('is nothing that is nested deeper than any answer', () => {
    expect(unreadable(`${'['.repeat(100)}${']'.repeat(100)}`)).toBeNull();
    expect(unreadable(`${'['.repeat(101)}${']'.repeat(101)}`)).toBe('is nested too deeply');
    expect(unreadable(`${'{"a":'.repeat(200_000)}1`)).toBe('is nested too deeply');
    expect(unreadable(`["\\\\",${'['.repeat(101)}`)).toBe('is nested too deeply');
  });

  it('is nothing that holds more values than any answer', () => {
    expect(unreadable(`[${'[],'.repeat(400_000)}0]`)).toBeNull();
    expect(unreadable(`[${'[],'.repeat(1_000_000)}0]`)).toBe('holds too much');
    expect(unreadable(`[${'1,'.repeat(2_000_000)}0]`)).toBe('holds too much');
  });

  it('ends with a text that is broken off', () => {
    for (const text of ['"', '["abc', '["\\', '{"a":"\\"', '[[[']) expect(unreadable(text)).toBeNull();
  });
});
