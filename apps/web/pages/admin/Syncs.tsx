import { calls } from '@fantasy-stats/contract/calls';
import { platformName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { Sync } from '../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatAge } from '../../ui/format-age.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { dateColumn, drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './admin.module.css';
import { ListPart } from './ListPart.tsx';
import { SearchField, useSearch } from './SearchField.tsx';
import { TwoLines } from './TwoLines.tsx';
import { codeInWords, momentOf } from './words.ts';

const shows = [
  { value: 'failed', label: 'With failures' },
  { value: 'open', label: 'Running' },
  { value: 'all', label: 'All' },
] as const;

const triggers = {
  link: 'when linked',
  user: 'on request',
  clock: 'on schedule',
  background: 'background',
} as const;

function problem(sync: Sync): string {
  if (sync.failure) return codeInWords(sync.failure.code, sync.failure.facts);
  return sync.missing.length > 0 ? `Without ${sync.missing.join(', ')}` : '';
}

function state(sync: Sync): string {
  if (sync.state === 'queued' && sync.retryAt) return `waits until ${momentOf(sync.retryAt)}`;
  return sync.state;
}

function Retry({ sync }: { sync: Sync }): ReactElement | null {
  const retry = useApiMutation(calls.admin.retrySync);
  if (sync.state === 'queued' || sync.state === 'running') return null;
  return (
    <span className={styles.adminCellAction}>
      <Button
        variant="link"
        disabled={retry.isPending || retry.isSuccess}
        onClick={() => retry.mutate({ sync: sync.id })}
        aria-label={`Retry the sync of ${sync.league.name}`}
      >
        {retry.isSuccess ? 'Requested' : 'Retry'}
      </Button>
      {retry.error ? <FailureNote thrown={retry.error} /> : null}
    </span>
  );
}

function columnsAt(now: Date): StatColumn<Sync>[] {
  const moment = (sync: Sync) => sync.endedAt ?? sync.startedAt ?? sync.createdAt;
  return [
    textColumn('league', 'League', ({ league }) => league.name, {
      render: ({ league }) => (
        <TwoLines below={`${platformName[league.platform]} · ${league.id}`}>{league.name}</TwoLines>
      ),
      isRowHeader: true,
    }),
    textColumn('state', 'State', state),
    textColumn('problem', 'Problem', problem, { className: styles.adminWrap }),
    dateColumn('when', 'When', moment, (at) => formatAge(at, now)),
    textColumn('trigger', 'Why', ({ kind, trigger }) =>
      kind === 'backfill' ? 'background' : triggers[trigger],
    ),
    numberColumn('requests', 'Requests', ({ requests }) => requests),
    numberColumn('attempts', 'Pauses', ({ attempts }) => attempts, {
      description: 'Times the platform asked us to wait or was unreachable.',
    }),
    drawingColumn('retry', (sync) => <Retry sync={sync} />, { name: 'Retry' }),
  ];
}

export function Syncs(): ReactElement {
  const { read, write } = useAddress();
  const state = oneOf(read('state'), ['failed', 'open', 'all']);
  const { data, error, refetch } = useApiQuery(calls.admin.syncs, { show: state, ...useSearch() });
  const now = useNow();
  const counts = data?.counts.map(({ count, what }) => `${count} ${what}`).join(' · ');
  return (
    <ListPart
      id="syncs"
      name="Sync queue"
      note={counts ? `last 24 hours: ${counts}` : 'last 24 hours'}
      caption="Syncs of leagues"
      columns={columnsAt(now)}
      rows={data?.syncs}
      rowKey={({ id }) => id}
      rowKind="player"
      error={error}
      onRetry={() => void refetch()}
      empty={
        state === 'failed'
          ? { title: 'Nothing failed', text: 'Every stored sync succeeded.' }
          : {
              title: 'No syncs',
              text:
                state === 'open' ? 'Nothing is running.' : 'Nothing was synced, or no league has that name.',
            }
      }
      controls={
        <>
          <Segmented
            label="Syncs shown"
            choices={shows}
            value={state}
            onChange={(value) => write({ state: value })}
          />
          <SearchField label="League" />
        </>
      }
    />
  );
}
