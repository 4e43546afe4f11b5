import { addDays } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleInputs, exampleNba, today } from '../testing/example-inputs.ts';
import { brokenEdits, moveLeague } from './broken-edits.ts';
import { compileForecast } from './compile.ts';
import type { RosterEdit } from './roster-edits.ts';

const example = exampleInputs();
const inputs = {
  ...example,
  rules: { ...example.rules, slots: [{ slot: 'UTIL', count: 12 }] as const },
};
const tomorrow = addDays(today, 1);
const [mine, other] = inputs.rostered.filter(({ teamId }) => teamId === '1');
if (!mine || !other) throw new Error('fewer than two players are rostered');
const { teamId: _, slot: __, ...agent } = { ...mine, id: 'free', isUndroppable: true };
const compiled = compileForecast(inputs, [agent]);
const league = moveLeague(compiled, { freeFrom: new Map([['free', tomorrow]]) });
const rulesOf = (edits: readonly RosterEdit[], of = league) =>
  brokenEdits(of, edits).map((broken) => broken?.rule ?? null);

const add: RosterEdit = { kind: 'add', playerId: 'free', teamId: '1', day: tomorrow, dropId: mine.id };

describe('brokenEdits', () => {
  it('allows lineup edits and a legal add and drop', () => {
    const lineup: RosterEdit[] = [
      { kind: 'sit', playerId: mine.id, day: null },
      { kind: 'start', playerId: other.id, day: today },
      { kind: 'out', playerId: other.id },
      { kind: 'plays', playerId: mine.id },
    ];
    expect(rulesOf([...lineup, add])).toEqual([null, null, null, null, null]);
  });

  it('returns for each edit the rule that it breaks, or null', () => {
    const early: RosterEdit = { ...add, day: today };
    const sit: RosterEdit = { kind: 'sit', playerId: other.id, day: null };
    expect(rulesOf([sit, early])).toEqual([null, 'notYetFree']);
    const again: RosterEdit = { kind: 'drop', playerId: mine.id, day: addDays(tomorrow, 1) };
    expect(rulesOf([add, again])).toEqual([null, 'notOnTeam']);
    expect(rulesOf([{ ...add, dropId: null }])).toEqual(['noPlace']);
    expect(
      rulesOf([
        { ...add, dropId: null },
        { kind: 'drop', playerId: other.id, day: tomorrow },
      ]),
    ).toEqual([null, null]);
    // An undroppable player cannot be dropped after being added, either.
    expect(rulesOf([add, { kind: 'drop', playerId: 'free', day: addDays(tomorrow, 1) }])).toEqual([
      null,
      'undroppable',
    ]);
  });

  it('rejects a drop on a day on which the player’s game has started', () => {
    const shares = new Map(
      ['ATL', 'BOS', 'NO', 'CHI', 'CLE', 'DAL'].map((nbaTeam) => [`${nbaTeam} ${today}`, 0.4]),
    );
    const started = compileForecast(exampleInputs('eachCategory', exampleNba(shares)), [agent]);
    const plays = started.players.get('1')?.find(({ days }) => days[0] === today)?.rostered.id ?? '';
    const drop = (day: string): RosterEdit => ({ kind: 'drop', playerId: plays, day });
    expect(rulesOf([drop(today)], moveLeague(started))).toEqual(['gameBegun']);
    expect(rulesOf([drop(tomorrow)], moveLeague(started))).toEqual([null]);
  });
});
