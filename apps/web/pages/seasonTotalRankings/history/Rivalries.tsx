import { formatShare, missingText } from '@fantasy-stats/domain';
import { winShare } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { type HistoryView, meetingsIn, type Rivalry } from '../../../league/history-view.ts';
import { useSeason } from '../../../season/season-context.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { seasonYears } from '../../../text/phrases.ts';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import { Select } from '../../../ui/Select.tsx';
import { columnList, numberColumn, recordColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../../ui/stat-table/sort-rows.ts';
import { TableSection } from '../../../ui/TableSection.tsx';
import teamBadgeStyles from '../../../ui/TeamBadge.module.css';
import { TeamBadge } from '../../../ui/TeamBadge.tsx';
import trendStyles from '../../../ui/Trend.module.css';
import { Meetings } from './Meetings.tsx';
import { RivalryMatrix } from './RivalryMatrix.tsx';

interface RivalriesProps {
  readonly history: HistoryView;
}

export function Rivalries({ history }: RivalriesProps): ReactElement | null {
  const view = useSeason();
  const { read, write } = useAddress();
  const met = history.history.people.filter(({ key }) =>
    history.history.rivalries.some(({ first, second }) => first === key || second === key),
  );
  const of = (key: string | null) => met.find((person) => person.key === key);
  const chosenPerson = of(read('who')) ?? of(history.own?.key ?? null) ?? met[0];
  if (!chosenPerson) return null;
  const rows = met.flatMap(({ key }) => {
    const rivalry = key === chosenPerson.key ? undefined : history.between(chosenPerson.key, key);
    return rivalry ? [rivalry] : [];
  });
  const rival = rows.find(({ second }) => second === read('rival'));
  const columns = columnsOf(history, (key) => write({ rival: key, who: chosenPerson.key }));
  const sort = readSort(read('rivals'), columns) ?? { column: 'meetings', direction: 'descending' as const };
  const name = history.isOwn(chosenPerson.key) ? 'Your rivals' : `Rivals of ${chosenPerson.name}`;
  return (
    <>
      <TableSection
        id="rivalries"
        name={name}
        note="matchups across all seasons, playoffs included; click a name for every matchup"
        actions={
          <Select
            variant="unstyled"
            className={trendStyles.teamSelect}
            aria-label="Rivals of"
            value={chosenPerson.key}
            onChange={(chosen) => write({ who: chosen, rival: null })}
          >
            {met.map((person) => (
              <option key={person.key} value={person.key}>
                {person.name}
              </option>
            ))}
          </Select>
        }
        fileName={[view.league.name, 'rivals', chosenPerson.name]}
        columns={columns}
        rows={rows}
        rowKey={({ second }) => second}
        isOwn={({ second }) => history.isOwn(second)}
        isSelected={({ second }) => second === rival?.second}
        sort={sort}
        onSort={(next) => write({ rivals: writeSort(next) })}
      >
        {rival ? (
          <Meetings
            history={history}
            person={chosenPerson}
            rivalry={rival}
            onClose={() => write({ rival: null })}
          />
        ) : null}
        <p className={`${textStyles.note} ${layout.below}`}>
          <HowComputed anchor="rivalries" />
        </p>
      </TableSection>
      <RivalryMatrix history={history} people={met} />
    </>
  );
}

function columnsOf(history: HistoryView, onOpen: (key: string) => void): StatColumn<Rivalry>[] {
  const { rivalries } = history.history;
  const hasCategories = rivalries.some(({ categories }) => meetingsIn(categories) > 0);
  const hasPlayoffs = rivalries.some(({ inPlayoffs }) => meetingsIn(inPlayoffs) > 0);
  return columnList([
    textColumn('rival', 'Against', ({ second }) => history.name(second), {
      isRowHeader: true,
      width: 150,
      phoneWidth: 112,
      render: ({ second }) => (
        <Button variant="unstyled" className={teamBadgeStyles.teamButton} onClick={() => onOpen(second)}>
          <TeamBadge name={history.name(second)} manager={history.isOwn(second) ? 'You' : null} />
        </Button>
      ),
    }),
    textColumn('team', 'Team', ({ second }) => history.person(second)?.teams[0]?.name ?? null, {
      name: 'The rival’s latest team',
      hideOnPhone: true,
      yields: 1,
    }),
    numberColumn('meetings', 'Met', ({ matchups }) => meetingsIn(matchups), { name: 'Meetings' }),
    recordColumn('record', 'W–L', ({ matchups }) => matchups, {
      name: 'Matchups won, lost and tied',
      isStrong: true,
      isOfMeetings: true,
      exportedAs: 'Matchups',
    }),
    numberColumn('share', 'Won', ({ matchups }) => winShare(matchups), {
      name: 'Share of matchups won; ties count as half',
      text: ({ matchups }) => formatShare(winShare(matchups) ?? 0, 0),
    }),
    hasPlayoffs &&
      recordColumn('playoffs', 'For the title', ({ inPlayoffs }) => inPlayoffs, {
        name: 'Playoff matchups',
        hideOnPhone: true,
        isOfMeetings: true,
        exportedAs: 'For the title',
      }),
    hasCategories &&
      recordColumn('categories', 'Categories', ({ categories }) => categories, {
        name: 'Categories won, lost and tied',
        hideOnPhone: true,
        isOfMeetings: true,
        exportedAs: 'Categories',
      }),
    numberColumn('streak', 'Streak', ({ streak }) => streak, {
      name: 'Matchups won or lost in a row',
      text: ({ streak }) => (streak === 0 ? missingText : `${streak > 0 ? 'W' : 'L'}${Math.abs(streak)}`),
    }),
    numberColumn(
      'last',
      'Last matchup',
      ({ meetings: [last] }) => (last ? last.season * 100 + last.week : null),
      {
        align: 'start',
        hideOnPhone: true,
        text: ({ meetings: [last] }) =>
          last ? `${seasonYears(last.season)}, week ${last.week}` : missingText,
      },
    ),
  ]);
}
