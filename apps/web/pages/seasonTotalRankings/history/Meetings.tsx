import { missingText } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { HistoryView, Person, Rivalry } from '../../../league/history-view.ts';
import { stageWords } from '../../../league/matchup-words.ts';
import { linkTo } from '../../../links/link-to.ts';
import { useSeason } from '../../../season/season-context.ts';
import { counted, formatPoints, seasonYears } from '../../../text/phrases.ts';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import sectionHeadingStyles from '../../../ui/SectionHeading.module.css';
import { StatTable } from '../../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { useTableSort } from '../../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../../ui/TableActions.tsx';
import { useEscape } from '../../../ui/use-escape.ts';
import styles from './history.module.css';

interface MeetingsProps {
  readonly history: HistoryView;
  readonly person: Person;
  readonly rivalry: Rivalry;
  readonly onClose: () => void;
}

export function Meetings({ history, person, rivalry, onClose }: MeetingsProps): ReactElement {
  const view = useSeason();
  const { meetings, second } = rivalry;
  const order = useTableSort();
  useEscape(onClose);
  const one = history.isOwn(person.key) ? 'You' : person.name;
  const columns = meetingColumns();
  const title = `${one} against ${history.name(second)}`;
  return (
    <section className={styles.meetings} aria-label={title}>
      <div className={sectionHeadingStyles.sectionHeading}>
        <h3>{title}</h3>
        <p>{counted(meetings.length, 'matchup')}, latest first</p>
        <div className={sectionHeadingStyles.sectionActions}>
          <TableActions
            columns={columns}
            rows={meetings}
            sort={order.sort}
            fileName={[view.league.name, title]}
          />
          <Button variant="link" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
      <StatTable
        caption={title}
        columns={columns}
        rows={meetings}
        rowKey={({ league, week, stage }) => `${league} ${week} ${stage}`}
        {...order}
      />
    </section>
  );
}

type Meeting = Rivalry['meetings'][number];

function meetingColumns(): StatColumn<Meeting>[] {
  const score = (value: number | null) =>
    value === null ? missingText : Number.isInteger(value) ? String(value) : formatPoints(value);
  return [
    numberColumn('when', 'When', ({ season, week }) => season * 100 + week, {
      isRowHeader: true,
      align: 'start',
      text: ({ season, week }) => `${seasonYears(season)}, week ${week}`,
      render: ({ season, week, league }) => (
        <Link className={textStyles.link} to={linkTo('/weeklyMatchups', { league, week })}>
          {seasonYears(season)}, week {week}
        </Link>
      ),
      exported: [
        { label: 'Season', value: ({ season }) => seasonYears(season) },
        { label: 'Week', value: ({ week }) => week },
      ],
    }),
    textColumn('result', 'Result', ({ result }) => result, { isStrong: true }),
    numberColumn(
      'score',
      'Score',
      ({ score: own, opponentScore }) =>
        own === null || opponentScore === null ? null : own - opponentScore,
      {
        text: ({ score: own, opponentScore }) => `${score(own)} – ${score(opponentScore)}`,
        exported: [
          { label: 'Score', value: ({ score: own }) => own },
          { label: 'Opponent', value: ({ opponentScore }) => opponentScore },
        ],
      },
    ),
    textColumn('stage', '', ({ stage }) => stageWords[stage] || null, {
      name: 'Stage',
      align: 'start',
      text: ({ stage }) => stageWords[stage],
    }),
  ];
}
