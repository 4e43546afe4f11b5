import { calls } from '@fantasy-stats/contract/calls';
import { platformName, scoringFormName, scoringForms } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { AdminLeague } from '../../api/responses.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { counted } from '../../text/phrases.ts';
import { seasonName } from '../../text/season-name.ts';
import textStyles from '../../theme/text.module.css';
import { formatAge } from '../../ui/format-age.ts';
import { dateColumn, drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './admin.module.css';
import { ListPart } from './ListPart.tsx';
import { ReasonAction } from './ReasonAction.tsx';
import { SearchField, useSearch } from './SearchField.tsx';
import { TwoLines } from './TwoLines.tsx';

function LeagueActions({ league }: { league: AdminLeague }): ReactElement {
  const sync = useApiMutation(calls.admin.syncLeague);
  const quarantine = useApiMutation(calls.admin.setLeagueAside);
  return (
    <span className={styles.adminActions}>
      <ReasonAction
        label="Sync"
        title={`Sync ${league.name}`}
        action="Request a sync"
        isPending={sync.isPending}
        error={sync.error}
        onSubmit={({ reason }, done) => sync.mutate({ league: league.id, reason }, { onSuccess: done })}
      />
      <ReasonAction
        label="Pause"
        title={`Pause ${league.name}`}
        action="Pause"
        mostDays={90}
        isPending={quarantine.isPending}
        error={quarantine.error}
        onSubmit={({ days, reason }, done) =>
          quarantine.mutate({ league: league.id, days, reason }, { onSuccess: done })
        }
      >
        <p>Stops syncs, backfill, forecasts and alerts for this many days, or until you resume the league.</p>
      </ReasonAction>
    </span>
  );
}

function columnsAt(now: Date): StatColumn<AdminLeague>[] {
  return [
    textColumn('name', 'League', ({ name }) => name, {
      isRowHeader: true,
      render: ({ id, name }) => <TwoLines below={id}>{name}</TwoLines>,
    }),
    textColumn('platform', 'Platform', ({ platform }) => platformName[platform]),
    numberColumn('season', 'Season', ({ season }) => season, { format: seasonName, align: 'start' }),
    textColumn('form', 'Scoring', ({ scoringForm }) => scoringFormName[scoringForm]),
    numberColumn('size', 'Teams', ({ size }) => size),
    numberColumn('members', 'Members', ({ members }) => members, {
      description: 'Accounts that linked it.',
    }),
    textColumn('state', 'Last sync', ({ state }) => state),
    dateColumn(
      'synced',
      'Data from',
      ({ syncedAt }) => syncedAt,
      (at) => formatAge(at, now),
      { none: 'never' },
    ),
    dateColumn(
      'read',
      'Reviewed',
      ({ lastReadAt }) => lastReadAt,
      (at) => formatAge(at, now),
      { none: 'never' },
    ),
    drawingColumn('actions', (league) => <LeagueActions league={league} />, { name: 'Actions' }),
  ];
}

export function Leagues(): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.admin.leagues, useSearch());
  const now = useNow();
  const numbers = data
    ? [
        counted(data.total, 'league'),
        ...scoringForms.flatMap((form) => {
          const count = data.byForm.find(({ what }) => what === form)?.count;
          return count ? [`${count} ${scoringFormName[form]}`] : [];
        }),
      ].join(' · ')
    : undefined;
  return (
    <ListPart
      id="leagues"
      name="Leagues"
      note={numbers}
      caption="Leagues"
      columns={columnsAt(now)}
      rows={data?.leagues}
      rowKey={({ id }) => id}
      rowKind="player"
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: 'No league', text: 'No linked league matches this name or number.' }}
      controls={<SearchField label="Name or number" />}
    >
      {data && data.found > data.leagues.length ? (
        <p className={textStyles.note}>
          The latest {data.leagues.length} of {data.found}.
        </p>
      ) : null}
    </ListPart>
  );
}
