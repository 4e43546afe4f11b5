import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { AdminSubscription } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import { formatMoney } from '../../text/money.ts';
import { dateInWords } from '../../text/time.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { dateColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import styles from './admin.module.css';
import { ListPart } from './ListPart.tsx';
import { SearchField, useSearch } from './SearchField.tsx';
import { TwoLines } from './TwoLines.tsx';

const shows = [
  { value: 'running', label: 'Running' },
  { value: 'trouble', label: 'Past due' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All' },
] as const;

function state({ failedAt, status, withdrawn }: AdminSubscription): string {
  if (withdrawn) return withdrawn;
  return failedAt ? `past due since ${dateInWords(failedAt)}` : status;
}

const columns: readonly StatColumn<AdminSubscription>[] = [
  textColumn('email', 'Account', ({ email }) => email, {
    isRowHeader: true,
    render: ({ email, id }) => <TwoLines below={id}>{email}</TwoLines>,
  }),
  textColumn('plan', 'Plan', ({ plan }) => plan ?? 'no longer sold'),
  textColumn('state', 'State', state, { className: styles.adminWrap }),
  numberColumn('price', 'Price', ({ amount }) => amount, {
    text: ({ amount, currency }) =>
      amount === null || currency === null ? 'unknown' : formatMoney(amount, currency),
  }),
  dateColumn('started', 'Since', ({ startedAt }) => startedAt, dateInWords),
  dateColumn('next', 'Renews', ({ periodEnd, renews }) => (renews ? periodEnd : null), dateInWords, {
    none: 'no',
  }),
  dateColumn('open', 'Premium until', ({ accessUntil }) => accessUntil, dateInWords, { none: 'no' }),
];

export function Subscriptions(): ReactElement {
  const { read, write } = useAddress();
  const show = oneOf(read('state'), ['running', 'trouble', 'ended', 'all']);
  const { data, error, refetch } = useApiQuery(calls.admin.subscriptions, { show, ...useSearch() });
  return (
    <ListPart
      id="subscriptions"
      name="Subscriptions"
      note={data?.counts.map(({ count, what }) => `${count} ${what}`).join(' · ')}
      caption="Subscriptions"
      columns={columns}
      rows={data?.subscriptions}
      rowKey={({ id }) => id}
      rowKind="player"
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: 'No subscription', text: 'No subscription matches.' }}
      controls={
        <>
          <Segmented
            label="Subscriptions shown"
            choices={shows}
            value={show}
            onChange={(value) => write({ state: value })}
          />
          <SearchField label="Email or number" />
        </>
      }
    />
  );
}
