import {
  addDays,
  type ForecastInputs,
  type GamesBySlot,
  type GamesCap,
  type StatLine,
} from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { projectionConstants } from '../projection/constants.generated.ts';
import { exampleFacts, exampleInputs, exampleNba, runningWeek, today } from '../testing/example-inputs.ts';
import { teamWeek } from '../testing/example-season.ts';
import { compileForecast } from './compile.ts';
import { weekWindow } from './forecast-matchup.ts';
import { gamesLeft, leftAfterToday } from './games-left.ts';
import { forecastInputs } from './make-inputs.ts';
import { teamPlan } from './team-plan.ts';

const slots = [
  { slot: 'C', count: 1 },
  { slot: 'UTIL', count: 4 },
  { slot: 'BN', count: 7 },
] as const;

/** The example league with games caps, and the games the first team has used. */
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

describe('gamesLeft', () => {
  it('subtracts the games used from a slot’s cap and from the team’s cap', () => {
    const caps = [utility, { slot: null, games: 30, period: 'week' } as const];
    const left = gamesLeft(capped(caps, { UTIL: 17 }), '1', today, sunday);
    expect(left).toEqual({ team: 18, bySlot: { UTIL: 3 }, unknown: [] });
    // If no games have been used, a platform sends an empty object.
    expect(gamesLeft(capped([{ ...utility, games: 3 }], {}), '1', today, sunday).bySlot).toEqual({ UTIL: 3 });
    expect(gamesLeft(capped(caps, { UTIL: 25 }), '1', today, sunday).bySlot).toEqual({ UTIL: 0 });
  });

  it('is unknown if used games are unknown, and equals the weekly cap in a week that has not started', () => {
    const next = week(runningWeek + 1);
    const inputs = capped([{ ...utility, games: 5 }], null);
    expect(gamesLeft(inputs, '1', today, sunday)).toEqual({ team: null, bySlot: null, unknown: ['UTIL'] });
    const coming = gamesLeft(inputs, '1', next.firstDay, next.lastDay);
    expect(coming).toEqual({ team: null, bySlot: { UTIL: 5 }, unknown: [] });
    const season = capped([{ slot: 'C', games: 82, period: 'season' }], { C: 80 });
    expect(gamesLeft(season, '1', next.firstDay, next.lastDay).bySlot).toEqual({ C: 2 });
  });

  it('has no limit if the cap cannot be reached or if lineups lock weekly', () => {
    const season = [{ slot: 'C', games: 82, period: 'season' }] as const;
    expect(gamesLeft(capped(season, { C: 40 }), '1', today, sunday).bySlot).toBeNull();
    const weekly = capped([utility], { UTIL: 17 }, { lineupLock: 'weekly' });
    expect(gamesLeft(weekly, '1', today, sunday)).toEqual({ team: null, bySlot: null, unknown: [] });
  });
});

describe('leftAfterToday', () => {
  const inputs = exampleInputs('eachCategory');
  const player = inputs.rostered.find(({ place, teamId }) => {
    const games = inputs.games[inputs.players[place ?? -1]?.nbaTeam ?? 'ATL'];
    return teamId === '1' && place !== null && games?.[0]?.day === today;
  });
  const nbaTeam = inputs.players[player?.place ?? -1]?.nbaTeam;
  if (!player || !nbaTeam) throw new Error('no player of the team has a game today');
  const over = (inputs.games[nbaTeam] ?? []).map((game) =>
    game.day === today ? { ...game, share: 0 } : game,
  );
  const leftWith = (injury: typeof player.injury) =>
    leftAfterToday(
      compileForecast({
        ...inputs,
        rules: { ...inputs.rules, slots },
        games: { ...inputs.games, [nbaTeam]: over },
        rostered: inputs.rostered.map((one) => ({
          ...one,
          slot: one.id === player.id ? ('UTIL' as const) : ('BN' as const),
          injury: one.id === player.id ? injury : one.injury,
        })),
      }),
      '1',
      today,
      { UTIL: 3 },
    );

  it('subtracts a finished game of a player in the slot', () => {
    expect(leftWith('healthy')).toEqual({ UTIL: 2 });
  });

  it('subtracts no game of a player who was ruled out', () => {
    expect(leftWith('out')).toEqual({ UTIL: 3 });
    expect(leftWith('injuredReserve')).toEqual({ UTIL: 3 });
  });
});

describe('a season cap on all of a team’s games', () => {
  const caps = [{ slot: null, games: 700, period: 'season' }] as const;
  /** Returns the first team's games left after a number of games in each past week. */
  const leftWith = (played: readonly (number | null)[], seasonLine: StatLine = {}) => {
    const facts = exampleFacts('rotisserie');
    const season = {
      ...facts.season,
      league: { ...facts.season.league, gamesCaps: caps },
      standings: facts.season.standings.map((standing) => ({ ...standing, seasonLine })),
      teamWeeks: played.flatMap((gamesPlayed, week) =>
        facts.season.teams.map(({ id }) => ({ ...teamWeek(week + 1, id, {}), gamesPlayed })),
      ),
    };
    const inputs = forecastInputs({ ...facts, season }, exampleNba(), projectionConstants);
    return gamesLeft(inputs, '1', today, inputs.lastDay).team;
  };

  it('subtracts the games of all weeks, or the games in the season totals', () => {
    expect(leftWith([40, 50, 45])).toBe(565);
    expect(leftWith([40, 50, 45], { GP: 140 })).toBe(560);
    expect(leftWith([])).toBe(700);
  });

  it('is unknown if a week’s games are unknown', () => {
    expect(leftWith([40, null, 45])).toBeNull();
  });
});

describe('lineups under a partly used cap', () => {
  const countedIn = (used: GamesBySlot | null): number =>
    weekWindow(compileForecast(capped([utility], used)), runningWeek, '1').games;

  it('stay within the remaining games', () => {
    const free = countedIn(null);
    const [some, none] = [countedIn({ UTIL: 17 }), countedIn({ UTIL: 20 })];
    expect(none).toBeLessThan(some);
    expect(some).toBeLessThan(free);
    // At most three more games in the slot, plus today's game of its player.
    expect(some - none).toBeLessThanOrEqual(3 + 4);
    expect(some - none).toBeGreaterThan(1);
  });

  it('place exactly as many games in the slot as the cap leaves', () => {
    const compiled = compileForecast(capped([utility], { UTIL: 18 }));
    const plan = teamPlan(compiled, weekWindow(compiled, runningWeek, '1'));
    const inUtility = plan.players.flatMap(({ games }) => games.filter(({ slot }) => slot === 'UTIL'));
    expect(inUtility).toHaveLength(2);
  });

  it('use the full weekly cap in an upcoming week', () => {
    const compiled = compileForecast(capped([{ ...utility, games: 6 }], { UTIL: 6 }));
    const running = weekWindow(compiled, runningWeek, '1');
    const next = weekWindow(compiled, runningWeek + 1, '1');
    expect(running.gamesLeftBySlot).toEqual({ UTIL: 0 });
    expect(next.gamesLeftBySlot).toEqual({ UTIL: 6 });
    expect(addDays(today, 1) <= sunday).toBe(true);
  });
});
