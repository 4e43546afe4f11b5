/*
 * Made-up leagues, seasons and forecasts for tests, of the engine and of what uses it.
 */

// A league's season as it was played.

export {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  roundRobin,
  scored,
  teamWeek,
} from './example-season.ts';

// A league's forecast.

export {
  exampleFacts,
  exampleInputs,
  exampleNba,
  playedOut,
  runningWeek,
  today,
} from '../league-forecast/example-inputs.ts';

// A season of the NBA.

export { exampleNbaSeason, NBA_PLAYERS } from '../projection/example-nba-season.ts';

// A draft.

export { asProjected, exampleField, snakePicks } from '../draft/example-draft.ts';
