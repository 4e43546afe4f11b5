import type { RosterEdit } from '@fantasy-stats/engine/league';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editKey,
  MOST_EDITS,
  readEdits,
  usableEdits,
  withEdit,
  withoutEdit,
  writeEdits,
} from './edits-address.ts';

const day = '2026-12-04';
const edits: readonly RosterEdit[] = [
  { kind: 'sit', playerId: '466.p.10095', day },
  { kind: 'sit', playerId: '466.p.1', day: null },
  { kind: 'start', playerId: '466.p.2', day },
  { kind: 'out', playerId: '466.p.3' },
  { kind: 'plays', playerId: '466.p.4' },
  { kind: 'drop', playerId: '466.p.5', day },
  { kind: 'add', playerId: '466.p.6', teamId: '3', day, dropId: '466.p.7' },
  { kind: 'add', playerId: '466.p.8', teamId: '3', day, dropId: null },
];

describe('edits in the URL', () => {
  it('are read back as written, and stay readable in a query', () => {
    expect(readEdits(writeEdits(edits))).toEqual(edits);
    expect(new URLSearchParams({ try: writeEdits(edits) }).toString()).not.toContain('%');
  });

  it('omit invalid and duplicate entries', () => {
    const text = `sit_1_2026-02-31*sit_1_${day}*sit_1_${day}*fly_1*out_*drop_1*add_1_2*add_1__${day}*plays_2*__`;
    expect(readEdits(text)).toEqual([
      { kind: 'sit', playerId: '1', day },
      { kind: 'plays', playerId: '2' },
    ]);
    expect(readEdits(null)).toEqual([]);
    expect(
      readEdits('sit_1*'.repeat(3) + Array.from({ length: 99 }, (_, id) => `out_${id}`).join('*')),
    ).toHaveLength(MOST_EDITS);
  });

  it('are read from any text without throwing', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(readEdits(text))));
  });
});

describe('usableEdits', () => {
  const rosters = {
    teams: ['1', '2'],
    teamOf: (id: string) => ({ a: '1', b: '2', c: '3' })[id] ?? null,
    isFreeAgent: (id: string) => id.startsWith('free'),
  };

  it('keeps only edits about free agents and about players on the two teams of the matchup', () => {
    const rosterEdits: RosterEdit[] = [
      { kind: 'out', playerId: 'a' },
      { kind: 'sit', playerId: 'b', day },
      { kind: 'add', playerId: 'free', teamId: '1', day, dropId: 'a' },
      { kind: 'sit', playerId: 'free', day },
    ];
    const gone: RosterEdit[] = [
      { kind: 'out', playerId: 'c' },
      { kind: 'out', playerId: 'nobody' },
      { kind: 'add', playerId: 'a', teamId: '1', day, dropId: null },
      { kind: 'add', playerId: 'free2', teamId: '3', day, dropId: null },
      { kind: 'add', playerId: 'free3', teamId: '1', day, dropId: 'b' },
      { kind: 'add', playerId: 'free', teamId: '2', day, dropId: null },
    ];
    expect(usableEdits([...rosterEdits, ...gone], rosters)).toEqual(rosterEdits);
  });
});

describe('withEdit and withoutEdit', () => {
  it('replace an earlier edit that the new edit contradicts', () => {
    const out: RosterEdit = { kind: 'out', playerId: 'a' };
    const plays: RosterEdit = { kind: 'plays', playerId: 'a' };
    const sit: RosterEdit = { kind: 'sit', playerId: 'a', day };
    const start: RosterEdit = { kind: 'start', playerId: 'a', day };
    const other: RosterEdit = { kind: 'sit', playerId: 'a', day: '2026-12-05' };
    expect(withEdit([out], plays)).toEqual([plays]);
    expect(withEdit([sit, other], start)).toEqual([other, start]);
    expect(withEdit([sit], out)).toEqual([sit, out]);
    expect(withEdit([sit], sit)).toEqual([sit]);
  });

  it('remove all edits of a player whose add is removed', () => {
    const add: RosterEdit = { kind: 'add', playerId: 'free', teamId: '1', day, dropId: null };
    const sit: RosterEdit = { kind: 'sit', playerId: 'free', day };
    const out: RosterEdit = { kind: 'out', playerId: 'a' };
    expect(withoutEdit([add, sit, out], add)).toEqual([out]);
    expect(withoutEdit([add, sit, out], sit).map(editKey)).toEqual([add, out].map(editKey));
  });
});
