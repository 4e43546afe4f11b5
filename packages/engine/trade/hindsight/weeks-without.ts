import type {
  League,
  LeagueSeason,
  Matchup,
  StatisticId,
  StatLine,
  TeamId,
  TeamWeek,
  WinLossTie,
} from '@fantasy-stats/domain';
import { canProject, compileCategories } from '../../matchup/categories.ts';
import { dot } from '../../numeric/linear.ts';
import { PART_COUNT, parts } from '../../projection/parts.ts';
import { type ColumnId, contestColumns } from '../../standings/columns.ts';
import {
  asMatchup,
  categoryVerdict,
  contestValues,
  mirrored,
  type Verdict,
} from '../../standings/contest.ts';
import { matchupOutcomes } from '../../standings/matchup-outcome.ts';
import { weekPoints } from '../../standings/period-value.ts';
import { playoffWeeks } from '../../standings/weeks.ts';

/** What would be added to a team's week: parts (negative ones are taken away), and games. */
export interface LineChange {
  readonly parts: Float64Array;
  readonly games: number;
}

/** A category of a matchup that went, or would have gone, another way. */
interface ChangedCategory {
  readonly id: ColumnId;
  /** 1 won, 0 tied, −1 lost. */
  readonly actual: Verdict;
  readonly without: Verdict;
}

/** A final matchup as it was and as it would have been, seen from one team. */
export interface MatchupWithout {
  readonly week: number;
  readonly opponent: TeamId;
  readonly isPlayoffs: boolean;
  /** Categories; in points forms the matchup. */
  readonly actual: WinLossTie;
  readonly without: WinLossTie;
  readonly actualResult: WinLossTie;
  readonly withoutResult: WinLossTie;
  readonly changed: readonly ChangedCategory[];
}

/**
 * A statistic line with parts added or taken away. What a box score cannot tell stays as it is, and so does what the line does not
 * hold: a blank is not a zero.
 */
export function changedLine(line: StatLine, change: LineChange, scored: League['scored']): StatLine {
  const next: Partial<Record<StatisticId, number>> = { ...line };
  parts.forEach((part, place) => {
    const value = line[part];
    if (value !== undefined) next[part] = Math.max(0, value + (change.parts[place] ?? 0));
  });
  for (const { statistic: id } of scored) {
    const value = line[id];
    if (value === undefined || parts.some((part) => part === id) || !canProject(id)) continue;
    const [category] = compileCategories([{ statistic: id, lowerIsBetter: false, points: null }]);
    if (category && category.denominator === null)
      next[id] = Math.max(0, value + dot(category.numerator, change.parts));
  }
  return next;
}

/** A team's week with another line. Fantasy points follow by the league's prices. */
export function changedWeek(week: TeamWeek, change: LineChange, league: League): TeamWeek {
  const line = changedLine(week.line, change, league.scored);
  const games = week.gamesPlayed === null ? null : Math.max(0, week.gamesPlayed + change.games);
  const points = weekPoints(week, league);
  return {
    ...week,
    line,
    gamesPlayed: games,
    points: points === null ? null : points + pricedChange(change, league),
  };
}

/** Fantasy points of a change of parts, as far as box scores tell what has a price. */
export function pricedChange(change: LineChange, { scored }: Pick<League, 'scored'>): number {
  let points = 0;
  for (const { statistic: id, points: price } of scored) {
    if (price === null || !canProject(id)) continue;
    const [category] = compileCategories([{ statistic: id, lowerIsBetter: false, points: price }]);
    if (category && category.denominator === null) points += price * dot(category.numerator, change.parts);
  }
  return points;
}

export const noChange: LineChange = { parts: new Float64Array(PART_COUNT), games: 0 };

/** Two changes of the same line. */
export function changesTogether(one: LineChange, other: LineChange): LineChange {
  return {
    parts: one.parts.map((value, part) => value + (other.parts[part] ?? 0)),
    games: one.games + other.games,
  };
}

