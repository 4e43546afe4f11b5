import { leagueLimits } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UnexpectedAnswer } from './errors.ts';
import {
  flag,
  integer,
  neededText,
  number,
  PlatformResponse,
  readInstant,
  readInteger,
  readNumber,
  readText,
  text,
} from './loose.ts';

describe('a parser of mixed types', () => {
  it.each([
    ['.499', 0.499],
    ['12', 12],
    [12, 12],
    ['-3.5', -3.5],
    ['-', null],
    ['', null],
    ['12a', null],
    ['Infinity', null],
    [Number.NaN, null],
    [null, null],
    [undefined, null],
    [[1], null],
    [true, null],
  ])('reads %j as the number %j', (value, expected) => {
    expect(readNumber(value)).toBe(expected);
  });

  it('trims text and collapses spaces', () => {
    expect(readText('  Brad  Marchand ')).toBe('Brad Marchand');
    expect(readText('')).toBeNull();
    expect(readText(466)).toBe('466');
  });

  it('removes characters that a database cannot store, and shortens long names', () => {
    expect(readText('Air\u0000 \u0007Ball \ud83c\udfc0 \ud800')).toBe('Air Ball \ud83c\udfc0 \ufffd');
    expect(readText('\u0000')).toBeNull();
    expect(readText('x'.repeat(300_000))).toHaveLength(leagueLimits.text);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const read = readText(value) ?? '';
        expect(read.isWellFormed() && !/\p{Cc}/u.test(read)).toBe(true);
      }),
    );
  });

  it('reads no integer that the database cannot hold', () => {
    expect(readInteger('2147483647')).toBe(2_147_483_647);
    expect(readInteger(2_147_483_648)).toBeNull();
    expect(readInteger(-9e12)).toBeNull();
    expect(readInteger(2.5)).toBeNull();
  });

  it('accepts missing properties', () => {
    const schema = z.object({ a: number, b: text, c: flag, d: integer });
    expect(schema.parse({})).toEqual({ a: null, b: null, c: false, d: null });
    expect(schema.parse({ a: '1', b: 2, c: '1', d: '7' })).toEqual({ a: 1, b: '2', c: true, d: 7 });
  });

  it('returns null for a number that is not a valid time', () => {
    expect(readInstant(1e300)).toBeNull();
    expect(readInstant('1792537200000')).toBe('2026-10-20T23:00:00.000Z');
  });

  it('returns a finite number or null for any value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string()), (value) => {
        const read = readNumber(value);
        expect(read === null || Number.isFinite(read)).toBe(true);
      }),
    );
  });
});

describe('a response', () => {
  const schema = z.object({ name: neededText });

  it('names the path of an invalid value in the error, without the value', () => {
    const response = new PlatformResponse('espn', '/leagues/1');
    const read = () => response.read(schema, { name: ['hunter2'] }, 'settings');
    expect(read).toThrow(UnexpectedAnswer);
    expect(read).toThrow('settings.name: is not text');
    expect(read).not.toThrow('hunter2');
  });

  it('skips invalid list entries, and reports their paths', () => {
    const response = new PlatformResponse('yahoo', '/x');
    expect(response.each(schema, [{ name: 'a' }, [], { name: 'b' }], 'teams')).toEqual([
      { name: 'a' },
      { name: 'b' },
    ]);
    expect(response.skipped).toEqual(['teams[1]: has another shape']);
  });

  it('is incomplete after a skipped entry, but not after an unknown value', () => {
    const response = new PlatformResponse('yahoo', '/x');
    response.skip('statistic 45');
    expect(response.missing({ part: 'teams' })).toEqual([]);
    response.leaveOut('is not a whole number', 'teams[1].id');
    expect(response.missing({ part: 'weeks', weeks: [3] })).toEqual([
      { part: 'weeks', weeks: [3], reason: 'UnexpectedAnswer' },
    ]);
  });
});
