import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { User } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { counted } from '../../text/phrases.ts';
import { dateInWords } from '../../text/time.ts';
import textStyles from '../../theme/text.module.css';
import { formatAge } from '../../ui/format-age.ts';
import { dateColumn, drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './admin.module.css';
import { ListPart } from './ListPart.tsx';
import { SearchField, useSearch } from './SearchField.tsx';
import { TwoLines } from './TwoLines.tsx';
import { UserActions } from './UserActions.tsx';

const sources = {
  granted: 'granted',
  trial: 'trial',
  demo: 'demo',
  operator: 'PREMIUM setting',
  admin: 'as admin',
  subscription: 'subscription',
} as const;

function premium({ premium: source, premiumUntil }: User): string {
  if (source === null) return 'no';
  return premiumUntil ? `${sources[source]}, until ${dateInWords(premiumUntil)}` : sources[source];
}

function Leagues({ user }: { user: User }): ReactElement {
  const names = user.leagues.map(({ name }) => name).join(', ');
  return user.leagues.length === 0 ? (
    <>none</>
  ) : (
    <span className={styles.adminClip} title={names}>
      {user.leagues.length}: {names}
    </span>
  );
}

function columnsAt(now: Date): StatColumn<User>[] {
  return [
    textColumn('email', 'Account', ({ email }) => email, {
      isRowHeader: true,
      render: ({ email, emailConfirmed, isDemo, lockedAt, role }) => (
        <TwoLines
          below={
            [
              role === 'admin' ? 'administrator' : '',
              isDemo ? 'demo' : '',
              lockedAt ? 'locked' : '',
              emailConfirmed ? '' : 'not confirmed',
            ]
              .filter(Boolean)
              .join(' · ') || 'confirmed'
          }
        >
          {email}
        </TwoLines>
      ),
    }),
    textColumn('role', 'Role', ({ role }) => role),
    textColumn('premium', 'Premium', premium),
    numberColumn('leagues', 'Leagues', ({ leagues }) => leagues.length, {
      align: 'start',
      exported: [{ label: 'Leagues', value: ({ leagues }) => leagues.map(({ name }) => name).join(', ') }],
      render: (user) => <Leagues user={user} />,
    }),
    dateColumn(
      'seen',
      'Last seen',
      ({ lastSeenAt }) => lastSeenAt,
      (at) => formatAge(at, now),
      { none: 'never' },
    ),
    dateColumn('created', 'Since', ({ createdAt }) => createdAt, dateInWords),
    drawingColumn('actions', (user) => <UserActions user={user} />, { name: 'Actions' }),
  ];
}

export function Users(): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.admin.users, useSearch());
  const now = useNow();
  return (
    <ListPart
      id="users"
      name="Users"
      note={
        data
          ? `${counted(data.total, 'account')} · ${data.premium} with premium · ${data.newThisWeek} new and ${data.seenThisWeek} seen this week`
          : undefined
      }
      caption="Accounts"
      columns={columnsAt(now)}
      rows={data?.users}
      rowKey={({ id }) => id}
      rowKind="player"
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: 'No users found', text: 'No account or league matches.' }}
      controls={<SearchField label="Email or league" />}
    >
      {data && data.found > data.users.length ? (
        <p className={textStyles.note}>
          The newest {data.users.length} of {data.found}.
        </p>
      ) : null}
    </ListPart>
  );
}
