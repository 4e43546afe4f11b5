export { lastOf } from '../../steps.ts';
export { type ValuedLeague, type ValuedSeason, valuedLeague, valuedSeason } from './valued-league.ts';
export type {
  DateRange,
  PlayerValues,
  RankingUnit,
  Valuation,
  ValuedRules,
  ValuesQuestion,
  ValuesResult,
  ValueWindow,
} from './values.ts';
export { rankingUnits, valueWindows } from './values.ts';
export { valuesCalculator } from './values-calculator.ts';
export { windowNumbers } from './window-numbers.ts';

// The ranking's filter in the page's URL.

export {
  type AvailabilityChoice,
  aheadChoices,
  availabilities,
  gamesChoices,
  minutesChoices,
  questionOf,
  type RankingChoice,
  type RankingKind,
  readChoice,
  scoreKindOf,
  usualKind,
  usualWindowOf,
} from './ranking-choice.ts';

// Rows of the ranking.

export { type NbaTeamWeek, nbaTeamWeeks, weeksAround } from './nba-team-weeks.ts';
export {
  chosenRows,
  isAvailable,
  plainName,
  type RankedPlayer as AnyRankedPlayer,
  rankedPlayers,
  unlistedId,
} from './ranked-players.ts';
