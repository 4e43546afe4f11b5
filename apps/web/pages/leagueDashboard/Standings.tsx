import { isHeadToHead } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { DashboardResponse } from '../../api/responses.ts';
import { finishedSeason } from '../../league/finished-season.ts';
import { oddsColumns } from '../../league/odds-columns.tsx';
import { standingColumns } from '../../league/standing-columns.tsx';
import { isLatest, type StandingRow } from '../../league/standing-rows.ts';
import { standingsCoverage } from '../../league/standings-coverage.ts';
import { TableLink } from '../../league/TableLink.tsx';
import { useSeason } from '../../season/season-context.ts';
import { useSort } from '../../shell/use-sort.ts';
import { marginText } from '../../text/interval.ts';
import { formatCount, winsInWords } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import viewport from '../../theme/viewport.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { TableSection } from '../../ui/TableSection.tsx';

interface StandingsProps {
  readonly rows: readonly StandingRow[];
  readonly through: number | null;
  readonly odds: DashboardResponse['odds'];
  readonly isWaiting: boolean;
}

export function Standings({ rows, through, odds, isWaiting }: StandingsProps): ReactElement {
  const view = useSeason();
  const isNow = isLatest(view, through);
  const chances = oddsColumns(view, odds, isWaiting, isNow);
  // The table has space for either odds or streaks, and odds matter more.
  const known = standingColumns(view, rows).filter(({ id }) => chances.length === 0 || id !== 'streak');
  const columns = [...known, ...chances];
  const sorting = useSort('sort', columns);
  const { sort } = sorting;
  const isMatchups = isHeadToHead(view.league.scoringForm);
  const places = view.league.playoffs?.teams ?? null;
  const hasPlayoffs = isMatchups && finishedSeason(view) !== null && places !== null;
  const when = standingsCoverage(view, through);
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
      note={isMatchups ? `${when} · luck = ${wins} above expected` : when}
      fileName={[view.league.name, 'standings']}
      link={<TableLink league={view.league.id} table="standings" />}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.teamId}
      isOwn={(row) => view.isOwn(row.teamId)}
      isCut={(row) => row.teamId === cut}
      {...sorting}
      stickyColumns={2}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        {cut ? `Dashed line: ${places} teams reach the playoffs. ` : null}
        {columns.some(({ id }) => id === 'magic') ? (
          <span className={viewport.onlyWide}>
            Magic number: the team’s {wins} plus the closest rival’s losses needed to clinch.{' '}
          </span>
        ) : null}
        {odds
          ? `Odds from ${formatCount(odds.simulations)} simulated seasons, ${marginText(odds.margin)}. `
          : null}
        {/* Waits for the odds above, which would otherwise push this content down. */}
        {isMatchups && (odds || !isWaiting) ? <HowComputed anchor="luck" /> : null}
      </p>
    </TableSection>
  );
}
