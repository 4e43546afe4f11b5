// What is everybody worth in a league, over which games, and to whom?

export { lastOf } from '../steps.ts';
export { type SeasonLines, type ValuedSeason, valuedLeague, valuedSeason } from './valued-league.ts';
export type {
  DateRange,
  PlayerValues,
  RankingUnit,
  Valuation,
  ValuedRules,
  ValuesAnswer,
  ValuesQuestion,
  ValueWindow,
} from './values.ts';
export { rankingUnits, valueWindows } from './values.ts';
export { valuesAnswers } from './values-answers.ts';
export { windowNumbers } from './window-numbers.ts';

// Which ranking does an address ask for?

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

// Whom does it show, in which order?

export { type NbaTeamWeek, nbaTeamWeeks, weeksAround } from './nba-team-weeks.ts';
export {
  chosenRows,
  plainName,
  type RankedPlayer as AnyRankedPlayer,
  rankedPlayers,
  unlistedId,
} from './ranked-players.ts';
