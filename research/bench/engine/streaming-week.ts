import { addDays, type Week } from '@fantasy-stats/domain';
import { type CompiledForecast, compileForecast } from '@fantasy-stats/engine/league';
import { type LeagueQuestion, leagueProblem, type StreamingProblem } from '@fantasy-stats/engine/streaming';
import type { BenchSeason } from './bench-season.ts';
import { benchLeague } from './league.ts';
import { pageInputs } from './page-inputs.ts';

const ADDS = 3;

export function streamingWeek(season: BenchSeason): {
  readonly compiled: CompiledForecast;
  readonly question: LeagueQuestion;
} {
  const league = benchLeague(season, 14);
  const inputs = pageInputs(league);
  const weeks = [0, 1].map(
    (number): Week => ({
      number: number + 1,
      firstDay: addDays(inputs.today, 7 * number),
      lastDay: addDays(inputs.today, 7 * number + 6),
      isPlayoffs: false,
    }),
  );
  const rostered = league.rosters.flat().length;
  const compiled = compileForecast(
    { ...inputs, rules: { ...inputs.rules, weeks } },
    league.freeAgents.map(({ id, positions }, index) => ({
      id,
      name: id,
      nbaTeam: null,
      positions,
      jersey: null,
      injury: 'healthy',
      place: rostered + index,
    })),
  );
  return {
    compiled,
    question: {
      teamId: '0',
      opponentId: '1',
      first: inputs.today,
      last: addDays(inputs.today, 6),
      adds: ADDS,
      from: new Map(league.freeAgents.map(({ id }) => [id, inputs.today])),
      protectedIds: new Set(),
    },
  };
}

/**
 * Returns the planning problem for a team with two players on the injured list, and two injured players who
 * can move to its free slots.
 */
export function injuredListWeek({ compiled, question }: ReturnType<typeof streamingWeek>): StreamingProblem {
  const problem = leagueProblem(compiled, question);
  const injured = [
    { slot: null, slots: ['IL'], mayReturnOn: null, blocksFrom: null },
    { slot: null, slots: ['IL'], mayReturnOn: 4, blocksFrom: 5 },
    { slot: 'IL', slots: ['IL'], mayReturnOn: 3, blocksFrom: 4 },
    { slot: 'IL', slots: [], mayReturnOn: 0, blocksFrom: 0 },
  ] as const;
  const first = problem.roster.length - injured.length;
  return {
    ...problem,
    freeInjuredSlots: ['IL'],
    roster: problem.roster.map((player, index) => {
      const own = injured[index - first];
      return own ? { ...player, injured: own, isReserved: own.slot !== null } : player;
    }),
  };
}
