import { describe, expect, it } from 'vitest';
import { Bodies } from './bodies.ts';

describe('the store of response bodies (Bodies)', () => {
  it('evicts the oldest body when the size limit is exceeded', () => {
    const bodies = new Bodies(10);
    bodies.set('a', '1234');
    bodies.set('b', '5678');
    bodies.set('c', '90ab');
    expect([bodies.get('a'), bodies.get('b'), bodies.get('c')]).toEqual([undefined, '5678', '90ab']);
  });

  it('counts a body once when its key is set twice', () => {
    const bodies = new Bodies(10);
    bodies.set('a', '1234');
    bodies.set('b', '5678');
    bodies.set('b', '56');
    bodies.set('b', '5678');
    expect(bodies.get('a')).toBe('1234');
  });

  it('keeps the newest body even if that body alone exceeds the limit', () => {
    const bodies = new Bodies(3);
    bodies.set('a', '1');
    bodies.set('b', '12345');
    expect([bodies.get('a'), bodies.get('b')]).toEqual([undefined, '12345']);
  });
});
