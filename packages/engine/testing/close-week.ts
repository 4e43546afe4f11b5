import type { ForecastInputs, StatLine } from '@fantasy-stats/domain';
import { compileForecast } from '../league/compile.ts';
import { exampleInputs, today } from './example-inputs.ts';

/**
 * Returns a running week in which most counts are decided. The first team has four players, all with a game
 * today.
 *
 * @param soFar statistics of the first team so far
 * @param bench number of bench slots among the four
 */
export function closeWeek(
  form: 'eachCategory' | 'mostCategories',
  soFar: StatLine,
  bench: number,
): ForecastInputs {
  const inputs = exampleInputs(form);
  const playing = (compileForecast(inputs).players.get('1') ?? [])
    .filter(({ days }) => days.includes(today))
    .map(({ rostered }) => rostered.id);
  const kept = new Set(playing.slice(0, 4));
  const lead: StatLine = { PTS: 900, REB: 400, AST: 300 };
  const behind: StatLine = { STL: 90, BLK: 90, '3PM': 150 };
  return {
    ...inputs,
    rules: {
      ...inputs.rules,
      slots: [
        { slot: 'UTIL', count: kept.size - bench },
        { slot: 'BN', count: bench },
      ],
    },
    rostered: inputs.rostered.filter(({ id, teamId }) => teamId !== '1' || kept.has(id)),
    teams: inputs.teams.map((team) =>
      team.id === '1'
        ? { ...team, soFar: { ...team.soFar, ...lead, ...soFar } }
        : { ...team, soFar: { ...team.soFar, ...behind } },
    ),
  };
}
