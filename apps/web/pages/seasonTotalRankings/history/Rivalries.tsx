import { formatRecord, missingText, type WinLossTie } from '@fantasy-stats/domain';
import { winCount, winShare } from '@fantasy-stats/engine/standings';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../../league/season-view.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { Button } from '../../../ui/Button.tsx';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { Select } from '../../../ui/Select.tsx';
import { StatTable } from '../../../ui/StatTable.tsx';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../../ui/TableActions.tsx';
import { TeamBadge } from '../../../ui/TeamBadge.tsx';
import { seasonYears } from '../../../words/phrases.ts';
import { type HistoryView, meetingsIn, type Rivalry } from './history-view.ts';
import { Meetings } from './Meetings.tsx';
import { RivalryMatrix } from './RivalryMatrix.tsx';
import '../../../ui/Trend.css';

interface RivalriesProps {
  readonly view: SeasonView;
  readonly history: HistoryView;
}

/** Everybody's head-to-head record over all seasons, and one manager's rivals in full. */
export function Rivalries({ view, history }: RivalriesProps): ReactElement | null {
  const { read, write } = useAddress();
  const met = history.answer.people.filter(({ key }) =>
    history.answer.rivalries.some(({ first, second }) => first === key || second === key),
  );
  const of = (key: string | null) => met.find((person) => person.key === key);
  const who = of(read('who')) ?? of(history.own?.key ?? null) ?? met[0];
  if (!who) return null;
  const rows = met.flatMap(({ key }) => {
    const rivalry = key === who.key ? undefined : history.between(who.key, key);
    return rivalry ? [rivalry] : [];
  });
  const rival = rows.find(({ second }) => second === read('rival'));
  const columns = columnsOf(history, (key) => write({ rival: key, who: who.key }));
  const sort = readSort(read('rivals'), columns) ?? { column: 'meetings', direction: 'descending' as const };
  const name = history.isOwn(who.key) ? 'Your rivals' : `Rivals of ${who.name}`;
  return (
    <>
      <Section
        id="rivalries"
        name={name}
        note="matchups over all seasons, playoffs included; click a name for every matchup"
        actions={
          <>
            <Select
              variant="unstyled"
              className="fs-team-select"
              aria-label="Whose rivals"
              value={who.key}
              onChange={(chosen) => write({ who: chosen, rival: null })}
            >
              {met.map((person) => (
                <option key={person.key} value={person.key}>
                  {person.name}
                </option>
              ))}
            </Select>
            <TableActions
              columns={columns}
              rows={rows}
              sort={sort}
              fileName={[view.league.name, 'rivals', who.name]}
            />
          </>
        }
      >
        <StatTable
          caption={name}
          columns={columns}
          rows={rows}
          rowKey={({ second }) => second}
          isOwn={({ second }) => history.isOwn(second)}
          isSelected={({ second }) => second === rival?.second}
          sort={sort}
          onSort={(next) => write({ rivals: writeSort(next) })}
        />
        {rival ? (
          <Meetings
            view={view}
            history={history}
            who={who}
            rivalry={rival}
            onClose={() => write({ rival: null })}
          />
        ) : null}
        <p className="fs-note fs-below">
          <HowComputed title="Rivalries" anchor="history">
            <p>
              Every decided matchup of the two, whatever their team names, in regular seasons and playoffs,
              without consolation matchups. A team with two managers counts for both.
            </p>
          </HowComputed>
        </p>
      </Section>
      <RivalryMatrix view={view} history={history} people={met} />
    </>
  );
}

function recordText(record: WinLossTie): string {
  return meetingsIn(record) === 0
    ? missingText
    : formatRecord(record.wins, record.losses, record.ties, record.ties > 0);
}

function columnsOf(history: HistoryView, onOpen: (key: string) => void): StatColumn<Rivalry>[] {
  const { rivalries } = history.answer;
  const hasCategories = rivalries.some(({ categories }) => meetingsIn(categories) > 0);
  const hasPlayoffs = rivalries.some(({ inPlayoffs }) => meetingsIn(inPlayoffs) > 0);
  const exported = (
    label: string,
    pick: (row: Rivalry) => WinLossTie,
  ): NonNullable<StatColumn<Rivalry>['exported']> => [
    { label: `${label} won`, value: (row) => pick(row).wins },
    { label: `${label} lost`, value: (row) => pick(row).losses },
    { label: `${label} tied`, value: (row) => pick(row).ties },
  ];
  return [
    {
      id: 'rival',
      label: 'Against',
      isRowHeader: true,
      width: 150,
      phoneWidth: 112,
      value: ({ second }) => history.name(second),
      render: ({ second }) => (
        <Button variant="unstyled" className="fs-line-team" onClick={() => onOpen(second)}>
          <TeamBadge name={history.name(second)} manager={history.isOwn(second) ? 'You' : null} />
        </Button>
      ),
    },
    {
      id: 'team',
      label: 'Team',
      name: 'The latest team',
      align: 'start',
      hideOnPhone: true,
      yields: 1,
      value: ({ second }) => history.person(second)?.teams[0]?.name ?? null,
    },
    {
      id: 'meetings',
      label: 'Past',
      name: 'Meetings',
      align: 'end',
      value: ({ matchups }) => meetingsIn(matchups),
    },
    {
      id: 'record',
      label: 'W-L',
      name: 'Matchups won, lost and tied',
      align: 'end',
      isStrong: true,
      value: ({ matchups }) => winCount(matchups),
      text: ({ matchups }) => recordText(matchups),
      exported: exported('Matchups', ({ matchups }) => matchups),
    },
    {
      id: 'share',
      label: 'Won',
      name: 'Share of matchups won, ties as half',
      align: 'end',
      value: ({ matchups }) => winShare(matchups),
      text: ({ matchups }) => `${Math.round((winShare(matchups) ?? 0) * 100)}%`,
    },
    ...(hasPlayoffs
      ? [
          {
            id: 'playoffs',
            label: 'For the title',
            name: 'Playoff matchups',
            align: 'end',
            hideOnPhone: true,
            value: ({ inPlayoffs }: Rivalry) => (meetingsIn(inPlayoffs) === 0 ? null : winCount(inPlayoffs)),
            text: ({ inPlayoffs }: Rivalry) => recordText(inPlayoffs),
            exported: exported('For the title', ({ inPlayoffs }) => inPlayoffs),
          } satisfies StatColumn<Rivalry>,
        ]
      : []),
    ...(hasCategories
      ? [
          {
            id: 'categories',
            label: 'Categories',
            name: 'Categories won, lost and tied',
            align: 'end',
            hideOnPhone: true,
            value: ({ categories }: Rivalry) => winCount(categories),
            text: ({ categories }: Rivalry) => recordText(categories),
            exported: exported('Categories', ({ categories }) => categories),
          } satisfies StatColumn<Rivalry>,
        ]
      : []),
    {
      id: 'streak',
      label: 'Streak',
      name: 'Matchups in a row won or lost',
      align: 'end',
      value: ({ streak }) => streak,
      text: ({ streak }) => (streak === 0 ? missingText : `${streak > 0 ? 'W' : 'L'}${Math.abs(streak)}`),
    },
    {
      id: 'last',
      label: 'Last met',
      align: 'start',
      hideOnPhone: true,
      value: ({ meetings: [last] }) => (last ? last.season * 100 + last.week : null),
      text: ({ meetings: [last] }) => (last ? `${seasonYears(last.season)}, week ${last.week}` : missingText),
    },
  ];
}
