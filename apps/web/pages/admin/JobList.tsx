import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { Job } from '../../api/responses.ts';
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

const shows = [
  { value: 'failed', label: 'Failed' },
  { value: 'active', label: 'Running' },
  { value: 'waiting', label: 'Waiting' },
] as const;

function Retry({ job }: { job: Job }): ReactElement | null {
  const retry = useApiMutation(calls.admin.retryJob);
  if (job.state !== 'failed') return null;
  return (
    <span className={styles.adminCellAction}>
      <Button
        variant="link"
        disabled={retry.isPending || retry.isSuccess}
        onClick={() => retry.mutate({ queue: job.queue, job: job.id })}
        aria-label={`Retry ${job.queue}`}
      >
        {retry.isSuccess ? 'Requested' : 'Retry'}
      </Button>
      {retry.error ? <FailureNote thrown={retry.error} /> : null}
    </span>
  );
}

function columnsAt(now: Date): StatColumn<Job>[] {
  const moment = ({ createdAt, endedAt, startedAt }: Job) => endedAt ?? startedAt ?? createdAt;
  return [
    textColumn('queue', 'Job', ({ queue }) => queue, { isRowHeader: true }),
    textColumn('state', 'State', ({ state }) => state),
    textColumn('problem', 'Problem', ({ problem }) => problem ?? '', { className: styles.adminWrap }),
    dateColumn('when', 'When', moment, (at) => formatAge(at, now)),
    numberColumn('retries', 'Retries', ({ retries }) => retries),
    drawingColumn('retry', (job) => <Retry job={job} />, { name: 'Retry' }),
  ];
}

export function JobList(): ReactElement {
  const { read, write } = useAddress();
  const show = oneOf(read('state'), ['failed', 'active', 'waiting']);
  const { data, error, refetch } = useApiQuery(calls.admin.jobs, { show });
  const now = useNow();
  const failed = data?.counts.reduce((sum, one) => sum + (one.state === 'failed' ? one.count : 0), 0);
  return (
    <ListPart
      id="jobs"
      name="Jobs"
      note={failed === undefined ? undefined : `${failed} failed jobs stored`}
      caption="Server jobs"
      columns={columnsAt(now)}
      rows={data?.jobs}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: 'No jobs', text: show === 'failed' ? 'Nothing failed.' : 'Nothing here now.' }}
      controls={
        <Segmented
          label="Jobs shown"
          choices={shows}
          value={show}
          onChange={(value) => write({ state: value })}
        />
      }
    />
  );
}
