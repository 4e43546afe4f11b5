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
import { type CategorySet, canProject, categorySet } from '../../matchup/index.ts';
import { dayNumber } from '../../projection/index.ts';
import { rosterSpots } from '../../roster/index.ts';
import { type GameLog, gameLog, type ScoreLeague } from '../index.ts';
import type { ValuedRules } from './values.ts';

/** A season's games in columns: row i of one column belongs to row i of all others. */
export interface SeasonLines {
  readonly firstDay: Day;
  /** Number of finished NBA games in these rows, by day from `firstDay` on. */
  readonly gamesByDay: readonly number[];
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** Indices in `nbaTeams`; −1 for none. */
  readonly nbaTeams: readonly number[];
  /** Rows of the player at index p: firstRow[p] … firstRow[p + 1] − 1. */
  readonly firstRow: Int32Array;
  /** Days since `firstDay`. */
  readonly rowDay: Int32Array;
  readonly rowSeconds: ArrayLike<number>;
  readonly counts: Readonly<Record<BoxStatistic, ArrayLike<number>>>;
}

export interface ValuedPlayer {
  readonly id: string;
  /** NBA id; null when unmatched. */
  readonly nbaId: number | null;
  readonly positions: readonly Position[];
  readonly primaryPosition?: Position | null | undefined;
  readonly isUndroppable?: boolean | undefined;
  readonly injury: InjuryStatus;
  /** The player's team and slot; null for free agents. */
  readonly teamId: TeamId | null;
  readonly slot: RosterSlot | null;
}

export interface ValuesData {
  readonly rules: ValuedRules;
  readonly players: readonly ValuedPlayer[];
  /** The current season; null until something is synced. */
  readonly running: ValuedSeason | null;
  readonly earlier: ValuedSeason | null;
  readonly inputs: ForecastInputs | null;
}

export interface ValuedSeason {
  readonly lines: SeasonLines;
  readonly log: GameLog;
  /** The last day that counts as past. */
  readonly lastDay: Day;
}

/** A league prepared for any number of value requests. */
export interface ValuedLeague {
  readonly data: ValuesData;
  readonly isByCategory: boolean;
  /** Null when none of the league's statistics can be computed from box scores. */
  readonly set: CategorySet | null;
  readonly left: readonly StatisticId[];
  readonly score: ScoreLeague;
  /** Roster spots that count, including the bench. */
  readonly rosterSpots: number;
  readonly running: ValuedSeason | null;
  readonly earlier: ValuedSeason | null;
  readonly inputs: ForecastInputs | null;
}

export function valuedLeague(data: ValuesData): ValuedLeague {
  const { scored, scoringForm, slots, size, weeks, today } = data.rules;
  const isByCategory = isCategoryForm(scoringForm);
  // A negative point value means that less is better, whatever the statistic's default.
  const judged = isByCategory
    ? scored
    : scored
        .filter(({ points }) => points !== null)
        .map((one) => ({ ...one, lowerIsBetter: (one.points ?? 0) < 0 }));
  const known = judged.filter(({ statistic }) => canProject(statistic));
  const all = known.length === 0 ? null : categorySet(known);
  const usable = isByCategory
    ? known
    : known.filter((_, index) => all?.categories[index]?.denominator === null);
  const spots = rosterSpots(slots);
  const weeksLeft = weeks.length > 1 ? weeks.filter(({ lastDay }) => lastDay >= today).length : 20;
  return {
    data,
    isByCategory,
    set: usable.length === 0 ? null : categorySet(usable),
    left: scored
      .filter((one) => !usable.some(({ statistic }) => statistic === one.statistic))
      .map(({ statistic }) => statistic),
    score: { teams: Math.max(2, size), players: Math.max(1, spots), weeks: Math.max(1, weeksLeft) },
    rosterSpots: spots,
    running: data.running,
    earlier: data.earlier,
    inputs: data.inputs,
  };
}

export function valuedSeason(lines: SeasonLines, today: Day): ValuedSeason {
  const first = dayNumber(lines.firstDay);
  const last = addDays(lines.firstDay, lines.gamesByDay.length - 1);
  const yesterday = addDays(today, -1);
  const lastWithGames = lines.gamesByDay.findLastIndex((games) => games > 0);
  const played = addDays(lines.firstDay, Math.max(0, lastWithGames));
  return {
    lines,
    log: gameLog({ ...lines, rowDay: lines.rowDay.map((day) => first + day) }),
    // Until the season is over, days without games count, too.
    lastDay: yesterday > played && yesterday <= last ? yesterday : played,
  };
}
