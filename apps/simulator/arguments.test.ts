import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('readArguments', () => {
  it('has a default for every argument', () => {
    expect(readArguments([])).toEqual({
      seed: 1,
      date: undefined,
      placement: undefined,
      setUps: undefined,
      purchases: undefined,
      port: 0,
      host: '127.0.0.1',
    });
  });

  it('accepts both --name value and --name=value', () => {
    const words = ['--seed', '7', '--date=2027-01-13', '--placement', 'calendar', '--set-ups=leagues.json'];
    expect(readArguments([...words, '--port', '4000'])).toEqual({
      seed: 7,
      date: '2027-01-13',
      placement: 'calendar',
      setUps: 'leagues.json',
      purchases: undefined,
      port: 4000,
      host: '127.0.0.1',
    });
  });

  it('reports all invalid arguments in one message', () => {
    expect(() => readArguments(['--seed', '-1', '--date', '2027-02-30', '--port', 'x', '--sead'])).toThrow(
      /"--sead" is not an argument; --seed must .* "-1"; --port must .* "x"; --date must .* "2027-02-30"/,
    );
    expect(() => readArguments(['--seed'])).toThrow('--seed has no value');
    expect(() => readArguments(['--placement', 'anywhere'])).toThrow(
      '--placement must be one of midSeason, calendar, not "anywhere"',
    );
  });
});
