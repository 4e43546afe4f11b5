import type { Day } from '@fantasy-stats/domain';
import { addDays } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleInputs, runningWeek, today } from '../testing/example-inputs.ts';
import { NBA_PLAYERS } from '../testing/example-nba-season.ts';
import { compileForecast, type UnownedPlayer } from './compile.ts';
import { weekForecast } from './forecast-matchup.ts';
import type { RosterEdit } from './roster-edits.ts';

/** The rostered NBA players again, as free agents. */
const freeAgents = Array.from(
  { length: NBA_PLAYERS },
  (_, index): UnownedPlayer => ({
    id: `f${index}`,
    name: `Free agent ${index}`,
    nbaTeam: null,
    positions: ['PG', 'SF', 'C'],
    jersey: null,
    injury: 'healthy',
    place: index,
  }),
);
const addOf = (index: number, day: Day = today): RosterEdit => ({
  kind: 'add',
  playerId: `f${index}`,
  teamId: '',
  day,
  dropId: null,
});

describe.each(['headToHeadPoints', 'eachCategory'] as const)('free agents added to a team: %s', (form) => {
  const compiled = compileForecast(exampleInputs(form), freeAgents);
  const [first = '', second = ''] = compiled.inputs.teams.map(({ id }) => id);
  const forecast = (edits: readonly RosterEdit[]) =>
    weekForecast(
      compiled,
      runningWeek,
      first,
      second,
      edits.map((edit) => (edit.kind === 'add' ? { ...edit, teamId: first } : edit)),
      { weeks: 3_000, seed: 1 },
    );

  it('change the standard deviation in simulations as much as in exact forecasts', () => {
    for (let index = 0; index < NBA_PLAYERS; index += 5) {
      const { analytic, simulated } = forecast([addOf(index), addOf((index + 7) % NBA_PLAYERS)]);
      if (analytic.points && simulated.points)
        expect(Math.abs(simulated.points.deviation / analytic.points.deviation - 1)).toBeLessThan(0.08);
      simulated.categories.forEach(({ deviation }, c) => {
        const exact = analytic.categories[c]?.deviation ?? 0;
        expect(Math.abs(deviation / exact - 1)).toBeLessThan(0.15);
      });
    }
  });

  it('give the same result in any order', () => {
    const adds = [addOf(3), addOf(14, addDays(today, 1))];
    const [one, other] = [forecast(adds), forecast(adds.toReversed())];
    expect(other.first.games).toBeCloseTo(one.first.games, 9);
    one.analytic.categories.forEach(({ deviation, win }, c) => {
      expect(other.analytic.categories[c]?.deviation).toBeCloseTo(deviation, 9);
      expect(other.analytic.categories[c]?.win).toBeCloseTo(win, 9);
    });
    expect(other.analytic.points?.deviation ?? 0).toBeCloseTo(one.analytic.points?.deviation ?? 0, 6);
    expect(other.simulated.points?.deviation ?? 0).toBeCloseTo(one.simulated.points?.deviation ?? 0, 6);
  });

  it('change nothing if they are dropped on the same day', () => {
    const before = forecast([]);
    const after = forecast([addOf(3), { kind: 'drop', playerId: 'f3', day: today }]);
    expect(after.analytic).toEqual(before.analytic);
    expect(after.simulated).toEqual(before.simulated);
  });
});
