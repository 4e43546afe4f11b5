import { addDays, type ForecastInputs, type GamesBySlot, type GamesCap } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { compileForecast } from './compile.ts';
import { exampleInputs, runningWeek, today } from './example-inputs.ts';
import { weekStretch } from './forecast-matchup.ts';
import { gamesLeft } from './games-left.ts';
import { teamPlan } from './team-plan.ts';

const slots = [
  { slot: 'C', count: 1 },
  { slot: 'UTIL', count: 4 },
  { slot: 'BN', count: 7 },
] as const;

/** The example league with limits of games, and what the first team has used of them. */
function capped(
  gamesCaps: readonly GamesCap[],
  used: GamesBySlot | null,
  changes: Partial<ForecastInputs['rules']> = {},
): ForecastInputs {
  const inputs = exampleInputs('eachCategory');
  return {
    ...inputs,
    rules: { ...inputs.rules, slots, gamesCaps, ...changes },
    teams: inputs.teams.map((team) =>
      team.id === '1' ? { ...team, gamesPlayed: 12, gamesBySlot: used } : { ...team, gamesPlayed: null },
    ),
  };
}

const week = (number: number) => {
  const found = exampleInputs('eachCategory').rules.weeks.find((one) => one.number === number);
  if (!found) throw new Error(`has no week ${number}`);
  return found;
};
const sunday = week(runningWeek).lastDay;
const utility = { slot: 'UTIL', games: 20, period: 'week' } as const;

describe('games that limits still allow', () => {
  it('are less by what a slot has used, and by what the team has', () => {
    const caps = [utility, { slot: null, games: 30, period: 'week' } as const];
    const left = gamesLeft(capped(caps, { UTIL: 17 }), '1', today, sunday);
    expect(left).toEqual({ team: 18, bySlot: { UTIL: 3 }, unknown: [] });
    // Nothing in a slot is told as nothing.
    expect(gamesLeft(capped([{ ...utility, games: 3 }], {}), '1', today, sunday).bySlot).toEqual({ UTIL: 3 });
    expect(gamesLeft(capped(caps, { UTIL: 25 }), '1', today, sunday).bySlot).toEqual({ UTIL: 0 });
  });

  it('are unknown where nobody knows what is used, and whole in a week that has not begun', () => {
    const next = week(runningWeek + 1);
    const inputs = capped([{ ...utility, games: 5 }], null);
    expect(gamesLeft(inputs, '1', today, sunday)).toEqual({ team: null, bySlot: null, unknown: ['UTIL'] });
    const coming = gamesLeft(inputs, '1', next.firstDay, next.lastDay);
    expect(coming).toEqual({ team: null, bySlot: { UTIL: 5 }, unknown: [] });
    const season = capped([{ slot: 'C', games: 82, period: 'season' }], { C: 80 });
    expect(gamesLeft(season, '1', next.firstDay, next.lastDay).bySlot).toEqual({ C: 2 });
  });

  it('are no limit where they cannot be reached, or where lineups lock weekly', () => {
    const season = [{ slot: 'C', games: 82, period: 'season' }] as const;
    expect(gamesLeft(capped(season, { C: 40 }), '1', today, sunday).bySlot).toBeNull();
    const weekly = capped([utility], { UTIL: 17 }, { lineupLock: 'weekly' });
    expect(gamesLeft(weekly, '1', today, sunday)).toEqual({ team: null, bySlot: null, unknown: [] });
  });
});

describe('lineups under a limit that is part-used', () => {
  const countedIn = (used: GamesBySlot | null): number =>
    weekStretch(compileForecast(capped([utility], used)), runningWeek, '1').games;

  it('hold to what is left of it', () => {
    const free = countedIn(null);
    const [some, none] = [countedIn({ UTIL: 17 }), countedIn({ UTIL: 20 })];
    expect(none).toBeLessThan(some);
    expect(some).toBeLessThan(free);
    // Three more in the slot, and the player who has it today.
    expect(some - none).toBeLessThanOrEqual(3 + 4);
    expect(some - none).toBeGreaterThan(1);
  });

  it('show who stands in them as the forecast has it', () => {
    const compiled = compileForecast(capped([utility], { UTIL: 18 }));
    const plan = teamPlan(compiled, weekStretch(compiled, runningWeek, '1'));
    const inUtility = plan.players.flatMap(({ games }) => games.filter(({ slot }) => slot === 'UTIL'));
    expect(inUtility).toHaveLength(2);
  });

  it('count a coming week from its own beginning', () => {
    const compiled = compileForecast(capped([{ ...utility, games: 6 }], { UTIL: 6 }));
    const running = weekStretch(compiled, runningWeek, '1');
    const next = weekStretch(compiled, runningWeek + 1, '1');
    expect(running.gamesLeftBySlot).toEqual({ UTIL: 0 });
    expect(next.gamesLeftBySlot).toEqual({ UTIL: 6 });
    expect(addDays(today, 1) <= sunday).toBe(true);
  });
});
