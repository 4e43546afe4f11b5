import { decodeGameLines, type GameLines, lastDayOf } from '@fantasy-stats/contract/game-lines-wire';
import type { WireGameLines } from '@fantasy-stats/contract/nba-players';
import {
  addDays,
  type Day,
  type ForecastInputs,
  isCategoryForm,
  type StatisticId,
} from '@fantasy-stats/domain';
import { type CategorySet, canProject, categorySet } from '@fantasy-stats/engine/matchup';
import { dayNumber } from '@fantasy-stats/engine/projection';
import { rosterSpots } from '@fantasy-stats/engine/roster-moves';
import { type GameLog, gameLog, type ScoreLeague } from '@fantasy-stats/engine/valuation';
import { decodedInputs } from './decoded-inputs.ts';
import { keepLatest } from './keep-latest.ts';
import type { LeagueQuestions } from './league-questions.ts';

/** What the worker is told of a league. */
export type ValuesData = LeagueQuestions['values']['about'];

/** A season's games, ready to be valued. */
export interface ValuedSeason {
  readonly lines: GameLines;
  readonly log: GameLog;
  /** The last day that counts as past. */
  readonly lastDay: Day;
}

/** A league, ready for any number of questions about its values. */
export interface ValuedLeague {
  readonly data: ValuesData;
  readonly isByCategory: boolean;
  /** Null where nothing the league scores can be computed from box scores. */
  readonly set: CategorySet | null;
  readonly left: readonly StatisticId[];
  readonly score: ScoreLeague;
  /** Places of a roster whose players count for it, the bench included. */
  readonly places: number;
  readonly running: ValuedSeason | null;
  readonly earlier: ValuedSeason | null;
  readonly inputs: ForecastInputs | null;
}

/** Makes what was sent of a league ready for questions. */
export function valuedLeague(data: ValuesData): ValuedLeague {
  const { scored, scoringForm, slots, size, weeks, today } = data.rules;
  const isByCategory = isCategoryForm(scoringForm);
  /* A price below zero says that less is better, whatever the registry says of the statistic. */
  const judged = isByCategory
    ? scored
    : scored
        .filter(({ points }) => points !== null)
        .map((one) => ({ ...one, lowerIsBetter: (one.points ?? 0) < 0 }));
  const known = judged.filter(({ statistic }) => canProject(statistic));
  const all = known.length === 0 ? null : categorySet(known);
  const usable = isByCategory
    ? known
    : known.filter((_, place) => all?.categories[place]?.denominator === null);
  const places = rosterSpots(slots);
  const weeksLeft = weeks.length > 1 ? weeks.filter(({ lastDay }) => lastDay >= today).length : 20;
  return {
    data,
    isByCategory,
    set: usable.length === 0 ? null : categorySet(usable),
    left: scored
      .filter((one) => !usable.some(({ statistic }) => statistic === one.statistic))
      .map(({ statistic }) => statistic),
    score: { teams: Math.max(2, size), players: Math.max(1, places), weeks: Math.max(1, weeksLeft) },
    places,
    running: data.games && valuedSeason(data.games, today),
    earlier: data.earlier && valuedSeason(data.earlier, today),
    inputs: data.inputs && decodedInputs(data.inputs),
  };
}

/* The running season and the one before: they stay when a league's projections change. */
const valuedSeason = keepLatest(2, (wire: WireGameLines, today: Day): ValuedSeason => {
  const lines = decodeGameLines(wire);
  const first = dayNumber(lines.firstDay);
  const last = addDays(lines.firstDay, lines.gamesByDay.length - 1);
  const yesterday = addDays(today, -1);
  const played = lastDayOf(lines);
  return {
    lines,
    log: gameLog({ ...lines, rowDay: lines.rowDay.map((day) => first + day) }),
    /* Days without games count, too, until the season is over. */
    lastDay: yesterday > played && yesterday <= last ? yesterday : played,
  };
});
