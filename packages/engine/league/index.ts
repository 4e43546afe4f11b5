// Inputs of a league's forecasts, raw and compiled.

export { asReported, type PlayerReport } from './as-reported.ts';
export { type CompiledForecast, compileForecast, projectable } from './compile.ts';
export { forecastInputs, type ListedPlayer, type NbaForecast } from './make-inputs.ts';

// Win probability of the week.

export { finalDraws, runningWindow } from './forecast-matchup.ts';
export { type WeekChances, weekChances } from './week-chances.ts';

// Projected totals of the week.

export {
  type Range,
  type StatisticProjection,
  type WeekProjection,
  weekProjection,
} from './week-projection.ts';

// A team's lineups by day.

export { capsLeft, gamesLeft } from './games-left.ts';
export type { PlannedFate, PlannedGame, TeamPlan } from './team-plan.ts';

// Gains of roster and lineup changes, and the rules they break.

export { brokenEdits } from './broken-edits.ts';
export { type Aim, bestLineup, type EditGain, editGains } from './edit-gains.ts';
export { unownedPlayers } from './free-agents.ts';
export { gameValues } from './game-values.ts';
export type { RosterChanges, RosterEdit } from './roster-edits.ts';

// Season forecast.

export { seasonForecast } from './season-forecast.ts';

// How the odds have changed since the week began.

export { oddsBefore } from './odds-before.ts';
export { type OddsMoved, type OddsPartsQuestion, oddsMoved } from './odds-parts.ts';
export type { Chances, OddsSince } from './odds-since.ts';
