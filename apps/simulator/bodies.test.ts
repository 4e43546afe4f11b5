import { describe, expect, it } from 'vitest';
import { Bodies } from './bodies.ts';

describe('Bodies', () => {
  it('keeps what fits and gives up the oldest', () => {
    const bodies = new Bodies(10);
    bodies.set('a', '1234');
    bodies.set('b', '5678');
    bodies.set('c', '90ab');
    expect([bodies.get('a'), bodies.get('b'), bodies.get('c')]).toEqual([undefined, '5678', '90ab']);
  });

  it('counts a body once when it is set again', () => {
    const bodies = new Bodies(10);
    bodies.set('a', '1234');
    bodies.set('b', '5678');
    bodies.set('b', '56');
    bodies.set('b', '5678');
    expect(bodies.get('a')).toBe('1234');
  });

  it('keeps the newest even when it is larger than all room', () => {
    const bodies = new Bodies(3);
    bodies.set('a', '1');
    bodies.set('b', '12345');
    expect([bodies.get('a'), bodies.get('b')]).toEqual([undefined, '12345']);
  });
});
