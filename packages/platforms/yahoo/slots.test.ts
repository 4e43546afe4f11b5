import { describe, expect, it } from 'vitest';
import { readInjury, readSlot } from './slots.ts';

describe("a player's status at Yahoo", () => {
  it.each([
    [null, null, 'healthy'],
    ['GTD', 'Game Time Decision', 'questionable'],
    ['DTD', 'Day-to-Day', 'dayToDay'],
    ['P', 'Probable', 'probable'],
    ['D', 'Doubtful', 'doubtful'],
    ['O', 'Out', 'out'],
    ['INJ', 'Injured (IL-eligible)', 'injuredReserve'],
    ['inj', null, 'injuredReserve'],
    ['OFS', 'Out for Season', 'injuredReserve'],
    ['SUSP', 'Suspended', 'suspended'],
    ['NA', 'Not Active', 'notActive'],
    ['XX', 'Suspended by the league', 'suspended'],
    ['XX', 'Something (IL-eligible)', 'injuredReserve'],
    ['XX', 'Out indefinitely', 'out'],
    ['XX', 'Without anything', 'questionable'],
    ['XX', null, 'questionable'],
  ])('%s (%s) is read as %s', (status, words, injury) => {
    expect(readInjury(status, words)).toBe(injury);
  });
});

it('Yahoo’s slots include injured slots, and an empty slot is null', () => {
  expect(['IL', 'IL+', 'Util', 'BN', '', 'XYZ', null].map(readSlot)).toEqual([
    'IL',
    'IL+',
    'UTIL',
    'BN',
    null,
    null,
    null,
  ]);
});
