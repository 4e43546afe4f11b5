import { addDays, formatShare, type TeamId } from '@fantasy-stats/domain';
import type { StreamingPlan } from '@fantasy-stats/engine/streaming';
import type { PlanDay, PlanRow, StreamingResult } from '@fantasy-stats/questions/streaming';
import { returnInWords } from '@fantasy-stats/words/injured-list';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { PlayerBook } from '../../league/player-book.ts';
import { useToday } from '../../league/today.ts';
import { linkTo } from '../../links/link-to.ts';
import { shortDay } from '../../schedule/day-words.ts';
import { useSeason } from '../../season/season-context.ts';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { playerColumn } from '../../ui/stat-table/player-column.tsx';
import { TableSection } from '../../ui/TableSection.tsx';
import { bidsIn, bidWords } from './bids.ts';
import type { DateRange } from './date-range.ts';
import { dayInSentence } from './day-words.ts';
import { planSteps } from './plan-steps.ts';
import styles from './streamers.module.css';

interface PlanProps {
  readonly range: DateRange;
  readonly result: StreamingResult;
  readonly book: PlayerBook;
  readonly own: TeamId;
  readonly isStopped: boolean;
}

export function Plan({ range, result, book, own, isStopped }: PlanProps): ReactElement {
  const view = useSeason();
  const today = useToday(view.league);
  const { shown, days } = result;
  if (!shown && isStopped)
    return (
      <Section id="plan" name="The plan" note="stopped">
        <p className={textStyles.note}>The search was stopped before it found a plan.</p>
      </Section>
    );
  if (!shown)
    return (
      <Section id="plan" name="The plan" note="searching">
        <FigureSkeleton height={260} />
      </Section>
    );
  const columns = gridColumns(result, book);
  const bids = bidsIn(view, result, own, book);
  return (
    <TableSection
      id="plan"
      name="The plan"
      note="the chance that each game counts in your lineup"
      actions={<HowComputed anchor="streaming" />}
      lead={
        planSteps(shown.plan).length === 0 ? (
          <p className={`${textStyles.note} ${styles.planNone}`}>
            {isStopped ? 'No move that helps was found yet' : 'No move helps'}: this is your current roster.
            {range.name === 'this' && !isStopped ? (
              <>
                {' '}
                <Link
                  className={textStyles.link}
                  to={linkTo('/streamer-selection', { league: view.league.id, week: 'next' })}
                >
                  Plan next week
                </Link>
              </>
            ) : null}
          </p>
        ) : (
          <ol className={styles.planMoves} aria-label="Adds and drops">
            {planSteps(shown.plan).map((step, index, steps) => (
              <li key={step.key} data-same-day={step.day === steps[index - 1]?.day || undefined}>
                <b>{capital(dayInSentence(days[step.day] ?? today, today, addDays(today, 1)))}</b>
                {'move' in step ? (
                  <Move move={step.move} book={book}>
                    {[waiverWords(book, step.move.add), bidWords(bids, step.move.add)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Move>
                ) : (
                  <span className={styles.move}>{capital(returnInWords(step.back, book.nameOf))}</span>
                )}
              </li>
            ))}
          </ol>
        )
      }
      fileName={[view.league.name, 'adds', range.first]}
      caption="The plan’s roster, day by day"
      columns={columns}
      rows={shown.rows}
      rowKey={({ id }) => id}
      rowKind="player"
      isSelected={({ kind }) => kind === 'added'}
    />
  );
}

interface MoveProps {
  readonly move: StreamingPlan['moves'][number];
  readonly book: PlayerBook;
  readonly children: string;
}

function Move({ move, book, children }: MoveProps): ReactElement {
  return (
    <>
      <span className={styles.move}>
        <span className={styles.moveSign} data-sign="in">
          Add
        </span>
        <PlayerChip player={book.player(move.add)} />
      </span>
      <span className={styles.move}>
        {move.list === undefined ? null : (
          <>
            <span className={styles.moveSign}>IL</span>
            <PlayerChip player={book.player(move.list)} />
          </>
        )}
        {move.list !== undefined ? null : move.drop === null ? (
          <span className={textStyles.note}>into your open roster spot</span>
        ) : (
          <>
            <span className={styles.moveSign} data-sign="out">
              Drop
            </span>
            <PlayerChip player={book.player(move.drop)} />
          </>
        )}
      </span>
      <span className={`${textStyles.note} ${styles.planNote}`}>{children}</span>
    </>
  );
}

function capital(text: string): string {
  const words = text.replace(/^on /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function waiverWords(book: PlayerBook, id: string): string | null {
  const entry = book.entry(id);
  if (entry?.availability !== 'waivers') return null;
  return entry.waiverUntil === null
    ? 'on waivers, assumed to clear in two days'
    : `on waivers until ${shortDay(entry.waiverUntil)}`;
}

const kinds = { added: 'add', dropped: 'drop', listed: 'IL', stays: '' } as const;

function dayText(row: PlanRow, day: number): string {
  const { isOn, counting } = row.days[day] ?? { isOn: false, counting: null };
  if (!isOn) return '';
  return counting === null ? '·' : formatShare(counting, 0);
}

function DayCell({ row, day }: { row: PlanRow; day: number }): ReactElement {
  const nothing: PlanDay = { isOn: false, counting: null };
  const { isOn, counting } = row.days[day] ?? nothing;
  const before = row.days[day - 1];
  const comes = row.kind === 'added' && isOn && before?.isOn !== true;
  const goes = !isOn && (before ? before.isOn : row.kind === 'dropped' || row.kind === 'listed');
  const level =
    counting === null || !isOn || counting < 0.05 ? 0 : counting >= 0.75 ? 3 : counting >= 0.35 ? 2 : 1;
  return (
    <span className={styles.planDay} data-on={isOn} data-level={level}>
      {comes ? <small>in</small> : goes ? <small>out</small> : null}
      <span>{dayText(row, day)}</span>
    </span>
  );
}

function gridColumns({ days, shown }: StreamingResult, book: PlayerBook): StatColumn<PlanRow>[] {
  const isChanged = (shown?.plan.moves.length ?? 0) + (shown?.plan.returns?.length ?? 0) > 0;
  return columnList([
    playerColumn(({ id }) => book.player(id), { width: 210, phoneWidth: 140 }),
    textColumn('move', 'Move', ({ kind }) => kinds[kind]),
    ...days.map(
      (day, index): StatColumn<PlanRow> =>
        numberColumn(
          day,
          shortDay(day),
          (row) => {
            const found = row.days[index];
            return found?.isOn ? found.counting : null;
          },
          {
            align: 'center',
            text: (row) => dayText(row, index),
            render: (row) => <DayCell row={row} day={index} />,
          },
        ),
    ),
    numberColumn('games', 'GP', ({ games }) => games, {
      decimals: 1,
      name: 'Games expected to count',
      isStrong: true,
    }),
    isChanged &&
      numberColumn('before', 'Without', ({ before }: PlanRow) => before, {
        decimals: 1,
        name: 'Games expected to count without the plan',
        hideOnPhone: true,
      }),
  ]);
}
