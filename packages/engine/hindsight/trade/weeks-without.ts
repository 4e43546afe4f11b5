import type {
  League,
  LeagueSeason,
  StatisticId,
  StatLine,
  TeamId,
  TeamWeek,
  WinLossTie,
} from '@fantasy-stats/domain';
import { canProject, compileCategories } from '../../matchup/categories.ts';
import { dot } from '../../numeric/linear.ts';
import { PART_COUNT, parts } from '../../projection/parts.ts';
import { type ColumnId, contestColumns } from '../../season/columns.ts';
import { asMatchup, categoryVerdict, contestValues, mirrored, type Verdict } from '../../season/contest.ts';
import { matchupOutcomes } from '../../season/matchup-outcome.ts';
import { tieWinners } from '../../season/matchup-winner.ts';
import { weekPoints } from '../../season/period-value.ts';
import { playoffWeeks } from '../../season/weeks.ts';

/** The change of a team’s week: statistics and games to add, or to remove if negative. */
export interface LineChange {
  readonly parts: Float64Array;
  readonly games: number;
}

interface ChangedCategory {
  readonly id: ColumnId;
  /** 1 won, 0 tied, −1 lost. */
  readonly actual: Verdict;
  readonly without: Verdict;
}

/** A final matchup as played and without the trade, from one team's view. */
export interface MatchupWithout {
  readonly week: number;
  readonly opponent: TeamId;
  readonly isPlayoffs: boolean;
  /** Record in categories; in points leagues, in the matchup. */
  readonly actual: WinLossTie;
  readonly without: WinLossTie;
  readonly actualResult: WinLossTie;
  readonly withoutResult: WinLossTie;
  readonly changed: readonly ChangedCategory[];
}

/**
 * Returns a stat line with statistics added or removed. Statistics outside box scores and missing ones stay
 * unchanged, because a blank is not a zero.
 */
export function changedLine(line: StatLine, change: LineChange, scored: League['scored']): StatLine {
  const next: Partial<Record<StatisticId, number>> = { ...line };
  parts.forEach((part, index) => {
    const value = line[part];
    if (value !== undefined) next[part] = Math.max(0, value + (change.parts[index] ?? 0));
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

export function changesTogether(one: LineChange, other: LineChange): LineChange {
  return {
    parts: one.parts.map((value, part) => value + (other.parts[part] ?? 0)),
    games: one.games + other.games,
  };
}

export type ChangesByWeek = (week: number, teamId: TeamId) => LineChange | null;

/**
 * Returns a team's final matchups without a trade, with the opponent's week changed too if they were part of
 * it. A category keeps the platform's verdict unless the two lines would decide it differently. The league's
 * rule decides new ties; an unchanged tie keeps the platform's winner.
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
  const tieWinnerOf = tieWinners(season);
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
    const winnerOf = (verdicts: readonly Verdict[]): TeamId | null => tieWinnerOf(matchup, verdicts.map(own));
    const withoutResult = (): WinLossTie => {
      if (without.wins !== without.losses) return asMatchup(without);
      const winner = winnerOf(pairs.map((pair) => pair.without));
      const isUnchanged =
        actual.wins === actual.losses && winner === winnerOf(pairs.map((pair) => pair.actual));
      if (isUnchanged && matchup.winner !== null) return actualResult;
      return winner === null
        ? asMatchup(without)
        : { wins: Number(winner === teamId), losses: Number(winner !== teamId), ties: 0 };
    };
    found.push({
      week: matchup.week,
      opponent,
      isPlayoffs: matchup.isPlayoffs || playoffs.has(matchup.week),
      actual,
      without,
      actualResult,
      withoutResult: changed.length === 0 ? actualResult : withoutResult(),
      changed,
    });
  }
  return found.sort((one, other) => one.week - other.week);
}

function recordOf(verdicts: readonly Verdict[]): WinLossTie {
  const count = (wanted: Verdict): number => verdicts.filter((verdict) => verdict === wanted).length;
  return { wins: count(1), losses: count(-1), ties: count(0) };
}

export function lineOfParts(vector: ArrayLike<number>): StatLine {
  return Object.fromEntries(parts.map((part, index) => [part, vector[index] ?? 0]));
}
