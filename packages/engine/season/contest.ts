import type { LeagueSeason, TeamId, WinLossTie } from '@fantasy-stats/domain';
import { type Column, contestColumns } from './columns.ts';
import { periodValue } from './period-value.ts';
import { teamWeekIndex } from './weeks.ts';

/** 1 when the first of two values wins its category, −1 when it loses, 0 for a tie. */
export type Verdict = 1 | 0 | -1;

/**
 * Decides one category. A missing value (a rate without attempts) loses to any other, and two of them tie, as
 * on both platforms.
 */
export function categoryVerdict(own: number | null, other: number | null, column: Column): Verdict {
  if (own === null || other === null) return own === other ? 0 : own === null ? -1 : 1;
  if (own === other) return 0;
  return own > other === (column.direction === 'higher') ? 1 : -1;
}

/** Counts wins, losses and ties of one team's values against another's by category. */
export function categoryRecord(
  own: readonly (number | null)[],
  other: readonly (number | null)[],
  columns: readonly Column[],
): WinLossTie {
  let wins = 0;
  let losses = 0;
  let ties = 0;
  columns.forEach((column, index) => {
    const verdict = categoryVerdict(own[index] ?? null, other[index] ?? null, column);
    if (verdict === 1) wins += 1;
    else if (verdict === -1) losses += 1;
    else ties += 1;
  });
  return { wins, losses, ties };
}

export function addRecords(records: Iterable<WinLossTie>): WinLossTie {
  let wins = 0;
  let losses = 0;
  let ties = 0;
  for (const record of records) {
    wins += record.wins;
    losses += record.losses;
    ties += record.ties;
  }
  return { wins, losses, ties };
}

/**
 * Returns the matchup result of a category record: a win when more categories are won than lost, a tie when
 * equal.
 */
export function asMatchup(categories: WinLossTie): WinLossTie {
  const margin = categories.wins - categories.losses;
  return { wins: margin > 0 ? 1 : 0, losses: margin < 0 ? 1 : 0, ties: margin === 0 ? 1 : 0 };
}

/** Returns the winning percentage (0 to 1), counting a tie as half a win; null without results. */
export function winShare(record: WinLossTie): number | null {
  const decisions = record.wins + record.losses + record.ties;
  return decisions === 0 ? null : (record.wins + record.ties / 2) / decisions;
}

/** Returns wins, counting a tie as half a win. */
export function winCount(record: WinLossTie): number {
  return record.wins + record.ties / 2;
}

export function mirrored(record: WinLossTie): WinLossTie {
  return { wins: record.losses, losses: record.wins, ties: record.ties };
}

/**
 * Returns the deciding values of every week and team with a known line: the categories, or only fantasy
 * points.
 */
export function contestValues(
  season: LeagueSeason,
): (week: number, teamId: TeamId) => readonly (number | null)[] | undefined {
  const { league } = season;
  const columns = contestColumns(league);
  const lineOf = teamWeekIndex(season.teamWeeks);
  const read = new Map<string, (number | null)[]>();
  return (week, teamId) => {
    const line = lineOf(week, teamId);
    if (!line) return undefined;
    const key = `${week} ${teamId}`;
    let values = read.get(key);
    if (!values) {
      values = columns.map((column) => periodValue([line], column.id, league).value);
      read.set(key, values);
    }
    return values;
  };
}
