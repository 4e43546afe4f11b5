import type { StatLine } from '@fantasy-stats/domain';
import { type CompiledForecast, compileForecast } from '@fantasy-stats/engine/league';
import type { CapQuestion } from '@fantasy-stats/engine/streaming';
import type { BenchSeason } from './bench-season.ts';
import { benchLeague, slots } from './league.ts';
import { pageInputs } from './page-inputs.ts';

const GAMES_PER_SPOT = 82;

/**
 * Creates a rotisserie league on its first day, with a games cap for every slot, and the input for planning
 * its first team's games.
 */
export function cappedSeason(season: BenchSeason): {
  readonly compiled: CompiledForecast;
  readonly question: CapQuestion;
} {
  const [first] = season.weeks;
  const last = season.weeks.at(-1);
  if (!first || !last) throw new Error('The season has no weeks.');
  const league = benchLeague(season, last.last - first.first + 1, first);
  const inputs = pageInputs(league);
  const gamesCaps = slots
    .filter(({ slot }) => slot !== 'BN')
    .map(({ slot, count }) => ({ slot, games: GAMES_PER_SPOT * count, period: 'season' as const }));
  const line: StatLine = {
    FGM: 0,
    FGA: 0,
    FTM: 0,
    FTA: 0,
    '3PM': 0,
    PTS: 0,
    REB: 0,
    AST: 0,
    STL: 0,
    BLK: 0,
    TO: 0,
  };
  return {
    compiled: compileForecast(
      {
        ...inputs,
        week: null,
        rules: { ...inputs.rules, scoringForm: 'rotisserie', weeks: [], gamesCaps },
        teams: inputs.teams.map((team) => ({ ...team, gamesBySlot: {} })),
      },
      league.freeAgents.map(({ id, positions }, index) => ({
        id,
        name: id,
        nbaTeam: null,
        positions,
        jersey: null,
        injury: 'healthy',
        place: league.rosters.flat().length + index,
      })),
    ),
    question: { teamId: '0', seasonLines: new Map(inputs.teams.map(({ id }) => [id, line])) },
  };
}
