import { addDays, type ForecastInputs, type League, type scoringForms } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { compileForecast, type UnownedPlayer } from '../league/compile.ts';
import type { RosterEdit } from '../league/roster-edits.ts';
import { weekChances } from '../league/week-chances.ts';
import { exampleInputs, runningWeek, today } from '../testing/example-inputs.ts';
import { exampleProblem } from '../testing/example-problem.ts';
import { CannotStream } from './cannot-stream.ts';
import { simulatedFigures } from './drawn-gains.ts';
import { freeAgentGains } from './free-agent-gains.ts';
import { bestPickups, compareAdds, type PickupQuestion, simulatedShare } from './pickups.ts';
import { planScale } from './plan-worth.ts';

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

function nextOf(
  { inputs }: ReturnType<typeof example>,
  addsLeft: number | null = null,
): PickupQuestion['next'] {
  const week = inputs.rules.weeks.find(({ number }) => number === runningWeek + 1);
  return (
    (week && { week: week.number, first: week.firstDay, last: week.lastDay, opponentId: '2', addsLeft }) ??
    null
  );
}

describe('bestPickups', () => {
  it('starts from the chance to win of the matchup forecast, and returns only adds that raise it', () => {
    const of = example('mostCategories');
    const { chance, pickups, unit } = bestPickups(of.compiled, question(of));
    const { result } = weekChances(of.compiled, '1', '2');
    expect(unit).toBe('wins');
    expect(chance).toBeCloseTo(result.win + result.tie / 2, 5);
    expect(pickups.length).toBeLessThanOrEqual(3);
    const after = pickups.map((one) => one.chance ?? 0);
    for (const share of after) expect(share).toBeGreaterThan(chance ?? 1);
    expect(after).toEqual([...after].sort((one, other) => other - one));
    // The exact and the simulated gain describe the same change.
    for (const { chance: share, gain } of pickups)
      expect(Math.abs((share ?? 0) - (chance ?? 0) - gain)).toBeLessThan(0.03);
    expect(pickups.length).toBeGreaterThan(0);
  });

  it('gives the change in fantasy points in head-to-head points leagues only', () => {
    const of = example('headToHeadPoints');
    const { compiled } = of;
    const { pickups } = bestPickups(compiled, question(of));
    const leadWith = (edits: readonly RosterEdit[]) =>
      simulatedFigures(compiled, runningWeek, '1', '2', edits).score;
    expect(pickups.length).toBeGreaterThan(0);
    for (const { day, dropId, id, points } of pickups) {
      expect(points).toBeGreaterThan(0);
      const add = { kind: 'add', playerId: id, teamId: '1', day, dropId } as const;
      expect(points).toBeCloseTo(leadWith([add]) - leadWith([]), 9);
    }
    // Exact gains are in points, too, so they are close to the simulated ones.
    const { gains, scale } = compareAdds(compiled, question(of));
    const exact = new Map(freeAgentGains(scale).map((one) => [one.id, one.points ?? Number.NaN]));
    for (const { id, points = 0 } of gains.slice(0, 3))
      expect(Math.abs(points - (exact.get(id) ?? 0))).toBeLessThan(2);
    const others = example('mostCategories');
    expect(bestPickups(others.compiled, question(others)).pickups[0]).not.toHaveProperty('points');
  });

  it.each([1, 2, 3, 4])('uses an open roster spot before it drops a player, in example %i', (seed) => {
    const dropsWith = (openSpots: number) =>
      freeAgentGains(planScale(exampleProblem({ seed, roster: 6 }, { openSpots }))).map(({ drop }) => drop);
    expect(dropsWith(0)).not.toContain(null);
    expect(new Set(dropsWith(1))).toEqual(new Set([null]));
  });

  it('never drops an undroppable player if the league uses the undroppable list, and never exceeds a position limit', () => {
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
    const protecting = strict({ mostByPosition: {}, keepsUndroppable: true });
    expect(protecting.pickups.length).toBeGreaterThan(0);
    expect(protecting.pickups.some(({ dropId }) => drops.has(dropId))).toBe(false);
    const own = strict({ mostByPosition: {}, keepsUndroppable: false });
    expect(new Set(own.pickups.map(({ dropId }) => dropId))).toEqual(drops);
    expect(strict({ mostByPosition: { C: 0 }, keepsUndroppable: true }).pickups).toEqual([]);
  });

  it('is empty if no free agent is available', () => {
    const of = example('eachCategory');
    const { pickups, weighed } = bestPickups(of.compiled, question(of, { from: new Map() }));
    expect(pickups).toEqual([]);
    expect(weighed).toBe(0);
  });

  it('counts season points in leagues without matchups', () => {
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

  it('covers the next matchup once the chance to win the current one is below 3% or above 97%', () => {
    for (const [form, line] of [
      ['headToHeadPoints', { PTS: 5000 }],
      ['mostCategories', { PTS: 5000, REB: 3000, AST: 3000, STL: 900, BLK: 900, '3PM': 900 }],
    ] as const) {
      const of = example(form);
      const weekOf = (teams: typeof of.inputs.teams) => {
        const free = {
          ...of.inputs,
          teams,
          rostered: of.inputs.rostered.filter((one) => one.teamId !== '3'),
        };
        return bestPickups(compileForecast(free, of.freeAgents), question(of, { next: nextOf(of) })).week;
      };
      expect(weekOf(of.inputs.teams)).toBe(runningWeek);
      const ahead = of.inputs.teams.map((team) =>
        team.id === '1' ? { ...team, soFar: { ...team.soFar, ...line } } : team,
      );
      expect(weekOf(ahead)).toBe(runningWeek + 1);
    }
  });

  it('covers the current week while a category is undecided in an each-category league', () => {
    const of = example('eachCategory');
    const teams = of.inputs.teams.map((team) =>
      team.id === '1'
        ? { ...team, soFar: { ...team.soFar, PTS: 5000, REB: 3000, AST: 3000, '3PM': 900, BLK: 900 } }
        : team,
    );
    const rostered = of.inputs.rostered.filter(({ teamId }) => teamId !== '3');
    const compiled = compileForecast({ ...of.inputs, teams, rostered }, of.freeAgents);
    const { week } = bestPickups(compiled, question(of, { next: nextOf(of) }));
    expect(week).toBe(runningWeek);
  });

  it('covers the next week if no add helps in the current one', () => {
    const of = example('eachCategory');
    const next = nextOf(of);
    const isLate = { from: new Map(of.freeAgents.map(({ id }) => [id, next?.first ?? today])) };
    const answer = bestPickups(of.compiled, question(of, { ...isLate, next }));
    expect(answer).toMatchObject({ week: runningWeek + 1, first: next?.first, last: next?.last });
    expect(answer.pickups.length).toBeGreaterThan(0);
    expect(bestPickups(of.compiled, question(of, isLate))).toMatchObject({ week: runningWeek, pickups: [] });
  });

  it.each([
    'rotisserie',
    'seasonPoints',
  ] as const)('covers the next calendar week in %s if every add starts then', (form) => {
    const of = example(form);
    const season = { opponentId: null, week: null };
    const last = question(of).last;
    const next = { ...season, first: addDays(last, 1), last: addDays(last, 7), addsLeft: null };
    const isLate = { from: new Map(of.freeAgents.map(({ id }) => [id, next.first])) };
    const answer = bestPickups(of.compiled, question(of, { ...season, ...isLate, next }));
    expect(answer).toMatchObject({ week: null, first: next.first, last: next.last });
    expect(answer.pickups.length).toBeGreaterThan(0);
    expect(bestPickups(of.compiled, question(of, { ...season, next }))).toMatchObject({ last });
  });

  it('covers the next week if this week has no adds left, unless the next one has none either', () => {
    const of = example('eachCategory');
    const answerWith = (left: number | null) =>
      bestPickups(of.compiled, question(of, { addsLeft: 0, next: nextOf(of, left) }));
    const next = answerWith(4);
    expect(next).toMatchObject({ week: runningWeek + 1, addsLeft: 4 });
    expect(next.pickups.length).toBeGreaterThan(0);
    expect(answerWith(0)).toMatchObject({ week: runningWeek, addsLeft: 0, pickups: [] });
  });

  it('covers the next week during a bye', () => {
    const of = example('eachCategory');
    const answer = bestPickups(of.compiled, question(of, { opponentId: null, next: nextOf(of) }));
    expect(answer.week).toBe(runningWeek + 1);
    expect(answer.pickups.length).toBeGreaterThan(0);
  });

  it('reports the week as locked if weekly lineups have locked or no game is left to add a player for', () => {
    const of = example('eachCategory');
    const lockedWith = (rules: Partial<ForecastInputs['rules']>, changes: Partial<PickupQuestion> = {}) => {
      const inputs = { ...of.inputs, rules: { ...of.inputs.rules, ...rules } };
      const { isLocked, week } = bestPickups(
        compileForecast(inputs, of.freeAgents),
        question(of, { next: nextOf(of), ...changes }),
      );
      return [isLocked, week];
    };
    expect(lockedWith({})).toEqual([false, runningWeek]);
    expect(lockedWith({ lineupLock: 'weekly' })).toEqual([true, runningWeek + 1]);
    const dayLocks = { lineups: 'never', moves: 'never' } as const;
    expect(lockedWith({ dayLocks }, { last: today })).toEqual([true, runningWeek + 1]);
    expect(lockedWith({ dayLocks })[0]).toBe(false);
  });

  it('compares adds against the likely opponents of a week whose matchups are unknown', () => {
    const of = example('eachCategory');
    const next = nextOf(of);
    const likelyOpponents = [
      ['2', 0.7],
      ['4', 0.3],
    ] as const;
    const unpaired = next && { ...next, opponentId: null, likelyOpponents };
    const answer = bestPickups(of.compiled, question(of, { opponentId: null, next: unpaired }));
    expect(answer).toMatchObject({ week: runningWeek + 1, chance: null });
    expect(answer.pickups.length).toBeGreaterThan(0);
  });

  it('uses next week’s remaining adds once the current week is decided', () => {
    const of = example('headToHeadPoints');
    const teams = of.inputs.teams.map((team) =>
      team.id === '1' ? { ...team, soFar: { ...team.soFar, PTS: 5000 } } : team,
    );
    const rostered = of.inputs.rostered.filter(({ teamId }) => teamId !== '3');
    const compiled = compileForecast({ ...of.inputs, teams, rostered }, of.freeAgents);
    const pickupsWith = (addsLeft: number, ofNext: number | null) =>
      bestPickups(compiled, question(of, { addsLeft, next: nextOf(of, ofNext) }));
    const next = pickupsWith(0, 4);
    expect(next).toMatchObject({ week: runningWeek + 1, addsLeft: 4 });
    expect(next.pickups.length).toBeGreaterThan(0);
    expect(pickupsWith(2, null)).toMatchObject({ week: runningWeek + 1, addsLeft: null });
    // The season limit is used up, or the league has locked the team.
    expect(pickupsWith(0, 0)).toMatchObject({ week: runningWeek, addsLeft: 0, pickups: [] });
  });

  it('is empty for the next week if the team has no adds left in that week', () => {
    const of = example('mostCategories');
    const yesterday = { first: addDays(today, -2), last: addDays(today, -1) };
    const next = nextOf(of, 0);
    expect(bestPickups(of.compiled, question(of, { ...yesterday, addsLeft: 0, next }))).toMatchObject({
      week: runningWeek + 1,
      addsLeft: 0,
      pickups: [],
    });
  });

  it('throws an error without an opponent', () => {
    const of = example('headToHeadPoints');
    expect(() => bestPickups(of.compiled, question(of, { opponentId: null }))).toThrow(CannotStream);
  });

  it('simulates a chance to win the next matchup that is mirrored for the opponent', () => {
    const { compiled } = example('headToHeadPoints');
    const there = simulatedShare(compiled, runningWeek + 1, '1', '2');
    expect(simulatedShare(compiled, runningWeek + 1, '2', '1')).toBeCloseTo(1 - there, 1);
  });
});
