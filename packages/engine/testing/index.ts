// Completed seasons of a league.

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

// Forecasts of a league.

export { closeWeek } from './close-week.ts';
export {
  exampleFacts,
  exampleInputs,
  exampleNba,
  playedOut,
  runningWeek,
  today,
} from './example-inputs.ts';

// NBA seasons.

export { exampleNbaSeason, NBA_PLAYERS } from './example-nba-season.ts';

// Drafts.

export { asProjected, exampleField, snakePicks } from './example-draft.ts';
