import { formatNumber, isHeadToHead, missingText } from '@fantasy-stats/domain';
import { formatPoints, winsInWords } from '../text/phrases.ts';
import { numberColumn, placeColumn, recordColumn, signedColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';
import { signedBarColumn } from '../ui/stat-table/signed-bar-column.tsx';
import { teamColumn } from './category-columns.tsx';
import { luckText } from './luck-text.ts';
import type { SeasonView } from './season-view.ts';
import type { StandingRow } from './standing-rows.ts';

function streakText(streak: number | null): string {
  if (streak === null || streak === 0) return missingText;
  return `${streak > 0 ? 'W' : 'L'}${Math.abs(streak)}`;
}

const behindColumn: StatColumn<StandingRow> = numberColumn('behind', 'GB', (row) => row.behind, {
  name: 'Games behind first place',
  lowerIsBetter: true,
  yields: 6,
  text: (row) => (row.behind === null || row.behind === 0 ? missingText : formatNumber(row.behind, 1)),
});

function luckColumns(view: SeasonView, rows: readonly StandingRow[]): StatColumn<StandingRow>[] {
  const largest = Math.max(0.5, ...rows.map((row) => Math.abs(row.luck ?? 0)));
  const wins = winsInWords(view.league.scoringForm);
  return [
    numberColumn('expected', 'Expected', (row) => row.expected, {
      decimals: 1,
      name: `${wins.replace(/^./, (letter) => letter.toUpperCase())} with an average schedule, from all-play of completed weeks`,
      hideOnPhone: true,
      yields: 4,
    }),
    signedBarColumn('luck-bar', (row) => row.luck, largest, { yields: 3, width: 88 }),
    signedColumn('luck', 'Luck', (row) => row.luck, {
      text: luckText,
      name: `${wins.replace(/^./, (letter) => letter.toUpperCase())} above expected in completed weeks`,
    }),
  ];
}

export function standingColumns(view: SeasonView, rows: readonly StandingRow[]): StatColumn<StandingRow>[] {
  const form = view.league.scoringForm;
  const team = teamColumn<StandingRow>(view, { withManager: true });
  if (!isHeadToHead(form)) {
    const points: StatColumn<StandingRow> = numberColumn('points', 'Points', (row) => row.points, {
      format: formatPoints,
      name: form === 'rotisserie' ? 'Rotisserie points' : 'Fantasy points',
      isStrong: true,
    });
    const behind: StatColumn<StandingRow> = {
      ...behindColumn,
      label: 'Behind',
      name: 'Points behind first place',
      text: (row) => (row.behind === null || row.behind === 0 ? missingText : formatPoints(row.behind)),
    };
    return [placeColumn<StandingRow>(({ rank }) => rank), team, points, behind];
  }
  const record: StatColumn<StandingRow> = recordColumn('record', 'W–L–T', (row) => row, {
    name:
      form === 'eachCategory'
        ? 'Categories won, lost and tied in completed matchups'
        : 'Completed matchups won, lost and tied',
  });
  const streak: StatColumn<StandingRow> = numberColumn('streak', 'Streak', (row) => row.streak, {
    format: streakText,
    name: 'Matchups won or lost in a row',
    hideOnPhone: true,
    yields: 2,
  });
  const points: StatColumn<StandingRow> = numberColumn('points', 'For', (row) => row.points, {
    format: formatPoints,
    name: 'Fantasy points scored in completed matchups',
    yields: 5,
  });
  const scored = form === 'headToHeadPoints' ? [points] : [];
  return [
    placeColumn<StandingRow>(({ rank }) => rank),
    team,
    record,
    behindColumn,
    streak,
    ...scored,
    ...luckColumns(view, rows),
  ];
}
