import {
  addDays,
  type BoxStatistic,
  type Day,
  type ForecastInputs,
  type InjuryStatus,
  isCategoryForm,
  type Position,
  type RosterSlot,
  type StatisticId,
  type TeamId,
} from '@fantasy-stats/domain';
import { type CategorySet, canProject, categorySet } from '../matchup/index.ts';
import { dayNumber } from '../projection/index.ts';
import { rosterSpots } from '../roster-moves/index.ts';
import { type GameLog, gameLog, type ScoreLeague } from '../valuation/index.ts';
import type { ValuedRules } from './values.ts';

/** A season's games in columns: row i of one belongs to row i of all others. */
export interface SeasonLines {
  readonly firstDay: Day;
  /** Games of the whole NBA that are over and in here, by day from `firstDay` on. */
  readonly gamesByDay: readonly number[];
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** Places in `nbaTeams`; −1 for none. */
  readonly nbaTeams: readonly number[];
  /** Rows of the player at place p: firstRow[p] … firstRow[p + 1] − 1. */
  readonly firstRow: Int32Array;
  /** Days since `firstDay`. */
  readonly rowDay: Int32Array;
  readonly rowSeconds: ArrayLike<number>;
  readonly counts: Readonly<Record<BoxStatistic, ArrayLike<number>>>;
}

/** A player of a league, as far as values ask about him. */
export interface ValuedPlayer {
  /** The platform's id. */
  readonly id: string;
  /** The NBA's number; null where none has been found. */
  readonly nbaId: number | null;
  readonly positions: readonly Position[];
  readonly primaryPosition?: Position | null | undefined;
  readonly isUndroppable?: boolean | undefined;
  readonly injury: InjuryStatus;
  /** Whose he is, and where he stands there; null for players nobody has. */
  readonly teamId: TeamId | null;
  readonly slot: RosterSlot | null;
}

/** What values are computed from: the league's rules, who is whose, the games, and what is projected. */
export interface ValuesData {
  readonly rules: ValuedRules;
  readonly players: readonly ValuedPlayer[];
  /** Null while nothing has been read. */
  readonly running: ValuedSeason | null;
  readonly earlier: ValuedSeason | null;
  readonly inputs: ForecastInputs | null;
}

/** A season's games, ready to be valued. */
export interface ValuedSeason {
  readonly lines: SeasonLines;
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

/** Makes a league ready for questions. */
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
    running: data.running,
    earlier: data.earlier,
    inputs: data.inputs,
  };
}

/** A season's games, as they stand on a day. */
export function valuedSeason(lines: SeasonLines, today: Day): ValuedSeason {
  const first = dayNumber(lines.firstDay);
  const last = addDays(lines.firstDay, lines.gamesByDay.length - 1);
  const yesterday = addDays(today, -1);
  const lastWithGames = lines.gamesByDay.findLastIndex((games) => games > 0);
  const played = addDays(lines.firstDay, Math.max(0, lastWithGames));
  return {
    lines,
    log: gameLog({ ...lines, rowDay: lines.rowDay.map((day) => first + day) }),
    /* Days without games count, too, until the season is over. */
    lastDay: yesterday > played && yesterday <= last ? yesterday : played,
  };
}
