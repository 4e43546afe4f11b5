import { formatNumber, isHeadToHead, missingText } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { DashboardAnswer } from '../../api/answers.ts';
import { teamColumn } from '../../league/category-columns.tsx';
import { finishedSeason, isWeekly, lastCompletedWeek, type SeasonView } from '../../league/season-view.ts';
import { isLatest, type StandingRow } from '../../league/standing-rows.ts';
import { useSort } from '../../shell/use-sort.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { numberColumn, placeColumn, recordColumn, signedColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { signedBarColumn } from '../../ui/stat-table/signed-bar-column.tsx';
import { TableSection } from '../../ui/TableSection.tsx';
import { formatCount, formatPoints, winsInWords } from '../../words/phrases.ts';
import { oddsColumns } from './odds-columns.tsx';

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
    numberColumn('expected', 'All-play', (row) => row.expected, {
      decimals: 1,
      name: `${wins} with an average schedule`,
      hideOnPhone: true,
      yields: 4,
    }),
    signedBarColumn('luck-bar', (row) => row.luck, largest, { yields: 3, width: 88 }),
    signedColumn('luck', 'Luck', (row) => row.luck, {
      name: `${wins.replace(/^./, (letter) => letter.toUpperCase())} above all-play`,
    }),
  ];
}

function standingColumns(view: SeasonView, rows: readonly StandingRow[]): StatColumn<StandingRow>[] {
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
    name: form === 'eachCategory' ? 'Categories won, lost and tied' : 'Matchups won, lost and tied',
  });
  const streak: StatColumn<StandingRow> = numberColumn('streak', 'Streak', (row) => row.streak, {
    format: streakText,
    name: 'Matchups won or lost in a row',
    hideOnPhone: true,
    yields: 2,
  });
  const points: StatColumn<StandingRow> = numberColumn('points', 'For', (row) => row.points, {
    format: formatPoints,
    name: 'Fantasy points scored',
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

interface StandingsProps {
  readonly view: SeasonView;
  readonly rows: readonly StandingRow[];
  readonly through: number | null;
  readonly odds: DashboardAnswer['odds'];
  readonly isWaiting: boolean;
}

/** The league's table with what the schedule has given or cost each team. */
export function Standings({ view, rows, through, odds, isWaiting }: StandingsProps): ReactElement {
  const isNow = isLatest(view, through);
  const chances = oddsColumns(view, odds, isWaiting, isNow);
  /* How it ends says more than how the last weeks went, and there is room for one of them. */
  const known = standingColumns(view, rows).filter(({ id }) => chances.length === 0 || id !== 'streak');
  const columns = [...known, ...chances];
  const sorting = useSort('sort', columns);
  const { sort } = sorting;
  const isMatchups = isHeadToHead(view.league.scoringForm);
  const places = view.league.playoffs?.teams ?? null;
  const last = lastCompletedWeek(view);
  const hasPlayoffs = isMatchups && finishedSeason(view) !== null && places !== null;
  const now = hasPlayoffs
    ? 'final ranks, playoffs included · records and games behind of the regular season'
    : view.league.phase === 'over'
      ? 'final'
      : !isWeekly(view)
        ? 'season so far'
        : last === null
          ? 'before the first week'
          : `after week ${last}`;
  const when = isNow ? now : `as of week ${through}, recomputed`;
  const wins = winsInWords(view.league.scoringForm);
  const isRanked = sort === null || (sort.column === 'rank' && sort.direction === 'ascending');
  const hasBegun = rows.some(({ rank }) => rank !== null);
  const cut =
    isRanked && hasBegun && isMatchups && places !== null && !hasPlayoffs
      ? rows[places - 1]?.teamId
      : undefined;
  return (
    <TableSection
      id="standings"
      name="Standings"
      note={isMatchups ? `${when} · luck = ${wins} above all-play` : when}
      fileName={[view.league.name, 'standings']}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.teamId}
      isOwn={(row) => view.isOwn(row.teamId)}
      isCut={(row) => row.teamId === cut}
      {...sorting}
      heldColumns={2}
    >
      <p className="fs-note fs-below">
        {cut ? `Dashed line: ${places} teams reach the playoffs. ` : null}
        {odds
          ? `Odds from ${formatCount(odds.simulations)} simulated seasons, ± ${(odds.margin * 100).toFixed(1)} points. `
          : null}
        {isMatchups ? (
          <HowComputed title="Luck" anchor="luck">
            <p>
              Every week each team plays all others at once. The share it wins, times the games on its own
              schedule, is what an average schedule would have given it.
            </p>
            <p>
              Luck is the {wins} it actually had minus that number, over completed weeks; ties count as half.
              With a full schedule the luck of a league adds up to zero.
            </p>
          </HowComputed>
        ) : null}
      </p>
    </TableSection>
  );
}
