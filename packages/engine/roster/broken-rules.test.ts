import { type InjuryStatus, injuredListMoves, type Position, type RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { brokenRules, type MoveLeague, type RosterMove } from './broken-rules.ts';
import { isWithinLimit, positionOverLimit } from './position-limits.ts';
import { fitsInjuredList, openSpots, reserveSpots, rosterSpots } from './roster-spots.ts';
import { firstDayToHave } from './waivers.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';

function player(id: string, primaryPosition: Position, slot: RosterSlot | null = 'UTIL') {
  return { id, primaryPosition, slot, teamId: '1' };
}

/** A team with three roster spots and one injured slot: two centers and a guard, one center injured. */
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

const brokenRule = (of: MoveLeague, broken: RosterMove) => brokenRules(of, [broken])[0] ?? null;

const ruleOf = (of: MoveLeague, adds: string[], drops: string[], day = friday) =>
  brokenRule(of, move(adds, drops, day))?.rule ?? null;

describe('brokenRules', () => {
  it('allows a legal move', () => {
    expect(ruleOf(league, ['free guard'], ['guard'])).toBeNull();
    expect(ruleOf(league, ['free center'], ['center'])).toBeNull();
    expect(ruleOf(league, [], ['center'])).toBeNull();
  });

  it('rejects dropping an undroppable player, unless the league ignores the platform’s undroppable list', () => {
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

  it('applies position limits, counts injured players, and tolerates an existing excess', () => {
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

  it('requires an open spot, and moving a player out of an injured slot does not create one', () => {
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

  it('accepts only available players for adds and drops', () => {
    expect(ruleOf(league, ['theirs'], ['guard'])).toBe('notFree');
    expect(ruleOf(league, ['nobody'], ['guard'])).toBe('notFree');
    expect(ruleOf(league, [], ['theirs'])).toBe('notOnTeam');
  });

  it('rejects adds on waivers, changes after a game’s start, and adds beyond the number left', () => {
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

describe('brokenRules for a team that the league locked', () => {
  it('rejects its adds and drops, and allows those of other teams', () => {
    const locked = { ...league, lockedOut: new Set(['1']), addsLeft: new Map([['1', 0]]) };
    const rule = { rule: 'lockedOut', teamId: '1' };
    expect(brokenRule(locked, move(['free guard'], ['guard']))).toEqual(rule);
    expect(brokenRule(locked, move([], ['guard']))).toEqual(rule);
    expect(brokenRule(locked, { ...move([], ['theirs']), teamId: '2' })).toBeNull();
  });
});

describe('brokenRules for several moves', () => {
  it('applies moves in order of days, with drops before adds on one day', () => {
    expect(brokenRules(league, [move(['free guard'], []), move([], ['center'])])).toEqual([null, null]);
    expect(
      brokenRules(league, [move(['free guard'], []), move([], ['center'], saturday)]).map(
        (broken) => broken?.rule,
      ),
    ).toEqual(['noPlace', undefined]);
    const chain = [move(['free forward'], ['free guard'], saturday), move(['free guard'], ['guard'])];
    expect(brokenRules(league, chain)).toEqual([null, null]);
  });

  it('checks moves separately, so that a swap stays legal after an add beyond the limit', () => {
    const both = brokenRules(league, [move(['free guard'], []), move(['free forward'], ['guard'])]);
    expect(both.map((broken) => broken?.rule ?? null)).toEqual(['noPlace', null]);
    const spent = { ...league, addsLeft: new Map([['1', 1]]) };
    const swaps = [move(['free guard'], ['guard']), move(['free center'], ['center'])];
    expect(brokenRules(spent, swaps).map((broken) => broken?.rule ?? null)).toEqual([null, 'noAddsLeft']);
  });

  it('rejects adding one free agent twice, and allows adding a dropped player', () => {
    const twice = brokenRules(league, [move(['free guard'], ['guard']), move(['free guard'], ['center'])]);
    expect(twice.map((broken) => broken?.rule ?? null)).toEqual([null, 'notFree']);
    const back = [move(['free guard'], ['guard']), move(['guard'], ['free guard'], saturday)];
    expect(brokenRules(league, back)).toEqual([null, null]);
  });
});

describe('the functions that brokenRules uses', () => {
  it('count bench slots as spots, but not injured slots', () => {
    const { slots } = league.rules;
    expect([rosterSpots(slots), reserveSpots(slots)]).toEqual([3, 1]);
    expect(openSpots(slots, [{ slot: 'UTIL' }, { slot: 'IL' }, { slot: null }])).toBe(1);
    expect(openSpots(slots, Array(5).fill({ slot: 'BN' }))).toBe(0);
  });

  it('keep players who are merely doubtful out of injured slots', () => {
    const fits = (injury: InjuryStatus) => fitsInjuredList({ injury }, league.rules);
    expect((['out', 'injuredReserve'] as const).every(fits)).toBe(true);
    expect(
      (['healthy', 'probable', 'questionable', 'doubtful', 'notActive', 'suspended'] as const).some(fits),
    ).toBe(false);
    expect(fitsInjuredList({ injury: 'out' }, { slots: [{ slot: 'UTIL', count: 3 }] })).toBe(false);
  });

  it('count injured players as open spots while the injured list has slots', () => {
    const out = { slot: 'UTIL', injury: 'out' } as const;
    const openWithList = (roster: Parameters<typeof injuredListMoves>[1]) => {
      const listed = injuredListMoves(league.rules, roster).map(({ player }) => player);
      return openSpots(
        league.rules.slots,
        roster.filter((player) => !listed.includes(player)),
      );
    };
    expect(openWithList([out, { ...out }, { slot: 'BN', injury: 'healthy' }])).toBe(1);
    expect(openWithList([out, { slot: 'IL', injury: 'out' }])).toBe(2);
  });

  it('let a roster keep, but not extend, an existing excess over a limit', () => {
    expect([isWithinLimit(2, 1, 2), isWithinLimit(2, 4, 4), isWithinLimit(2, 4, 3)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isWithinLimit(2, 2, 3), isWithinLimit(2, 4, 5)]).toEqual([false, false]);
    const [center, unknown] = [{ primaryPosition: 'C' as const }, {}];
    expect(positionOverLimit({ C: 1 }, [center], [center, unknown])).toBeNull();
    expect(positionOverLimit({ C: 1 }, [center], [center, center])).toBe('C');
    expect(positionOverLimit(undefined, [], [center])).toBeNull();
  });

  it('return the first day on which a player is available', () => {
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

describe('brokenRules with an injured list', () => {
  const withStatuses = (hurt: InjuryStatus, center: InjuryStatus): MoveLeague => ({
    ...league,
    rostered: league.rostered.map((one) => ({
      ...one,
      injury: one.id === 'hurt' ? hurt : one.id === 'center' ? center : ('healthy' as const),
    })),
  });
  const rulesOf = (of: MoveLeague, moves: readonly Partial<RosterMove>[]) =>
    brokenRules(
      of,
      moves.map((one) => ({ ...move([], []), ...one })),
    ).map((broken) => broken?.rule ?? null);

  it('rejects every add while a recovered player is on the injured list', () => {
    const recovered = withStatuses('healthy', 'healthy');
    expect(brokenRule(recovered, move(['free guard'], ['guard']))).toEqual({
      rule: 'recoveredOnList',
      teamId: '1',
      playerId: 'hurt',
    });
    expect(ruleOf(withStatuses('out', 'healthy'), ['free guard'], ['guard'])).toBeNull();
    expect(ruleOf(recovered, [], ['guard'])).toBeNull();
    // If the recovered player is also dropped or activated, the add is allowed.
    expect(rulesOf(recovered, [{ adds: ['free guard'], drops: ['guard'] }, { drops: ['hurt'] }])).toEqual([
      null,
      null,
    ]);
    expect(
      rulesOf(recovered, [
        { activates: ['hurt'] },
        { drops: ['center'] },
        { adds: ['free guard'], drops: ['guard'] },
      ]),
    ).toEqual([null, null, null]);
    expect(rulesOf(recovered, [{ activates: ['hurt'] }])).toEqual(['noPlace']);
  });

  it('accepts an add if a player moves to a free injured slot that accepts their status', () => {
    const free = { lists: ['center'] };
    const add = { adds: ['free guard'] };
    expect(rulesOf(withStatuses('out', 'out'), [free, add])).toEqual(['noInjuredSlot', 'noPlace']);
    expect(rulesOf(withStatuses('out', 'questionable'), [free])).toEqual(['notEligible']);
    // The injured player gets the activated player's slot.
    const swap = [{ activates: ['hurt'] }, free];
    expect(rulesOf(withStatuses('healthy', 'out'), [...swap, add])).toEqual([null, null, 'noPlace']);
    expect(rulesOf(withStatuses('healthy', 'out'), [...swap, { ...add, drops: ['guard'] }])).toEqual([
      null,
      null,
      null,
    ]);
  });
});
