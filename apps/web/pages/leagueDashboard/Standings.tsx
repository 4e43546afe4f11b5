import { isHeadToHead } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { DashboardAnswer } from '../../api/answers.ts';
import { oddsColumns } from '../../league/odds-columns.tsx';
import { finishedSeason, isWeekly, lastCompletedWeek, type SeasonView } from '../../league/season-view.ts';
import { standingColumns } from '../../league/standing-columns.tsx';
import { isLatest, type StandingRow } from '../../league/standing-rows.ts';
import { TableLink } from '../../league/TableLink.tsx';
import { useSort } from '../../shell/use-sort.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { TableSection } from '../../ui/TableSection.tsx';
import { marginText } from '../../words/interval.ts';
import { formatCount, winsInWords } from '../../words/phrases.ts';

interface StandingsProps {
  readonly view: SeasonView;
  readonly rows: readonly StandingRow[];
  readonly through: number | null;
  readonly odds: DashboardAnswer['odds'];
  readonly isWaiting: boolean;
}

/** The league's table with what the schedule has given or cost each team. */
export function Standings({ view, rows, through, odds, isWaiting }: StandingsProps): ReactElement {
  const isNow = isLatest(view, through);
  const chances = oddsColumns(view, odds, isWaiting, isNow);
  /* How it ends says more than how the last weeks went, and there is room for one of them. */
  const known = standingColumns(view, rows).filter(({ id }) => chances.length === 0 || id !== 'streak');
  const columns = [...known, ...chances];
  const sorting = useSort('sort', columns);
  const { sort } = sorting;
  const isMatchups = isHeadToHead(view.league.scoringForm);
  const places = view.league.playoffs?.teams ?? null;
  const last = lastCompletedWeek(view);
  const hasPlayoffs = isMatchups && finishedSeason(view) !== null && places !== null;
  const now = hasPlayoffs
    ? 'final ranks, playoffs included · records and games behind of the regular season'
    : view.league.phase === 'over'
      ? 'final'
      : !isWeekly(view)
        ? 'season so far'
        : last === null
          ? 'before the first week'
          : `after week ${last}`;
  const when = isNow ? now : `as of week ${through}, recomputed`;
  const wins = winsInWords(view.league.scoringForm);
  const isRanked = sort === null || (sort.column === 'rank' && sort.direction === 'ascending');
  const hasBegun = rows.some(({ rank }) => rank !== null);
  const cut =
    isRanked && hasBegun && isMatchups && places !== null && !hasPlayoffs
      ? rows[places - 1]?.teamId
      : undefined;
  return (
    <TableSection
      id="standings"
      name="Standings"
      note={isMatchups ? `${when} · luck = ${wins} above all-play` : when}
      fileName={[view.league.name, 'standings']}
      link={<TableLink league={view.league.id} table="standings" />}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.teamId}
      isOwn={(row) => view.isOwn(row.teamId)}
      isCut={(row) => row.teamId === cut}
      {...sorting}
      heldColumns={2}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        {cut ? `Dashed line: ${places} teams reach the playoffs. ` : null}
        {odds
          ? `Odds from ${formatCount(odds.simulations)} simulated seasons, ${marginText(odds.margin)}. `
          : null}
        {/* After the odds, which would push it on. */}
        {isMatchups && (odds || !isWaiting) ? (
          <HowComputed title="Luck" anchor="luck">
            <p>
              Every week each team plays all others at once. The share it wins, times the games on its own
              schedule, is what an average schedule would have given it.
            </p>
            <p>
              Luck is the {wins} it actually had minus that number, over completed weeks; ties count as half.
              With a full schedule the luck of a league adds up to zero.
            </p>
          </HowComputed>
        ) : null}
      </p>
    </TableSection>
  );
}
