import type { Position, RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { brokenRule, brokenRules, type MoveLeague, type RosterMove } from './broken-rules.ts';
import { keepsLimit, positionOverLimit } from './position-limits.ts';
import { fitsReserve, openSpots, reserveSpots, rosterSpots } from './roster-spots.ts';
import { firstDayToHave } from './waivers.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';

function player(id: string, primaryPosition: Position, slot: RosterSlot | null = 'UTIL') {
  return { id, primaryPosition, slot, teamId: '1' };
}

/** A team of three places and one for the injured: two centers and a guard, a center injured. */
const league: MoveLeague = {
  rules: {
    slots: [
      { slot: 'UTIL', count: 2 },
      { slot: 'BN', count: 1 },
      { slot: 'IL', count: 1 },
    ],
    rosterRules: { mostByPosition: { C: 3 }, keepsUndroppable: true },
  },
  rostered: [
    { ...player('star', 'C'), isUndroppable: true },
    player('center', 'C'),
    player('guard', 'PG', 'BN'),
    player('hurt', 'C', 'IL'),
    { ...player('theirs', 'PG'), teamId: '2' },
  ],
  freeAgents: [
    { id: 'free center', primaryPosition: 'C' },
    { id: 'free guard', primaryPosition: 'PG' },
    { id: 'free forward', primaryPosition: 'SF' },
  ],
};

const move = (adds: string[], drops: string[], day = friday): RosterMove => ({
  teamId: '1',
  day,
  adds,
  drops,
});

const ruleOf = (of: MoveLeague, adds: string[], drops: string[], day = friday) =>
  brokenRule(of, move(adds, drops, day))?.rule ?? null;

describe('a move of a roster', () => {
  it('may be made where nothing speaks against it', () => {
    expect(ruleOf(league, ['free guard'], ['guard'])).toBeNull();
    expect(ruleOf(league, ['free center'], ['center'])).toBeNull();
    expect(ruleOf(league, [], ['center'])).toBeNull();
  });

  it('drops nobody who is undroppable, unless the league does not hold to the list', () => {
    expect(brokenRule(league, move(['free guard'], ['star']))).toEqual({
      rule: 'undroppable',
      playerId: 'star',
    });
    const lenient = {
      ...league,
      rules: { ...league.rules, rosterRules: { mostByPosition: {}, keepsUndroppable: false } },
    };
    expect(ruleOf(lenient, ['free guard'], ['star'])).toBeNull();
  });

  it('holds to limits of positions, the injured counted, and lets what is above one stay', () => {
    expect(brokenRule(league, move(['free center'], ['guard']))).toEqual({
      rule: 'positionLimit',
      teamId: '1',
      position: 'C',
      players: 4,
      most: 3,
    });
    const strict = {
      ...league,
      rules: { ...league.rules, rosterRules: { mostByPosition: { C: 1 }, keepsUndroppable: true } },
    };
    expect(ruleOf(strict, ['free center'], ['center'])).toBeNull();
    expect(ruleOf(strict, ['free guard'], ['center'])).toBeNull();
    expect(ruleOf(strict, ['free center'], ['guard'])).toBe('positionLimit');
  });

  it('needs a place: who leaves a slot for the injured makes none', () => {
    expect(brokenRule(league, move(['free guard'], []))).toEqual({
      rule: 'noPlace',
      teamId: '1',
      players: 4,
      places: 3,
    });
    expect(ruleOf(league, ['free guard'], ['hurt'])).toBe('noPlace');
    const roomy = { ...league, rostered: league.rostered.filter(({ id }) => id !== 'guard') };
    expect(ruleOf(roomy, ['free guard'], [])).toBeNull();
  });

  it('takes and drops only who is there', () => {
    expect(ruleOf(league, ['theirs'], ['guard'])).toBe('notFree');
    expect(ruleOf(league, ['nobody'], ['guard'])).toBe('notFree');
    expect(ruleOf(league, [], ['theirs'])).toBe('notOnTeam');
  });

  it('waits for waivers, for games that have begun, and makes no more adds than are left', () => {
    const waived = { ...league, freeFrom: new Map([['free guard', saturday]]) };
    expect(brokenRule(waived, move(['free guard'], ['guard']))).toEqual({
      rule: 'notYetFree',
      playerId: 'free guard',
      from: saturday,
    });
    expect(ruleOf(waived, ['free guard'], ['guard'], saturday)).toBeNull();
    const silent = { ...league, freeFrom: new Map([['free guard', null]]) };
    expect(ruleOf(silent, ['free guard'], ['guard'], saturday)).toBe('notYetFree');
    const playing = { ...league, hasBegun: (id: string, day: string) => id === 'guard' && day === friday };
    expect(ruleOf(playing, ['free guard'], ['guard'])).toBe('gameBegun');
    expect(ruleOf(playing, ['free guard'], ['guard'], saturday)).toBeNull();
    const spent = { ...league, addsLeft: new Map([['1', 0]]) };
    expect(brokenRule(spent, move(['free guard'], ['guard']))).toEqual({
      rule: 'noAddsLeft',
      teamId: '1',
      left: 0,
    });
    expect(ruleOf(spent, [], ['guard'])).toBeNull();
  });
});

describe('several moves', () => {
  it('go on from each other by day, and on one day drops before adds', () => {
    expect(brokenRules(league, [move(['free guard'], []), move([], ['center'])])).toEqual([null, null]);
    expect(
      brokenRules(league, [move(['free guard'], []), move([], ['center'], saturday)]).map(
        (broken) => broken?.rule,
      ),
    ).toEqual(['noPlace', undefined]);
    const chain = [move(['free forward'], ['free guard'], saturday), move(['free guard'], ['guard'])];
    expect(brokenRules(league, chain)).toEqual([null, null]);
  });

  it('are each judged by themselves: a swap is no worse for an add too many before it', () => {
    const both = brokenRules(league, [move(['free guard'], []), move(['free forward'], ['guard'])]);
    expect(both.map((broken) => broken?.rule ?? null)).toEqual(['noPlace', null]);
    const spent = { ...league, addsLeft: new Map([['1', 1]]) };
    const swaps = [move(['free guard'], ['guard']), move(['free center'], ['center'])];
    expect(brokenRules(spent, swaps).map((broken) => broken?.rule ?? null)).toEqual([null, 'noAddsLeft']);
  });

  it('cannot take one free agent twice, and may take who was dropped', () => {
    const twice = brokenRules(league, [move(['free guard'], ['guard']), move(['free guard'], ['center'])]);
    expect(twice.map((broken) => broken?.rule ?? null)).toEqual([null, 'notFree']);
    const back = [move(['free guard'], ['guard']), move(['guard'], ['free guard'], saturday)];
    expect(brokenRules(league, back)).toEqual([null, null]);
  });
});

describe('what moves are judged by', () => {
  it('counts places with the bench and without slots for the injured', () => {
    const { slots } = league.rules;
    expect([rosterSpots(slots), reserveSpots(slots)]).toEqual([3, 1]);
    expect(openSpots(slots, [{ slot: 'UTIL' }, { slot: 'IL' }, { slot: null }])).toBe(1);
    expect(openSpots(slots, Array(5).fill({ slot: 'BN' }))).toBe(0);
  });

  it('lets nobody wait in a slot for the injured who is merely doubtful', () => {
    expect((['out', 'injuredReserve', 'notActive', 'suspended'] as const).every(fitsReserve)).toBe(true);
    expect((['healthy', 'probable', 'questionable', 'doubtful'] as const).some(fitsReserve)).toBe(false);
  });

  it('has limits that a roster above them may keep and not stretch', () => {
    expect([keepsLimit(2, 1, 2), keepsLimit(2, 4, 4), keepsLimit(2, 4, 3)]).toEqual([true, true, true]);
    expect([keepsLimit(2, 2, 3), keepsLimit(2, 4, 5)]).toEqual([false, false]);
    const [center, unknown] = [{ primaryPosition: 'C' as const }, {}];
    expect(positionOverLimit({ C: 1 }, [center], [center, unknown])).toBeNull();
    expect(positionOverLimit({ C: 1 }, [center], [center, center])).toBe('C');
    expect(positionOverLimit(undefined, [], [center])).toBeNull();
  });

  it('knows the first day on which somebody can be had', () => {
    const on = (availability: 'rostered' | 'freeAgent' | 'waivers', waiverUntil: string | null) =>
      firstDayToHave({ availability, waiverUntil }, friday);
    expect([on('freeAgent', null), on('waivers', saturday), on('waivers', '2026-11-01')]).toEqual([
      friday,
      saturday,
      friday,
    ]);
    expect([on('waivers', null), on('rostered', null)]).toEqual([null, null]);
  });
});
