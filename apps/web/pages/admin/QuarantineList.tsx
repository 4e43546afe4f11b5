import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { QuarantineEntry } from '../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatAge } from '../../ui/format-age.ts';
import { dateColumn, drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './admin.module.css';
import { ListPart } from './ListPart.tsx';
import { TwoLines } from './TwoLines.tsx';
import { momentOf } from './words.ts';

const works = {
  alerts: 'Alerts',
  backfill: 'Backfill',
  forecasts: 'Forecasts',
  nba: 'NBA sync',
  recaps: 'Recaps',
  sync: 'Syncs',
  webhooks: 'Webhooks',
} as const satisfies Record<QuarantineEntry['work'], string>;

const reasons = {
  byHand: 'By an administrator',
  killed: 'Crashed the server twice',
  tooLarge: 'Used too much memory',
  tooLong: 'Took too long',
} as const satisfies Record<QuarantineEntry['reason'], string>;

const nameOf = ({ name, subject }: QuarantineEntry): string => name ?? subject;

function PutBack({ entry }: { entry: QuarantineEntry }): ReactElement {
  const putBack = useApiMutation(calls.admin.putBack);
  const { subject, work } = entry;
  return (
    <span className={styles.adminCellAction}>
      <Button
        variant="link"
        disabled={putBack.isPending || putBack.isSuccess}
        onClick={() => putBack.mutate({ subject, work })}
        aria-label={`Resume: ${works[work]}, ${nameOf(entry)}`}
      >
        Resume
      </Button>
      {putBack.error ? <FailureNote thrown={putBack.error} /> : null}
    </span>
  );
}

function columnsAt(now: Date): StatColumn<QuarantineEntry>[] {
  return [
    textColumn('subject', 'League', nameOf, {
      render: (entry) => <TwoLines below={entry.subject}>{nameOf(entry)}</TwoLines>,
      isRowHeader: true,
    }),
    textColumn('work', 'What', ({ work }) => works[work]),
    textColumn('reason', 'Why', ({ reason }) => reasons[reason], { className: styles.adminWrap }),
    numberColumn('times', 'Times', ({ times }) => times),
    dateColumn(
      'at',
      'When',
      ({ at }) => at,
      (at) => formatAge(at, now),
    ),
    dateColumn('until', 'Until', ({ until }) => until, momentOf),
    drawingColumn('putBack', (entry) => <PutBack entry={entry} />, { name: 'Resume' }),
  ];
}

export function QuarantineList(): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.admin.setAside, {});
  return (
    <ListPart
      id="setAside"
      name="Paused"
      note="until the date shown, or until you resume it"
      caption="Paused work"
      columns={columnsAt(useNow())}
      rows={data?.entries}
      rowKey={({ subject, work }) => `${subject} ${work}`}
      rowKind="player"
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: 'Nothing is paused', text: 'No league used too much, and none crashed the server.' }}
    />
  );
}
