import { rankingParameters } from '@fantasy-stats/contract/secret-paths';
import type { Valuation } from '@fantasy-stats/engine/rankings';
import type { ReactElement } from 'react';
import { TableLink } from '../../league/TableLink.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { useSeason } from '../../season/season-context.ts';
import { useAddress } from '../../shell/use-address.ts';
import { columnLabel, counted, formatDay, inRow } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { readSort, sortRows, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { unitLabel, windowLabel } from '../../values/words.ts';
import { HowValued } from './HowValued.tsx';
import { noProjection } from './ranking-words.ts';
import type { Rankings } from './use-rankings.ts';

const PAGE_SIZE = 50;

interface RankingTableProps {
  readonly rankings: Rankings;
  readonly valuation: Valuation;
  readonly hasTeamValues: boolean;
}

export function RankingTable({ rankings, valuation, hasTeamValues }: RankingTableProps): ReactElement {
  const view = useSeason();
  const { read, write } = useAddress();
  const { choice, columns, hasMarks, hasSchedule, isLeague, isOver, league, shown, values } = rankings;
  const sort = readSort(read('sort'), columns) ?? {
    column: choice.kind === 'team' ? 'team' : 'value',
    direction: 'descending' as const,
  };
  const sorted = sortRows(shown, columns, sort);
  const pages = Math.ceil(sorted.length / PAGE_SIZE);
  const page = pageNumber(read('page'), pages);
  const first = (page - 1) * PAGE_SIZE;
  const turn = (next: number) => {
    write({ page: next === 1 ? null : String(next) });
    document.getElementById('players')?.scrollIntoView();
  };
  return (
    <Section
      id="players"
      name="Players"
      note={`${counted(shown.length, 'player')}; ${formatDay(valuation.firstDay)} to ${formatDay(valuation.lastDay)}`}
      actions={
        <TableActions
          columns={columns}
          rows={shown}
          sort={sort}
          link={
            isLeague ? <TableLink league={league} table="player-rankings" chosen={chosenIn(read)} /> : null
          }
          fileName={[view.league.name, 'player rankings', windowLabel[choice.window], unitLabel[choice.unit]]}
        />
      }
    >
      <MarksBeside isStarAlone>
        <StatTable
          caption="Players by value"
          columns={columns}
          rows={sorted.slice(first, first + PAGE_SIZE)}
          rowKey={(row) => row.id}
          rowKind="player"
          stickyColumns={2}
          isOwn={(row) => view.ownTeamId !== null && row.listed?.teamId === view.ownTeamId}
          isSelected={(row) => row.id === read('player')}
          sort={sort}
          onSort={(next) => write({ sort: writeSort(next), page: null })}
          empty="No players match. Remove a filter to see more."
        />
      </MarksBeside>
      <Pager label="Pages of players" page={page} pageSize={PAGE_SIZE} count={sorted.length} onTurn={turn} />
      <HeatLegend text="weaker → stronger than the average player of a league this size" />
      <p className={`${textStyles.note} ${layout.below}`}>
        The small number is the rank in the category, up to 99.
        {valuation.minimumGames > 1
          ? ` Ranks need ${counted(valuation.minimumGames, 'game')} in the window.`
          : ''}
        {choice.punts.length > 0 ? ' Punted columns do not count and have no color.' : ''}
        {valuation.left.length > 0
          ? ` Not counted because box scores do not have them by player: ${inRow(valuation.left.map(columnLabel))}.`
          : ''}
        {values.unread > 0
          ? ` ${counted(values.unread, 'completed game has', 'completed games have')} not synced yet and ${values.unread === 1 ? 'is' : 'are'} missing.`
          : ''}
        {values.players && !values.players.isWhole
          ? ' Free agents of your league are not all synced yet: “not listed” may be a free agent.'
          : ''}
        {values.hasProjections === false && !isOver && isLeague ? ` ${noProjection(hasTeamValues)}` : ''}
        {!hasMarks ? ' Your own notes and ranks are not available now.' : ''}
        {!hasSchedule
          ? ' The NBA’s schedule is not available now: the games of this week and the next are missing.'
          : ''}{' '}
        <HowValued replacement={valuation.replacement} />
      </p>
    </Section>
  );
}

function pageNumber(text: string | null, pages: number): number {
  const named = Number(text ?? 1);
  return Number.isInteger(named) && named >= 1 ? Math.max(1, Math.min(named, pages)) : 1;
}

function chosenIn(read: (name: string) => string | null) {
  return Object.fromEntries(
    rankingParameters.flatMap((name) => {
      const value = read(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
