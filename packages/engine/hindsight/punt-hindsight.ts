import type { LeagueSeason, TeamId, WinLossTie } from '@fantasy-stats/domain';
import { isCategoryForm } from '@fantasy-stats/domain';
import { type Column, contestColumns } from '../season/columns.ts';
import {
  addRecords,
  asMatchup,
  categoryVerdict,
  contestValues,
  winCount,
  winShare,
} from '../season/contest.ts';
import { weekResults } from '../season/week-results.ts';
import { playedWeeks, type WeekChoice } from '../season/weeks.ts';

export interface PuntedCategory {
  readonly column: Column;
  readonly inCategory: WinLossTie;
  /** The record if the team lost the category every week: in categories, and in matchups. */
  readonly ifPunted: { readonly categories: WinLossTie; readonly matchups: WinLossTie };
  /** Wins lost by the punt, in the league's unit (ties count as half). Never negative. */
  readonly cost: number;
  /** All-play winning percentage in the other categories; null without games. */
  readonly shareOfOthers: number | null;
}

export interface PuntHindsight {
  readonly teamId: TeamId;
  readonly actual: { readonly categories: WinLossTie; readonly matchups: WinLossTie };
  readonly share: number | null;
  readonly punts: readonly PuntedCategory[];
  /**
   * The category the roster punts: the one whose removal raises the all-play percentage most; null when none
   * raises it by {@link puntMargin}.
   */
  readonly builtFor: { readonly column: Column; readonly gain: number } | null;
}

/** Minimum gain in all-play percentage for a roster to count as built for a punt. */
export const puntMargin = 0.04;

/**
 * Computes each team's record with each category punted: lost every week, with the others unchanged. Uses
 * final regular-season matchups. Null in points leagues. Rotisserie leagues have only all-play shares.
 */
export function puntHindsight(season: LeagueSeason, throughWeek?: number): PuntHindsight[] | null {
  const { league } = season;
  if (!isCategoryForm(league.scoringForm)) return null;
  const columns = contestColumns(league);
  const valuesOf = contestValues(season);
  const results = weekResults(season, throughWeek);
  // If the season is a single week, no week is completed until its end, so include the current one.
  const choice: WeekChoice = {
    includeRunning: league.weeks.length <= 1,
    ...(throughWeek === undefined ? {} : { throughWeek }),
  };
  const weeks = playedWeeks(league, choice);
  return season.teams.map((team) => {
    const pairs = (results.get(team.id) ?? []).flatMap((result) => {
      const own = valuesOf(result.week, team.id);
      const other = valuesOf(result.week, result.opponent);
      return own && other ? [columns.map((column, index) => verdictOf(own, other, column, index))] : [];
    });
    const inAllPlay = allPlayByCategory(season, team.id, weeks, columns, valuesOf);
    const everything = addRecords(inAllPlay);
    const actual = tally(pairs, null);
    const share = winShare(everything);
    const counted = league.scoringForm === 'eachCategory' ? 'categories' : 'matchups';
    const punts = columns.map((column, index): PuntedCategory => {
      const ifPunted = tally(pairs, index);
      const own = inAllPlay[index] ?? { wins: 0, losses: 0, ties: 0 };
      return {
        column,
        inCategory: addRecords(pairs.map((verdicts) => countOf(verdicts.slice(index, index + 1)))),
        ifPunted,
        cost: winCount(actual[counted]) - winCount(ifPunted[counted]),
        shareOfOthers: winShare({
          wins: everything.wins - own.wins,
          losses: everything.losses - own.losses,
          ties: everything.ties - own.ties,
        }),
      };
    });
    return { teamId: team.id, actual, share, punts, builtFor: builtFor(punts, share) };
  });
}

function allPlayByCategory(
  season: LeagueSeason,
  teamId: TeamId,
  weeks: readonly number[],
  columns: readonly Column[],
  valuesOf: ReturnType<typeof contestValues>,
): WinLossTie[] {
  const records = columns.map(() => ({ wins: 0, losses: 0, ties: 0 }));
  for (const week of weeks) {
    const own = valuesOf(week, teamId);
    if (!own) continue;
    for (const { id } of season.teams) {
      const other = id === teamId ? undefined : valuesOf(week, id);
      if (!other) continue;
      columns.forEach((column, index) => {
        const record = records[index];
        const verdict = verdictOf(own, other, column, index);
        if (record) record[verdict > 0 ? 'wins' : verdict < 0 ? 'losses' : 'ties'] += 1;
      });
    }
  }
  return records;
}

function builtFor(punts: readonly PuntedCategory[], share: number | null): PuntHindsight['builtFor'] {
  if (share === null) return null;
  let best: PuntHindsight['builtFor'] = null;
  for (const { column, shareOfOthers } of punts) {
    const gain = (shareOfOthers ?? share) - share;
    if (gain >= puntMargin && (best === null || gain > best.gain)) best = { column, gain };
  }
  return best;
}

function verdictOf(
  own: readonly (number | null)[],
  other: readonly (number | null)[],
  column: Column,
  index: number,
): number {
  return categoryVerdict(own[index] ?? null, other[index] ?? null, column);
}

function countOf(verdicts: readonly number[]): WinLossTie {
  return {
    wins: verdicts.filter((verdict) => verdict > 0).length,
    losses: verdicts.filter((verdict) => verdict < 0).length,
    ties: verdicts.filter((verdict) => verdict === 0).length,
  };
}

/** Computes records from category results per pairing, with the punted category counted as a loss. */
function tally(pairs: readonly (readonly number[])[], punted: number | null): PuntHindsight['actual'] {
  const categories = pairs.map((verdicts) =>
    countOf(verdicts.map((verdict, index) => (index === punted ? -1 : verdict))),
  );
  return { categories: addRecords(categories), matchups: addRecords(categories.map(asMatchup)) };
}