/** Changes by week and team. */
export type ChangesByWeek = (week: number, teamId: TeamId) => LineChange | null;

/**
 * A team's final matchups of some weeks with the lines of a trade taken back, on both sides where the opponent was part of it. A
 * category keeps the platform's own verdict unless the two lines would have decided it another way.
 */
export function matchupsWithout(
  season: LeagueSeason,
  teamId: TeamId,
  weeks: ReadonlySet<number>,
  changes: ChangesByWeek,
): MatchupWithout[] {
  const { league } = season;
  const columns = contestColumns(league);
  const playoffs = playoffWeeks(league);
  const outcomeOf = matchupOutcomes(season);
  const asPlayed = contestValues(season);
  const asItWouldBe = contestValues({
    ...season,
    teamWeeks: season.teamWeeks.map((week) => {
      const change = changes(week.week, week.teamId);
      return change ? changedWeek(week, change, league) : week;
    }),
  });
  const found: MatchupWithout[] = [];
  for (const matchup of season.matchups) {
    const isHome = matchup.home === teamId;
    const opponent = isHome ? matchup.away : matchup.home;
    if (!isHome && matchup.away !== teamId) continue;
    if (matchup.status !== 'final' || opponent === null || matchup.isConsolation || !weeks.has(matchup.week))
      continue;
    const outcome = outcomeOf(matchup);
    const before = [asPlayed(matchup.week, teamId), asPlayed(matchup.week, opponent)] as const;
    const after = [asItWouldBe(matchup.week, teamId), asItWouldBe(matchup.week, opponent)] as const;
    if (!outcome || !before[0] || !before[1] || !after[0] || !after[1]) continue;
    const own: (verdict: Verdict) => Verdict = (verdict) =>
      isHome || verdict === 0 ? verdict : verdict === 1 ? -1 : 1;
    const [first, second, firstAfter, secondAfter] = [before[0], before[1], after[0], after[1]];
    const pairs = columns.map((column, index) => {
      const byLines = categoryVerdict(first[index] ?? null, second[index] ?? null, column);
      const changedTo = categoryVerdict(firstAfter[index] ?? null, secondAfter[index] ?? null, column);
      const given = outcome.verdicts?.[index];
      const actual = given === undefined ? byLines : own(given);
      return { id: column.id, actual, without: changedTo === byLines ? actual : changedTo };
    });
    const actual = recordOf(pairs.map((pair) => pair.actual));
    const without = recordOf(pairs.map((pair) => pair.without));
    const changed = pairs.filter((pair) => pair.actual !== pair.without);
    const actualResult = isHome ? outcome.result : mirrored(outcome.result);
    found.push({
      week: matchup.week,
      opponent,
      isPlayoffs: matchup.isPlayoffs || playoffs.has(matchup.week),
      actual,
      without,
      actualResult,
      withoutResult: changed.length === 0 ? actualResult : resultOf(without, actual, actualResult, matchup),
      changed,
    });
  }
  return found.sort((one, other) => one.week - other.week);
}

/** The matchup by its categories; where they are level as before, whatever broke the tie then breaks it again. */
function resultOf(without: WinLossTie, actual: WinLossTie, before: WinLossTie, matchup: Matchup): WinLossTie {
  const isLevel = (record: WinLossTie): boolean => record.wins === record.losses;
  return isLevel(without) && isLevel(actual) && matchup.winner !== null ? before : asMatchup(without);
}

function recordOf(verdicts: readonly Verdict[]): WinLossTie {
  const count = (wanted: Verdict): number => verdicts.filter((verdict) => verdict === wanted).length;
  return { wins: count(1), losses: count(-1), ties: count(0) };
}

/** A sum of parts as a statistic line. */
export function lineOfParts(vector: ArrayLike<number>): StatLine {
  return Object.fromEntries(parts.map((part, place) => [part, vector[place] ?? 0]));
}
