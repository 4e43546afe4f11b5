import type { LeagueSeason, TeamId, WinLossTie } from '@fantasy-stats/domain';
import { type Column, contestColumns } from './columns.ts';
import { periodValue } from './period-value.ts';
import { teamWeekIndex } from './weeks.ts';

/** 1 when the first of two values wins its category, −1 when it loses, 0 for a tie. */
export type Verdict = 1 | 0 | -1;

/**
 * Who wins one category. A missing value (a rate without attempts) loses to any present one, and two of them tie: that is
 * how both platforms decide it.
 */
export function categoryVerdict(own: number | null, other: number | null, column: Column): Verdict {
  if (own === null || other === null) return own === other ? 0 : own === null ? -1 : 1;
  if (own === other) return 0;
  return own > other === (column.direction === 'higher') ? 1 : -1;
}

/** Wins, losses and ties of one team's values against another's, a category each. */
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

/** The sum of records. */
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

/** A record with one matchup in it: won when more categories are won than lost, tied when as many. */
export function asMatchup(categories: WinLossTie): WinLossTie {
  const margin = categories.wins - categories.losses;
  return { wins: margin > 0 ? 1 : 0, losses: margin < 0 ? 1 : 0, ties: margin === 0 ? 1 : 0 };
}

/** Share of the decisions won, a tie as half: 0.5 of nothing is null. */
export function winShare(record: WinLossTie): number | null {
  const decisions = record.wins + record.losses + record.ties;
  return decisions === 0 ? null : (record.wins + record.ties / 2) / decisions;
}

/** Wins with ties as half wins. */
export function winCount(record: WinLossTie): number {
  return record.wins + record.ties / 2;
}

/** The two sides exchanged. */
export function mirrored(record: WinLossTie): WinLossTie {
  return { wins: record.losses, losses: record.wins, ties: record.ties };
}

/**
 * What decides between two teams, for every week and team whose line is known: the categories' values, or the fantasy points
 * alone. The answer is undefined where the line is not known.
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
