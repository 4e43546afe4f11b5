// What the forecasts of a league are computed from, as facts and ready for questions.

export { asReported, type PlayerReport } from './as-reported.ts';
export { type CompiledForecast, compileForecast, projectable, type UnownedPlayer } from './compile.ts';
export { forecastInputs, type ListedPlayer, type NbaForecast } from './make-inputs.ts';

// How likely is each team to win this week?

export { finalDraws, runningStretch, weekForecast } from './forecast-matchup.ts';
export { type WeekChances, weekChances } from './week-chances.ts';

// What will my team total this week, and within which range?

export {
  type Range,
  type StatisticProjection,
  shareOf,
  type WeekProjection,
  weekProjection,
} from './week-projection.ts';

// Who plays for a team on which day?

export { gamesLeft } from './games-left.ts';
export type { PlannedFate, PlannedGame, TeamPlan } from './team-plan.ts';

// What would a change to my roster or lineup bring, and is it allowed?

export { brokenEdits } from './broken-edits.ts';
export { type Aim, bestLineup, type EditGain, editGains } from './edit-gains.ts';
export type { RosterEdit } from './roster-edits.ts';
export type { RosterChanges } from './team-week.ts';

// Who is a free agent?

export { unownedPlayers } from './free-agents.ts';

// What is one game of a player worth in each category?

export { gameValues } from './game-values.ts';

// How will the season end?

export { seasonForecast } from './season-forecast.ts';

// What did last week's results do to the odds, and which parts have they?

export { oddsChange } from './odds-change.ts';
export {
  type OddsMoved,
  type OddsParts,
  type OddsPartsQuestion,
  oddsMoved,
  oddsParts,
} from './odds-parts.ts';
export type { Chances, OddsSince } from './odds-since.ts';
