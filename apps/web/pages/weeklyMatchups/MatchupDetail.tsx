import { formatNumber, isCategoryForm } from '@fantasy-stats/domain';
import {
  allPlayWeek,
  type CategoryCell,
  type Column,
  categoryVerdict,
  type Verdict,
  type WeekMatchup,
  type WeekMatchups,
  weeklyTable,
} from '@fantasy-stats/engine/season';
import { type ReactElement, useEffect, useMemo } from 'react';
import { categoryColumn } from '../../league/category-column.tsx';
import { type Facing, hasWon, scoreText, sidesOf, stageWords } from '../../league/matchup-words.ts';
import { PlayersOfMatchup } from '../../league/PlayersOfMatchup.tsx';
import saysStyles from '../../league/says.module.css';
import type { SeasonView } from '../../league/season-view.ts';
import { shortName } from '../../league/VersusCell.tsx';
import { WeekChances } from '../../league/WeekChances.tsx';
import { useSeason } from '../../season/season-context.ts';
import { formatColumn } from '../../text/phrases.ts';
import { Fact } from '../../text/sentence.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { drawingColumn, numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { matchupCard } from './matchup-card.ts';
import styles from './weeklyMatchups.module.css';

interface MatchupDetailProps {
  readonly week: WeekMatchups;
  readonly opened: WeekMatchup;
  readonly onClose: () => void;
}

const NOTHING: CategoryCell = {
  value: null,
  rank: null,
  tied: false,
  score: null,
  heat: null,
  source: 'missing',
};

interface Row {
  readonly column: Column;
  readonly first: CategoryCell;
  readonly second: CategoryCell;
  /** The first team's result; null for none. */
  readonly verdict: Verdict | null;
}

