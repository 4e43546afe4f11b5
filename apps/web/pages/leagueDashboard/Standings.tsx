import { formatNumber, formatRecord, formatSigned, isHeadToHead, missingText } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { DashboardAnswer } from '../../api/answers.ts';
import { teamColumn } from '../../league/category-columns.tsx';
import { isWeekly, lastCompletedWeek, type SeasonView } from '../../league/season-view.ts';
import { isLatest, type StandingRow } from '../../league/standing-rows.ts';
import { useAddress } from '../../shell/use-address.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { formatPoints, winsInWords } from '../../words/phrases.ts';
import { oddsColumns } from './odds-columns.tsx';

function streakText(streak: number | null): string {
  if (streak === null || streak === 0) return missingText;
  return `${streak > 0 ? 'W' : 'L'}${Math.abs(streak)}`;
}

const rankColumn: StatColumn<StandingRow> = {
  id: 'rank',
  label: '',
  name: 'Rank',
  value: (row) => row.rank,
  lowerIsBetter: true,
  isStrong: true,
  align: 'end',
  width: 36,
  phoneWidth: 30,
};

const behindColumn: StatColumn<StandingRow> = {
  id: 'behind',
  label: 'GB',
  name: 'Games behind first place',
  lowerIsBetter: true,
  align: 'end',
  yields: 6,
  value: (row) => row.behind,
  text: (row) => (row.behind === null || row.behind === 0 ? missingText : formatNumber(row.behind, 1)),
};

function luckColumns(view: SeasonView, rows: readonly StandingRow[]): StatColumn<StandingRow>[] {
  const largest = Math.max(0.5, ...rows.map((row) => Math.abs(row.luck ?? 0)));
  const wins = winsInWords(view.league.scoringForm);
  return [
    {
      id: 'expected',
      label: 'All-play',
      name: `${wins} with an average schedule`,
      hideOnPhone: true,
      yields: 4,
      align: 'end',
      value: (row) => row.expected,
      text: (row) => formatNumber(row.expected, 1),
    },
    {
      id: 'luck-bar',
      label: '',
      isDrawing: true,
      hideOnPhone: true,
      yields: 3,
      value: () => null,
      width: 88,
      render: (row) => (row.luck === null ? null : <SignedBar value={row.luck} largest={largest} />),
    },
    {
      id: 'luck',
      label: 'Luck',
      name: `${wins.replace(/^./, (letter) => letter.toUpperCase())} above all-play`,
      align: 'end',
      value: (row) => row.luck,
      text: (row) => formatSigned(row.luck),
    },
  ];
}

function standingColumns(view: SeasonView, rows: readonly StandingRow[]): StatColumn<StandingRow>[] {
  const form = view.league.scoringForm;
  const team = teamColumn<StandingRow>(view, { withManager: true });
  if (!isHeadToHead(form)) {
    const points: StatColumn<StandingRow> = {
      id: 'points',
      label: 'Points',
      name: form === 'rotisserie' ? 'Rotisserie points' : 'Fantasy points',
      isStrong: true,
      align: 'end',
      value: (row) => row.points,
      text: (row) => formatPoints(row.points),
    };
    const behind: StatColumn<StandingRow> = {
      ...behindColumn,
      label: 'Behind',
      name: 'Points behind first place',
      text: (row) => (row.behind === null || row.behind === 0 ? missingText : formatPoints(row.behind)),
    };
    return [rankColumn, team, points, behind];
  }
  const record: StatColumn<StandingRow> = {
    id: 'record',
    label: 'W–L–T',
    name: form === 'eachCategory' ? 'Categories won, lost and tied' : 'Matchups won, lost and tied',
    align: 'end',
    value: (row) => row.wins + row.ties / 2,
    exported: [
      { label: 'Wins', value: (row) => row.wins },
      { label: 'Losses', value: (row) => row.losses },
      { label: 'Ties', value: (row) => row.ties },
    ],
    text: (row) => formatRecord(row.wins, row.losses, row.ties),
  };
  const streak: StatColumn<StandingRow> = {
    id: 'streak',
    label: 'Streak',
    name: 'Matchups won or lost in a row',
    align: 'end',
    hideOnPhone: true,
    yields: 2,
    value: (row) => row.streak,
    text: (row) => streakText(row.streak),
  };
  const points: StatColumn<StandingRow> = {
    id: 'points',
    label: 'For',
    name: 'Fantasy points scored',
    align: 'end',
    yields: 5,
    value: (row) => row.points,
    text: (row) => formatPoints(row.points),
  };
  const scored = form === 'headToHeadPoints' ? [points] : [];
  return [rankColumn, team, record, behindColumn, streak, ...scored, ...luckColumns(view, rows)];
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
  const { read, write } = useAddress();
  const chances = oddsColumns(view, odds, isWaiting);
  /* How it ends says more than how the last weeks went, and there is room for one of them. */
  const known = standingColumns(view, rows).filter(({ id }) => chances.length === 0 || id !== 'streak');
  const columns = [...known, ...chances];
  const sort = readSort(read('sort'), columns);
  const isMatchups = isHeadToHead(view.league.scoringForm);
  const places = view.league.playoffs?.teams ?? null;
  const last = lastCompletedWeek(view);
  const isNow = isLatest(view, through);
  const now = !isWeekly(view)
    ? 'season so far'
    : last === null
      ? 'before the first week'
      : `after week ${last}`;
  const when = isNow ? now : `as of week ${through}, recomputed`;
  const wins = winsInWords(view.league.scoringForm);
  const isRanked = sort === null || (sort.column === 'rank' && sort.direction === 'ascending');
  const hasBegun = rows.some(({ rank }) => rank !== null);
  const cut = isRanked && hasBegun && isMatchups && places !== null ? rows[places - 1]?.teamId : undefined;
  return (
    <Section
      id="standings"
      name="Standings"
      note={isMatchups ? `${when} · luck = ${wins} above all-play` : when}
      actions={
        <TableActions columns={columns} rows={rows} sort={sort} fileName={[view.league.name, 'standings']} />
      }
    >
      <StatTable
        caption="Standings"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.teamId}
        isOwn={(row) => view.isOwn(row.teamId)}
        isCut={(row) => row.teamId === cut}
        sort={sort}
        onSort={(next) => write({ sort: writeSort(next) })}
        heldColumns={2}
      />
      <p className="fs-note fs-below">
        {cut ? `Dashed line: ${places} teams reach the playoffs. ` : null}
        {odds
          ? `Odds from ${odds.simulations.toLocaleString('en')} simulated seasons, ± ${(odds.margin * 100).toFixed(1)} points. `
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
    </Section>
  );
}
