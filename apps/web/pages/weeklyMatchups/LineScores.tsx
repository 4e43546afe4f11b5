import { type WeekMatchups, weeklyTable } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { type Facing, hasWon, sidesOf, stageWords } from '../../league/matchup-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { TableLink } from '../../league/TableLink.tsx';
import { useSeason } from '../../season/season-context.ts';
import { useSort } from '../../shell/use-sort.ts';
import { columnLabel, columnName, formatColumn, formatPoints } from '../../text/phrases.ts';
import textStyles from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import teamBadgeStyles from '../../ui/TeamBadge.module.css';
import { TeamBadge } from '../../ui/TeamBadge.tsx';
import styles from './weeklyMatchups.module.css';

interface LineScoresProps {
  readonly week: WeekMatchups;
  readonly onOpen: (id: string) => void;
}

/** Line scores of every matchup, with the winner of each category marked. */
export function LineScores({ week, onOpen }: LineScoresProps): ReactElement {
  const view = useSeason();
  const isPoints = week.columns[0]?.id === 'points';
  const rows = useMemo(() => week.matchups.flatMap(sidesOf), [week]);
  const columns = useMemo(() => columnsOf(view, week, onOpen), [view, week, onOpen]);
  const { sort, onSort } = useSort('sort');
  const name = isPoints ? 'Points by statistic' : 'Category by category';
  return (
    <Section
      id="categories"
      name={name}
      note={
        isPoints
          ? 'what each side’s points came from'
          : 'both sides of each matchup; the category leader is bold and underlined'
      }
      actions={
        <TableActions
          link={<TableLink league={view.league.id} table="matchups" />}
          columns={columns}
          rows={rows}
          sort={sort}
          fileName={[view.league.name, 'weekly matchups', `week ${week.week}`]}
        />
      }
    >
      <div className={sort === null ? styles.lineScores : undefined} data-kind={isPoints ? 'points' : 'map'}>
        <StatTable
          caption={name}
          columns={columns}
          rows={rows}
          rowKey={({ teamId }) => teamId}
          isOwn={({ teamId }) => view.isOwn(teamId)}
          sort={sort}
          onSort={onSort}
          empty={`No matchups yet for week ${week.week}.`}
        />
      </div>
    </Section>
  );
}

function columnsOf(view: SeasonView, week: WeekMatchups, onOpen: (id: string) => void): StatColumn<Facing>[] {
  const isPoints = week.columns[0]?.id === 'points';
  const hasStages = week.matchups.some(({ stage }) => stage !== 'regular');
  const name = (id: string | null) => (id === null ? 'Bye' : view.name(id));
  const columns: StatColumn<Facing>[] = [
    textColumn('team', 'Team', ({ teamId }) => view.name(teamId), {
      isRowHeader: true,
      width: 190,
      phoneWidth: 92,
      render: ({ teamId, matchup, opponent }) =>
        opponent === null ? (
          <TeamBadge name={view.name(teamId)} manager="bye" />
        ) : (
          <Button
            variant="unstyled"
            className={teamBadgeStyles.teamButton}
            title={`${view.name(teamId)}: open the matchup against ${name(opponent)}`}
            onClick={() => onOpen(matchup.matchup.id)}
          >
            {view.name(teamId)}
          </Button>
        ),
      exported: [
        { label: 'Team', value: ({ teamId }) => view.name(teamId) },
        { label: 'Opponent', value: ({ opponent }) => name(opponent) },
        ...(hasStages
          ? [{ label: 'Stage', value: ({ matchup }: Facing) => stageWords[matchup.stage] || null }]
          : []),
      ],
    }),
    numberColumn('score', isPoints ? 'Points' : 'Won', ({ score }) => score, {
      name: isPoints ? 'Fantasy points' : 'Categories won',
      isStrong: true,
      text: ({ score }) => (score === null ? '–' : isPoints ? formatPoints(score) : String(score)),
      render: (side) => (
        <Value
          text={side.score === null ? '–' : isPoints ? formatPoints(side.score) : String(side.score)}
          verdict={verdictOf(hasWon(side))}
          words={week.isCompleted ? 'won the matchup' : 'ahead in the matchup'}
        />
      ),
    }),
  ];
  if (isPoints) return [...columns, ...statisticColumns(view, week.week)];
  return [
    ...columns,
    ...week.columns.map(
      (column, index): StatColumn<Facing> =>
        numberColumn(column.id, columnLabel(column.id), ({ values }) => values[index] ?? null, {
          format: (one) => formatColumn(column.id, one, 'total'),
          name: columnName(column.id),
          lowerIsBetter: column.direction === 'lower',
          render: ({ values, verdicts }) => (
            <Value
              text={formatColumn(column.id, values[index] ?? null, 'total')}
              verdict={verdicts?.[index] ?? null}
              words={week.isCompleted ? 'won' : 'ahead'}
            />
          ),
        }),
    ),
  ];
}

function verdictOf(won: boolean | null): 1 | -1 | null {
  return won === null ? null : won ? 1 : -1;
}

/** Returns the columns for points leagues: every statistic with a point value. */
function statisticColumns(view: SeasonView, week: number): StatColumn<Facing>[] {
  const table = weeklyTable(view.season, week);
  return table.columns.flatMap((column, index): StatColumn<Facing>[] => {
    if (column.id === 'points') return [];
    const cell = ({ teamId }: Facing) =>
      table.rows.find((row) => row.teamId === teamId)?.cells[index]?.value ?? null;
    const price = view.league.scored.find(({ statistic }) => statistic === column.id)?.points ?? null;
    return [
      numberColumn(column.id, columnLabel(column.id), cell, {
        format: (one) => formatColumn(column.id, one, 'total'),
        name: `${columnName(column.id)}${price === null ? '' : `, ${price} ${Math.abs(price) === 1 ? 'point' : 'points'} each`}`,
        lowerIsBetter: column.direction === 'lower',
      }),
    ];
  });
}

interface ValueProps {
  readonly text: string;
  /** 1 for a win, 0 for a tie, −1 for a loss; null if unknown. */
  readonly verdict: 1 | 0 | -1 | null;
  readonly words: string;
}

function Value({ text, verdict, words }: ValueProps): ReactElement {
  return (
    <span className={styles.lineValue} data-verdict={verdict ?? undefined}>
      {text}
      {verdict === 1 ? <span className={textStyles.hidden}> {words}</span> : null}
      {verdict === 0 ? <span className={textStyles.hidden}> tied</span> : null}
    </span>
  );
}
