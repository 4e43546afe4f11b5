import { addDays, type RosteredPlayer, type RosterRules } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleInputs, runningWeek, today } from '../testing/example-inputs.ts';
import { compileForecast } from './compile.ts';
import { bestLineup, editGains } from './edit-gains.ts';
import { weekWindow } from './forecast-matchup.ts';
import type { RosterEdit } from './roster-edits.ts';
import { analyticShare } from './week-projection.ts';

const inputs = exampleInputs();
const [someone] = inputs.rostered;
if (!someone) throw new Error('no player is rostered');
const { teamId: _, slot: __, ...agent } = { ...someone, id: 'free' };
const compiled = compileForecast(inputs, [agent]);
const question = { week: runningWeek, team: '1', opponent: '2', edits: [] } as const;
const tomorrow = addDays(today, 1);

describe('editGains', () => {
  const gains = [...editGains(compiled, question, { from: new Map([['free', tomorrow]]), addsLeft: null })];

  it('returns the chance to win with each edit minus the chance without it', () => {
    const second = weekWindow(compiled, runningWeek, '2').side;
    const before = analyticShare(compiled, weekWindow(compiled, runningWeek, '1').side, second);
    expect(gains.length).toBeGreaterThan(20);
    for (const { edit, share } of gains) {
      const first = weekWindow(compiled, runningWeek, '1', [edit]).side;
      expect(share).toBeCloseTo(analyticShare(compiled, first, second) - before, 9);
    }
  });

  it('tries free agents from their first available day, in place of the team’s least useful players', () => {
    const adds = gains.flatMap(({ edit }) => (edit.kind === 'add' ? [edit] : []));
    expect(adds).toHaveLength(4);
    expect(new Set(adds.map(({ dropId }) => dropId)).size).toBe(4);
    expect(adds.every(({ day, teamId }) => day === tomorrow && teamId === '1')).toBe(true);
  });

  it('is empty if the lineup is locked', () => {
    const locked = compileForecast({
      ...inputs,
      rules: {
        ...inputs.rules,
        lineupLock: 'weekly',
        weeks: inputs.rules.weeks.map((week) =>
          week.number === runningWeek ? { ...week, firstDay: addDays(today, -1) } : week,
        ),
      },
    });
    expect([...editGains(locked, question, { from: new Map(), addsLeft: null })]).toEqual([]);
  });
});

describe('editGains for adds', () => {
  const from = new Map([['free', tomorrow]]);
  /** Returns the drops tried with the free agent, under changed league rules. */
  function dropsTried(
    rosterRules: RosterRules,
    change: {
      readonly player?: (player: RosteredPlayer) => RosteredPlayer;
      readonly edits?: readonly RosterEdit[];
      readonly addsLeft?: number;
      readonly extraPlaces?: number;
    } = {},
  ) {
    const { player = (one) => one, edits = [], addsLeft = null, extraPlaces = 0 } = change;
    const [one, two] = [
      { ...agent, primaryPosition: 'C' as const },
      { ...agent, id: 'other', primaryPosition: 'PG' as const },
    ];
    const slots = [
      { slot: 'UTIL', count: 10 },
      { slot: 'BN', count: 2 + extraPlaces },
    ] as const;
    const league = compileForecast(
      { ...inputs, rules: { ...inputs.rules, slots, rosterRules }, rostered: inputs.rostered.map(player) },
      [one, two],
    );
    const found = [...editGains(league, { ...question, edits }, { from, addsLeft })];
    return found.flatMap(({ edit }) => (edit.kind === 'add' ? [edit.dropId] : []));
  }
  const open: RosterRules = { mostByPosition: {}, keepsUndroppable: true };
  const usual = dropsTried(open);

  it('drops an undroppable player only if the league ignores the platform’s undroppable list', () => {
    expect(usual).toHaveLength(4);
    const player = (one: RosteredPlayer) => ({ ...one, isUndroppable: usual.includes(one.id) });
    const dropped = dropsTried(open, { player });
    expect(dropped).toHaveLength(4);
    expect(dropped.filter((id) => usual.includes(id))).toEqual([]);
    expect(dropsTried({ ...open, keepsUndroppable: false }, { player })).toEqual(usual);
    expect(dropsTried(open, { player: (one) => ({ ...one, isUndroppable: true }) })).toEqual([]);
  });

  it('never exceeds a position limit', () => {
    const [center] = usual;
    const player = (one: RosteredPlayer): RosteredPlayer => ({
      ...one,
      primaryPosition: one.id === center ? 'C' : 'PG',
    });
    expect(dropsTried({ ...open, mostByPosition: { C: 1 } }, { player })).toEqual([center]);
    expect(dropsTried({ ...open, mostByPosition: { C: 0 } }, { player })).toEqual([center]);
    expect(dropsTried({ ...open, mostByPosition: { C: 2 } }, { player })).toHaveLength(4);
    expect(dropsTried({ ...open, mostByPosition: { C: 0 } })).toEqual([]);
  });

  it('requires a remaining add and an open spot or a drop, counting earlier edits', () => {
    expect(dropsTried(open, { extraPlaces: 1 })).toEqual([null]);
    const edits: RosterEdit[] = [
      { kind: 'add', playerId: 'other', teamId: '1', day: tomorrow, dropId: null },
    ];
    expect(dropsTried(open, { extraPlaces: 1, edits })).toHaveLength(4);
    expect(dropsTried(open, { extraPlaces: 1, edits })).not.toContain(null);
    expect(dropsTried(open, { addsLeft: 0 })).toEqual([]);
    expect(dropsTried(open, { addsLeft: 1 })).toEqual(usual);
    expect(dropsTried(open, { addsLeft: 1, extraPlaces: 1, edits })).toEqual([]);
  });
});

describe('bestLineup', () => {
  /** A league that only scores turnovers: every player who plays hurts. */
  const careful = compileForecast({
    ...inputs,
    rules: { ...inputs.rules, scored: [{ statistic: 'TO', lowerIsBetter: true, points: null }] },
  });

  it('benches harmful players one by one, each with a gain', () => {
    const run = bestLineup(careful, question, 'share');
    let step = run.next();
    while (!step.done) step = run.next();
    expect(step.value.length).toBeGreaterThan(0);
    expect(step.value.every(({ edit, share }) => edit.kind === 'sit' && share > 0)).toBe(true);
  });

  it('never makes the matchup worse', () => {
    const run = bestLineup(compiled, question, 'share');
    let step = run.next();
    while (!step.done) step = run.next();
    const second = weekWindow(compiled, runningWeek, '2').side;
    const shareWith = (edits: Parameters<typeof weekWindow>[3]) =>
      analyticShare(compiled, weekWindow(compiled, runningWeek, '1', edits).side, second);
    const found = shareWith(step.value.map(({ edit }) => edit));
    expect(found).toBeGreaterThanOrEqual(shareWith([]));
  });
});
