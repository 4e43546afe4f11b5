import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { SetAside } from '../../api/answers.ts';
import { useAct, useCall } from '../../api/use-call.ts';
import { Button } from '../../ui/Button.tsx';
import { formatAge } from '../../ui/format-age.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useNow } from '../../ui/use-now.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import { ListPart } from './ListPart.tsx';
import { TwoLines } from './TwoLines.tsx';
import { momentOf } from './words.ts';

const works = {
  alerts: 'Alerts',
  fill: 'Backfill',
  forecasts: 'Forecasts',
  nba: 'NBA sync',
  sync: 'Syncs',
} as const satisfies Record<SetAside['work'], string>;

const reasons = {
  byHand: 'By an administrator',
  killed: 'Crashed the server twice',
  tooLarge: 'Took too much memory',
  tooLong: 'Took too long',
} as const satisfies Record<SetAside['reason'], string>;

const nameOf = ({ name, subject }: SetAside): string => name ?? subject;

function PutBack({ entry }: { entry: SetAside }): ReactElement {
  const putBack = useAct(calls.admin.putBack);
  const { subject, work } = entry;
  return (
    <span className="fs-admin-cell-action">
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

function columnsAt(now: Date): StatColumn<SetAside>[] {
  return [
    {
      id: 'subject',
      label: 'League',
      value: nameOf,
      render: (entry) => <TwoLines below={entry.subject}>{nameOf(entry)}</TwoLines>,
      isRowHeader: true,
    },
    { id: 'work', label: 'What', value: ({ work }) => works[work] },
    { id: 'reason', label: 'Why', value: ({ reason }) => reasons[reason], className: 'fs-admin-wrap' },
    { id: 'times', label: 'Times', value: ({ times }) => times },
    { id: 'at', label: 'When', value: ({ at }) => at, text: ({ at }) => formatAge(at, now) },
    { id: 'until', label: 'Until', value: ({ until }) => until, text: ({ until }) => momentOf(until) },
    {
      id: 'putBack',
      label: '',
      name: 'Resume',
      value: () => null,
      isDrawing: true,
      render: (entry) => <PutBack entry={entry} />,
    },
  ];
}

/** Work that is left alone for a while, because it ended the server twice or took too much: to be put back. */
export function SetAsideList(): ReactElement {
  const { data, error, refetch } = useCall(calls.admin.setAside, {});
  return (
    <ListPart
      id="setAside"
      name="Paused"
      note="paused until then, or until resumed"
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
