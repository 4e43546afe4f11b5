import { expect, it } from 'vitest';
import { inFirstOrder } from './first-order.ts';

it('inFirstOrder keeps the order of known entries and appends new ones', () => {
  const entries = ['new', 'c', 'a', 'newer'];
  expect(inFirstOrder(entries, ['a', 'gone', 'c'], (id) => id)).toEqual(['a', 'c', 'new', 'newer']);
});
