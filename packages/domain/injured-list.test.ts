import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignInjuredSlots,
  freeInjuredSlots,
  hasRecovered,
  type InjuredListRules,
  injuredListMoves,
  injuredListToday,
  mayMoveToInjuredList,
  stepsBeforeAdd,
} from './injured-list.ts';
import { type InjuryStatus, injuryStatuses } from './player.ts';
import { injuredSlots, isInjuredSlot, type RosterSlot, rosterSlots } from './roster.ts';

const none: InjuredListRules = { slots: [] };

describe('mayMoveToInjuredList', () => {
  const accepted = {
    IL: ['out', 'injuredReserve'],
    'IL+': ['dayToDay', 'questionable', 'doubtful', 'out', 'injuredReserve'],
    IR: ['out', 'injuredReserve'],
    NA: ['notActive'],
  } as const;

  it.each(injuredSlots)('accepts only the statuses that the platform allows in the slot %s', (slot) => {
    expect(injuryStatuses.filter((injury) => mayMoveToInjuredList({ injury }, slot, none))).toEqual(
      accepted[slot],
    );
  });

  it('uses the platform’s status, not the injury report', () => {
    expect(mayMoveToInjuredList({ injury: 'out', platformInjury: 'healthy' }, 'IL', none)).toBe(false);
    expect(mayMoveToInjuredList({ injury: 'probable', platformInjury: 'out' }, 'IL', none)).toBe(true);
  });

  it('accepts a status if the league’s rosters have a player with that status in the same slot', () => {
    const rosterRules = { injuredSlots: [{ slot: 'IL', status: 'suspended' }] } as const;
    expect(mayMoveToInjuredList({ injury: 'suspended' }, 'IL', { rosterRules })).toBe(true);
    expect(mayMoveToInjuredList({ injury: 'suspended' }, 'IR', { rosterRules })).toBe(false);
  });
});

describe('hasRecovered', () => {
  it.each([
    ['IL', 'healthy', true],
    ['IL', 'questionable', true],
    ['IL', 'out', false],
    ['IL+', 'questionable', false],
    ['IL+', 'probable', true],
    ['IR', 'dayToDay', false],
    ['IR', 'healthy', true],
    ['NA', 'notActive', false],
    ['BN', 'healthy', false],
    [null, 'healthy', false],
  ] as const)('of a player in slot %s with status %s is %s', (slot, injury, expected) => {
    expect(hasRecovered({ slot, injury }, none)).toBe(expected);
  });
});

const slotsOf = (counts: Readonly<Partial<Record<RosterSlot, number>>>) =>
  rosterSlots.flatMap((slot) => (counts[slot] ? [{ slot, count: counts[slot] }] : []));
const player = (id: string, slot: RosterSlot | null, injury: InjuryStatus) => ({ id, slot, injury });

describe('injuredListMoves', () => {
  it('gives a player the only slot that accepts them', () => {
    const rules: InjuredListRules = { slots: slotsOf({ IL: 1, 'IL+': 1, BN: 3 }) };
    const roster = [player('a', 'BN', 'out'), player('b', 'BN', 'questionable'), player('c', 'BN', 'out')];
    const moves = injuredListMoves(rules, roster).map(({ player: { id }, slot }) => `${id} ${slot}`);
    expect(moves).toEqual(['a IL', 'b IL+']);
  });

  it('returns nothing if all slots are taken, even by recovered players', () => {
    const rules: InjuredListRules = { slots: slotsOf({ IR: 1, BN: 2 }) };
    expect(freeInjuredSlots(rules, [{ slot: 'IR' }])).toEqual([]);
    expect(injuredListMoves(rules, [player('a', 'IR', 'healthy'), player('b', 'BN', 'out')])).toEqual([]);
  });

  it('returns the maximum number of moves, each to a free slot that accepts the player', () => {
    const placed = fc.record({
      slot: fc.constantFrom<RosterSlot | null>('BN', 'C', 'UTIL', 'IL', 'IL+', 'NA', null),
      injury: fc.constantFrom(...injuryStatuses),
    });
    const count = fc.nat(2);
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 7 }), count, count, count, (drawn, il, ilPlus, na) => {
        const rules: InjuredListRules = { slots: slotsOf({ IL: il, 'IL+': ilPlus, NA: na, BN: 5 }) };
        const roster = drawn.map((one, index) => ({ ...one, id: String(index) }));
        const free = freeInjuredSlots(rules, roster);
        const moves = injuredListMoves(rules, roster);
        const used = moves.map(({ slot }) => slot);
        for (const slot of injuredSlots)
          expect(used.filter((one) => one === slot).length).toBeLessThanOrEqual(
            free.filter((one) => one === slot).length,
          );
        for (const { player: moved, slot } of moves) {
          expect(isInjuredSlot(moved.slot)).toBe(false);
          expect(mayMoveToInjuredList(moved, slot, rules)).toBe(true);
          // After the move, the player no longer blocks adds.
          expect(hasRecovered({ ...moved, slot }, rules)).toBe(false);
        }
        const active = roster.filter(({ slot }) => !isInjuredSlot(slot));
        const allowed = active.map((one) => free.filter((slot) => mayMoveToInjuredList(one, slot, rules)));
        const most = Math.max(
          ...Array.from({ length: 2 ** active.length }, (_, bits) => {
            const chosen = allowed.filter((__, index) => (bits >> index) & 1);
            return assignInjuredSlots(chosen, free) ? chosen.length : 0;
          }),
        );
        expect(moves.length).toBe(most);
      }),
    );
  });
});

describe('injuredListToday', () => {
  it('returns no moves for a roster with unknown slots', () => {
    const rules: InjuredListRules = { slots: slotsOf({ IL: 1, BN: 2 }) };
    const movesOf = (slot: RosterSlot | null) =>
      injuredListToday(rules, [player('a', 'BN', 'out'), player('b', slot, 'healthy')]).moves;
    expect(movesOf('BN')).toMatchObject([{ player: { id: 'a' }, slot: 'IL' }]);
    expect(movesOf(null)).toEqual([]);
  });
});

describe('stepsBeforeAdd', () => {
  it('returns the steps up to the day of the add', () => {
    const [before, same, after] = ['2026-11-30', '2026-12-01', '2026-12-02'].map((day) => ({ day }));
    expect(
      stepsBeforeAdd(
        [before, same, after].flatMap((step) => step ?? []),
        '2026-12-01',
      ),
    ).toEqual([before, same]);
  });
});
