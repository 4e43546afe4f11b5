import type { GamesCapsPlan } from '@fantasy-stats/contract/games-caps';
import { describe, expect, it } from 'vitest';
import { isUsedUp, openSentence, overCap, runningOut, sitSentence } from './games-caps-words.ts';

const pace = (
  slot: GamesCapsPlan['paces'][number]['slot'],
  runsOut: string | null,
): GamesCapsPlan['paces'][number] => ({
  slot,
  cap: 82,
  used: 30,
  left: 52,
  projected: 60.4,
  planned: 52,
  runsOut,
});
const sat = (name: string, games: number) => ({ player: { id: name, name }, games, perGame: 0.1 });

describe('the texts about games caps', () => {
  it('name the slots that reach their cap, earliest first', () => {
    expect(runningOut({ paces: [pace('PG', null)] })).toBeNull();
    expect(
      runningOut({ paces: [pace('UTIL', '2027-03-29'), pace('C', '2027-03-14'), pace('PG', null)] }),
    ).toBe('C reaches its cap on Mar 14, UTIL on Mar 29');
    const many = ['PG', 'SG', 'G', 'C', 'UTIL'] as const;
    expect(runningOut({ paces: many.map((slot, day) => pace(slot, `2027-03-0${day + 1}`)) })).toBe(
      'PG reaches its cap on Mar 1, SG on Mar 2, G on Mar 3, 2 more slots later',
    );
    expect(runningOut({ paces: [pace(null, '2027-03-14')] })).toBe('Team reaches its cap on Mar 14');
  });

  it('name the slots at their cap first, whose games no longer count', () => {
    const full = { ...pace('C', '2026-11-30'), used: 82, left: 0 };
    expect(runningOut({ paces: [pace('UTIL', '2027-03-29'), full] })).toBe(
      'C is at its cap; UTIL reaches its cap on Mar 29',
    );
    expect(runningOut({ paces: [full, { ...full, slot: 'PG' }] })).toBe('C and PG are at their caps');
    expect(isUsedUp({ paces: [full] }, 'C')).toBe(true);
    expect(isUsedUp({ paces: [full] }, 'UTIL')).toBe(false);
    expect(isUsedUp({ paces: [{ ...full, slot: null }] }, 'UTIL')).toBe(true);
  });

  it('say how many games a slot is over or under its cap, unless that is unknown', () => {
    expect(overCap(pace('PG', null))).toBe(8);
    expect(overCap({ left: 62, projected: 60.4 })).toBe(-2);
    expect(overCap({ left: null, projected: 60.4 })).toBeNull();
  });

  it('say which players to sit and for how many games, and the gain if it does not round to zero', () => {
    const unit = 'rotisseriePoints';
    expect(sitSentence({ sits: [], sitGain: 0, unit })).toBeNull();
    expect(sitSentence({ sits: [sat('Bo Ash', 9.9), sat('Al Oak', 61)], sitGain: 0.79, unit })).toBe(
      'Sit Al Oak for 61 games and Bo Ash for 10 games: +0.79 rotisserie points.',
    );
    expect(sitSentence({ sits: [sat('Bo Ash', 1)], sitGain: 0.0001, unit })).toBe('Sit Bo Ash for 1 game.');
    expect(sitSentence({ sits: [sat('Bo Ash', 1)], sitGain: null, unit: null })).toBe(
      'Sit Bo Ash for 1 game.',
    );
    expect(
      sitSentence({ sits: ['A', 'B', 'C', 'D'].map((name) => sat(name, 5)), sitGain: null, unit: null }),
    ).toBe('Sit A for 5 games, B for 5 games, C for 5 games and 1 more player.');
  });

  it('say at which slots games will go unused, and what streamers could gain from them', () => {
    const unit = 'fantasyPoints';
    expect(openSentence({ open: [], openGain: 0, unit })).toBeNull();
    const open = [
      { slot: 'C', games: 7.6, perGame: 20 },
      { slot: 'UTIL', games: 4.4, perGame: 20 },
    ] as const;
    expect(openSentence({ open: [...open], openGain: 241.2, unit })).toMatch(
      /^12 games at C and UTIL will go unused; with streamers: \+241(\.2)? fantasy points\.$/,
    );
    expect(
      openSentence({ open: [{ slot: null, games: 1, perGame: null }], openGain: null, unit: null }),
    ).toBe('1 game will go unused.');
  });
});
