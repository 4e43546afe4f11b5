import { calls } from '@fantasy-stats/contract/calls';
import { platformName, scoringFormName, scoringForms } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { AdminLeague } from '../../api/answers.ts';
import { useAct, useCall } from '../../api/use-call.ts';
import { formatAge } from '../../ui/format-age.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useNow } from '../../ui/use-now.ts';
import { counted } from '../../words/phrases.ts';
import { seasonName } from '../../words/season-name.ts';
import { ListPart } from './ListPart.tsx';
import { ReasonAction } from './ReasonAction.tsx';
import { SearchField, useSearch } from './SearchField.tsx';
import { TwoLines } from './TwoLines.tsx';

const age = (instant: string | null, now: Date) => (instant ? formatAge(instant, now) : 'never');

function LeagueActions({ league }: { league: AdminLeague }): ReactElement {
  const sync = useAct(calls.admin.syncLeague);
  const aside = useAct(calls.admin.setLeagueAside);
  return (
    <span className="fs-admin-actions">
      <ReasonAction
        label="Sync"
        title={`Sync ${league.name}`}
        action="Ask for a sync"
        isPending={sync.isPending}
        error={sync.error}
        onSubmit={({ reason }, done) => sync.mutate({ league: league.id, reason }, { onSuccess: done })}
      />
      <ReasonAction
        label="Pause"
        title={`Pause ${league.name}`}
        action="Pause"
        mostDays={90}
        isPending={aside.isPending}
        error={aside.error}
        onSubmit={({ days, reason }, done) =>
          aside.mutate({ league: league.id, days, reason }, { onSuccess: done })
        }
      >
        <p>No syncs, backfill, forecasts or alerts until then, or until it is resumed.</p>
      </ReasonAction>
    </span>
  );
}

function columnsAt(now: Date): StatColumn<AdminLeague>[] {
  return [
    {
      id: 'name',
      label: 'League',
      value: ({ name }) => name,
      isRowHeader: true,
      render: ({ id, name }) => <TwoLines below={id}>{name}</TwoLines>,
    },
    { id: 'platform', label: 'Platform', value: ({ platform }) => platformName[platform] },
    {
      id: 'season',
      label: 'Season',
      align: 'start',
      value: ({ season }) => season,
      text: ({ season }) => seasonName(season),
    },
    { id: 'form', label: 'Scoring', value: ({ scoringForm }) => scoringFormName[scoringForm] },
    { id: 'size', label: 'Teams', value: ({ size }) => size },
    {
      id: 'members',
      label: 'Members',
      value: ({ members }) => members,
      description: 'Accounts that linked it.',
    },
    { id: 'state', label: 'Last sync', value: ({ state }) => state },
    {
      id: 'synced',
      label: 'Data from',
      value: ({ syncedAt }) => syncedAt,
      text: ({ syncedAt }) => age(syncedAt, now),
    },
    {
      id: 'read',
      label: 'Reviewed',
      value: ({ lastReadAt }) => lastReadAt,
      text: ({ lastReadAt }) => age(lastReadAt, now),
    },
    {
      id: 'actions',
      label: '',
      name: 'Actions',
      value: () => null,
      isDrawing: true,
      render: (league) => <LeagueActions league={league} />,
    },
  ];
}

/** Leagues: in numbers, and those that are looked for. */
export function Leagues(): ReactElement {
  const { data, error, refetch } = useCall(calls.admin.leagues, useSearch());
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
        <p className="fs-note">
          The latest {data.leagues.length} of {data.found}.
        </p>
      ) : null}
    </ListPart>
  );
}
