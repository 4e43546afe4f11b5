import { addDays, type Week } from '@fantasy-stats/domain';
import { type CompiledForecast, compileForecast } from '@fantasy-stats/engine/league-forecast';
import type { LeagueQuestion } from '@fantasy-stats/engine/streaming';
import type { BenchSeason } from './bench-season.ts';
import { benchLeague } from './league.ts';
import { pageInputs } from './page-inputs.ts';

const ADDS = 3;

/** A league on its week's first day, with the week after it and the best free agents, and the question of its first team. */
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
      keeps: new Set(),
    },
  };
}
