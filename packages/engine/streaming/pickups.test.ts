import { addDays, type League, type scoringForms } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { compileForecast, type UnownedPlayer } from '../league-forecast/compile.ts';
import { exampleInputs, runningWeek, today } from '../league-forecast/example-inputs.ts';
import { weekChances } from '../league-forecast/week-chances.ts';
import { CannotStream } from './cannot-stream.ts';
import { bestPickups, type PickupQuestion, simulatedShare } from './pickups.ts';

/** The example league with team 3 dissolved: its players are free. */
function example(form: (typeof scoringForms)[number]) {
  const inputs = exampleInputs(form);
  const freeAgents = inputs.rostered
    .filter(({ teamId }) => teamId === '3')
    .map(({ teamId: _team, slot: _slot, ...player }): UnownedPlayer => player);
  const rostered = inputs.rostered.filter(({ teamId }) => teamId !== '3');
  return { compiled: compileForecast({ ...inputs, rostered }, freeAgents), freeAgents, inputs };
}

function question(of: ReturnType<typeof example>, changes: Partial<PickupQuestion> = {}): PickupQuestion {
  const tomorrow = addDays(today, 1);
  const week = of.inputs.rules.weeks.find(({ number }) => number === runningWeek);
  return {
    teamId: '1',
    opponentId: '2',
    week: runningWeek,
    first: today,
    last: week?.lastDay ?? tomorrow,
    from: new Map(of.freeAgents.map(({ id }) => [id, tomorrow])),
    seasonLines: new Map(of.inputs.teams.map(({ id, soFar }) => [id, soFar])),
    addsLeft: null,
    next: null,
    ...changes,
  };
}

describe('the best pickups', () => {
  it('raise the chance of the matchup, from the one every page shows', () => {
    const of = example('mostCategories');
    const { chance, pickups, unit } = bestPickups(of.compiled, question(of));
    const { result } = weekChances(of.compiled, '1', '2');
    expect(unit).toBe('wins');
    expect(chance).toBeCloseTo(result.win + result.tie / 2, 5);
    expect(pickups.length).toBeLessThanOrEqual(3);
    const after = pickups.map((one) => one.chance ?? 0);
    for (const share of after) expect(share).toBeGreaterThan(chance ?? 1);
    expect(after).toEqual([...after].sort((one, other) => other - one));
    /* What is weighed exactly and what is drawn are the same change of the same matchup. */
    for (const { chance: share, gain } of pickups)
      expect(Math.abs((share ?? 0) - (chance ?? 0) - gain)).toBeLessThan(0.03);
    expect(pickups.length).toBeGreaterThan(0);
  });

  it('drop nobody who is undroppable where the league holds to that, and take nobody beyond a limit', () => {
    const of = example('mostCategories');
    const drops = new Set(bestPickups(of.compiled, question(of)).pickups.map(({ dropId }) => dropId));
    expect(drops.size).toBeGreaterThan(0);
    const strict = (rosterRules: League['rosterRules']) => {
      const marked = of.inputs.rostered
        .filter(({ teamId }) => teamId !== '3')
        .map((player) => ({
          ...player,
          primaryPosition: 'PG' as const,
          isUndroppable: drops.has(player.id),
        }));
      const free = of.freeAgents.map((player) => ({ ...player, primaryPosition: 'C' as const }));
      const rules = { ...of.inputs.rules, rosterRules };
      return bestPickups(compileForecast({ ...of.inputs, rules, rostered: marked }, free), question(of));
    };
    const kept = strict({ mostByPosition: {}, keepsUndroppable: true });
    expect(kept.pickups.length).toBeGreaterThan(0);
    expect(kept.pickups.some(({ dropId }) => drops.has(dropId))).toBe(false);
    const own = strict({ mostByPosition: {}, keepsUndroppable: false });
    expect(new Set(own.pickups.map(({ dropId }) => dropId))).toEqual(drops);
    expect(strict({ mostByPosition: { C: 0 }, keepsUndroppable: true }).pickups).toEqual([]);
  });

  it('are none where nobody can be had', () => {
    const of = example('eachCategory');
    const { pickups, weighed } = bestPickups(of.compiled, question(of, { from: new Map() }));
    expect(pickups).toEqual([]);
    expect(weighed).toBe(0);
  });

  it('are counted in season points where there is no matchup', () => {
    const of = example('seasonPoints');
    const { chance, pickups, unit } = bestPickups(
      of.compiled,
      question(of, { opponentId: null, week: null }),
    );
    expect(unit).toBe('fantasyPoints');
    expect(chance).toBeNull();
    for (const { gain, givenUp, chance: own } of pickups) {
      expect(gain).toBeGreaterThan(givenUp);
      expect(own).toBeNull();
    }
  });

  it('cannot be told without an opponent', () => {
    const of = example('headToHeadPoints');
    expect(() => bestPickups(of.compiled, question(of, { opponentId: null }))).toThrow(CannotStream);
  });

  it('know the next matchup’s chances, mirrored for the other side', () => {
    const { compiled } = example('headToHeadPoints');
    const there = simulatedShare(compiled, runningWeek + 1, '1', '2');
    expect(simulatedShare(compiled, runningWeek + 1, '2', '1')).toBeCloseTo(1 - there, 1);
  });
});
