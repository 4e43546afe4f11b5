import { expect, it } from 'vitest';
import { type Payment, withdrawalOf } from './last-payment.ts';

const payment = (facts: Partial<Payment> = {}): Payment => ({
  amount: 2900,
  amountRefunded: 0,
  disputes: [],
  ...facts,
});

it('withdrawalOf returns null for a partial refund', () => {
  expect(withdrawalOf([])).toBeNull();
  expect(withdrawalOf([payment()])).toBeNull();
  expect(withdrawalOf([payment({ amountRefunded: 2899 })])).toBeNull();
  expect(withdrawalOf([payment({ amountRefunded: 2900 }), payment({ amount: 100 })])).toBeNull();
});

it('withdrawalOf returns “refunded” once the whole payment is refunded', () => {
  expect(withdrawalOf([payment({ amountRefunded: 2900 })])).toBe('refunded');
});

it.each([
  ['needs_response', 'disputed'],
  ['under_review', 'disputed'],
  ['lost', 'disputed'],
  ['appeal_under_review', 'disputed'],
  ['a word of tomorrow', 'disputed'],
  ['won', null],
  ['prevented', null],
  ['warning_needs_response', null],
  ['warning_closed', null],
])('withdrawalOf maps the dispute status %s to %s', (status, withdrawn) => {
  expect(withdrawalOf([payment({ disputes: [status] })])).toBe(withdrawn);
  expect(withdrawalOf([payment(), payment({ disputes: ['won', status] })])).toBe(withdrawn);
});