export function MatchupDetail({ week, opened, onClose }: MatchupDetailProps): ReactElement | null {
  const view = useSeason();
  const sides = sidesOf(opened);
  const [first, second] = [...sides].sort(
    (one, other) => Number(view.isOwn(other.teamId)) - Number(view.isOwn(one.teamId)),
  );
  const table = useMemo(() => weeklyTable(view.season, week.week), [view, week]);
  useEscape(onClose);
  const { id } = opened.matchup;
  // The details open above the list, which the user may have scrolled down.
  useEffect(() => {
    if (id !== '') document.getElementById('matchup')?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const order = useTableSort();
  if (!first || !second) return null;
  const rows = rowsOf(view, table, first, second);
  const columns = columnsOf(view, first, second);
  const entry = view.league.weeks.find(({ number }) => number === week.week);
  const stage = stageWords[opened.stage];
  const name = `${view.name(first.teamId)} against ${view.name(second.teamId)}`;
  return (
    <>
      <Section
        id="matchup"
        className={styles.longHeading}
        name={name}
        note={[stage, `week ${week.week}`, 'next to each number, its rank in the league that week']
          .filter((part) => part !== '')
          .join(' · ')}
        actions={
          <>
            <TableActions
              columns={columns}
              rows={rows}
              sort={order.sort}
              fileName={[view.league.name, name, `week ${week.week}`]}
              card={() => matchupCard(view, week, [first, second], rows)}
            />
            <Button variant="link" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        <p className={saysStyles.says}>{resultWords(view, week, first, second)}</p>
        <StatTable
          caption={name}
          columns={columns}
          rows={rows}
          rowKey={({ column }) => column.id}
          {...order}
        />
      </Section>
      {week.matchups.some(({ matchup }) => matchup.status === 'upcoming') ? null : (
        <PlayersOfMatchup week={week.week} sides={[first.teamId, second.teamId]} />
      )}
      {entry && opened.matchup.status !== 'upcoming' ? (
        <WeekChances week={entry} matchup={opened.matchup} side={first.teamId} />
      ) : null}
    </>
  );
}

function rowsOf(
  view: SeasonView,
  table: ReturnType<typeof weeklyTable>,
  first: Facing,
  second: Facing,
): Row[] {
  const cellsOf = (id: string) => table.rows.find(({ teamId }) => teamId === id)?.cells ?? [];
  const [mine, theirs] = [cellsOf(first.teamId), cellsOf(second.teamId)];
  const isCategories = isCategoryForm(view.league.scoringForm);
  return table.columns.map((column, index): Row => {
    const [one, other] = [mine[index] ?? NOTHING, theirs[index] ?? NOTHING];
    const isScore = column.id === 'points';
    const [a, b] = isScore
      ? [
          { ...one, value: first.score },
          { ...other, value: second.score },
        ]
      : [one, other];
    const given = isCategories ? (first.verdicts?.[index] ?? null) : null;
    const isKnown = a.value !== null || b.value !== null;
    return {
      column,
      first: a,
      second: b,
      verdict: given ?? (isKnown ? categoryVerdict(a.value, b.value, column) : null),
    };
  });
}

/** Returns the difference in standard deviations, positive if the first team is better. */
function apart({ first, second }: Row): number | null {
  return first.score === null || second.score === null ? null : first.score - second.score;
}

function columnsOf(view: SeasonView, first: Facing, second: Facing): StatColumn<Row>[] {
  const side = (id: 'first' | 'second', facing: Facing): StatColumn<Row> =>
    numberColumn(id, view.isOwn(facing.teamId) ? 'You' : view.name(facing.teamId), (row) => row[id].value, {
      format: (one, row) => formatColumn(row.column.id, one, 'total'),
      name: view.name(facing.teamId),
      heat: (row) => row[id],
      className: styles.matchupSide,
      width: 170,
      phoneWidth: 76,
    });
  return [
    categoryColumn(({ column }) => column.id, {
      label: isCategoryForm(view.league.scoringForm) ? 'Category' : 'Statistic',
      width: 96,
      phoneWidth: 62,
    }),
    // The first team is on the right, because bars point right if it leads.
    side('second', second),
    drawingColumn(
      'bar',
      (row) => {
        const far = apart(row);
        return far === null ? null : <SignedBar value={far} largest={3} width={104} />;
      },
      { width: 120, align: 'center', hideOnPhone: true },
    ),
    side('first', first),
    numberColumn(
      'lead',
      'Leader',
      (row) => (row.verdict === null ? null : row.verdict * Math.abs(apart(row) ?? 0)),
      {
        name: 'Who leads, and by how much',
        align: 'start',
        text: (row) => leadText(view, row, first, second),
        exported: [
          {
            label: 'Leader',
            value: ({ verdict }) =>
              verdict === null
                ? null
                : verdict === 0
                  ? 'tied'
                  : view.name((verdict === 1 ? first : second).teamId),
          },
        ],
      },
    ),
  ];
}

function leadText(view: SeasonView, row: Row, first: Facing, second: Facing): string {
  const { verdict, column } = row;
  if (verdict === null) return '–';
  if (verdict === 0) return 'tied';
  const winner = (verdict === 1 ? first : second).teamId;
  // Full team names would be too wide for a phone.
  const subject = view.isOwn(winner) ? 'You' : view.isOwn(first.teamId) ? 'They' : shortName(view, winner);
  const [a, b] = [row.first.value, row.second.value];
  if (a === null || b === null) return subject;
  return `${subject} by ${formatColumn(column.id, Math.abs(a - b), 'total')}`;
}

function resultWords(view: SeasonView, week: WeekMatchups, first: Facing, second: Facing): ReactElement {
  const records = allPlayWeek(view.season, week.week);
  const won = hasWon(first);
  const words = week.isCompleted
    ? won === null
      ? 'tied with'
      : won
        ? 'beat'
        : 'lost to'
    : (first.margin ?? 0) === 0
      ? 'are tied with'
      : (first.margin ?? 0) > 0
        ? view.isOwn(first.teamId)
          ? 'lead'
          : 'leads'
        : view.isOwn(first.teamId)
          ? 'trail'
          : 'trails';
  const [mine, theirs] = [first, second].map(({ teamId }) =>
    records.find((record) => record.teamId === teamId),
  );
  const verb = week.isCompleted ? 'would have beaten' : 'would beat';
  return (
    <>
      {view.isOwn(first.teamId) ? 'You' : <b>{view.name(first.teamId)}</b>} {words}{' '}
      <b>{view.name(second.teamId)}</b>
      {first.score === null ? null : (
        <>
          {' '}
          <Fact>{scoreText(view, first)}</Fact>
        </>
      )}
      .{' '}
      {mine && theirs && mine.opponents > 0 ? (
        <>
          All-play: {view.isOwn(first.teamId) ? 'you' : 'they'} {verb} <b>{mine.matchups.wins}</b> of{' '}
          {formatNumber(mine.opponents)} teams, {view.name(second.teamId)} <b>{theirs.matchups.wins}</b>.
        </>
      ) : null}
    </>
  );
}
