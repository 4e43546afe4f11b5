import { calls } from '@fantasy-stats/contract/calls';
import { isHeadToHead } from '@fantasy-stats/domain';
import { leagueColumns, playedWeeks } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { isWeekly, lastCompletedWeek, ownMatchup, runningWeek } from '../../league/season-view.ts';
import { areStandingsOpen, latestWeek, standingRows } from '../../league/standing-rows.ts';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { linkTo } from '../../links/link-to.ts';
import { useSeason } from '../../season/season-context.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import answerStyles from '../../ui/PageHeadline.module.css';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import styles from './Dashboard.module.css';
import { ForecastWeek } from './ForecastWeek.tsx';
import { Headline } from './Headline.tsx';

const Standings = lazySection(() => import('./Below.tsx'), 'Standings');
const Power = lazySection(() => import('./Below.tsx'), 'Power');
const HeatMap = lazySection(() => import('./Below.tsx'), 'HeatMap');
const Moves = lazySection(() => import('./Below.tsx'), 'Moves');
const WeekStakes = lazySection(() => import('./Below.tsx'), 'WeekStakes');
const FinalPlaces = lazySection(() => import('./Below.tsx'), 'FinalPlaces');
const Awards = lazySection(() => import('./Below.tsx'), 'Awards');
const Results = lazySection(() => import('./Below.tsx'), 'Results');
const CategoryGaps = lazySection(() => import('./Below.tsx'), 'CategoryGaps');
const GamesCaps = lazySection(() => import('./Below.tsx'), 'GamesCaps');
const PlacesOverTime = lazySection(() => import('./Below.tsx'), 'PlacesOverTime');
const RotisserieTable = lazySection(() => import('./Below.tsx'), 'RotisserieTable');

/**
 * With more columns than this, the heat map takes the full width, because team names would be cut off
 * otherwise.
 */
const MOST_BESIDE_MOVES = 10;

const ODDS = { id: 'odds', name: 'Odds' };

export function Dashboard(): ReactElement {
  const view = useSeason();
  const { read, write } = useAddress();
  const completed = playedWeeks(view.league, { includePlayoffs: true });
  const last = lastCompletedWeek(view);
  const latest = latestWeek(view);
  const weeks = latest === null || completed.includes(latest) ? completed : [...completed, latest];
  const through = weeks.find((week) => String(week) === read('week')) ?? latest;
  const rows = useMemo(() => standingRows(view, through), [view, through]);
  const pastWeek = through === latest ? null : through;
  const forecast = useApiQuery(calls.league.dashboard, {
    league: view.league.id,
    week: pastWeek ?? undefined,
  });
  const dashboard = forecast.data ?? null;
  const isWaiting = forecast.isPending;
  const running = runningWeek(view);
  const isMatchups = isHeadToHead(view.league.scoringForm);
  const isRotisserie = view.league.scoringForm === 'rotisserie';
  const own = running === null || through !== latest ? undefined : ownMatchup(view, running);
  const sections = [
    { id: 'standings', name: 'Standings' },
    ...(isWeekly(view) ? [{ id: 'power', name: 'Power' }] : []),
    ...(isMatchups ? [] : [ODDS]),
    { id: 'categories', name: 'Categories' },
    ...(isMatchups ? [ODDS] : []),
    ...(isMatchups && last !== null ? [{ id: 'results', name: 'Results' }] : []),
    ...(last === null ? [] : [{ id: 'awards', name: 'Awards' }]),
    { id: 'moves', name: 'Moves' },
  ];
  const league = view.league.id;
  const isMapWide = leagueColumns(view.league).length > MOST_BESIDE_MOVES;
  const finalPlaces = (
    <FinalPlaces rows={rows} pastWeek={pastWeek} dashboard={dashboard} isWaiting={isWaiting} />
  );
  const awards = through === null || last === null ? null : <Awards week={Math.min(through, last)} />;
  return (
    <>
      <div className={own ? answerStyles.answerFigure : ''}>
        <Headline view={view} rows={rows} through={through} dashboard={dashboard} isWaiting={isWaiting} />
        {own ? <ForecastWeek matchup={own} dashboard={dashboard} isWaiting={isWaiting} /> : null}
      </div>
      {through !== null && weeks.length > 1 ? (
        <div className={layout.controls}>
          <span className={segmentedStyles.bar}>
            <span className={segmentedStyles.barLabel}>{isMatchups ? 'After' : 'Through'}</span>
            <WeekPicker
              view={view}
              weeks={weeks}
              week={through}
              onChange={(week) => write({ week: week === latest ? null : String(week) })}
            />
          </span>
        </div>
      ) : null}
      <SectionTabs sections={sections} />
      <div className={layout.grid}>
        <ProgressiveSections>
          {isWeekly(view) ? (
            <div className={`${layout.pair} ${styles.dashboardTop}`}>
              <Standings rows={rows} through={through} odds={dashboard?.odds ?? null} isWaiting={isWaiting} />
              <Power through={through} />
            </div>
          ) : (
            <div className={layout.halves}>
              <Standings rows={rows} through={through} odds={dashboard?.odds ?? null} isWaiting={isWaiting} />
              {isMatchups ? null : finalPlaces}
              {isRotisserie && areStandingsOpen(view, through) ? <CategoryGaps /> : null}
              {!isMatchups && pastWeek === null ? <GamesCaps /> : null}
            </div>
          )}
          {isRotisserie ? <RotisserieTable rows={rows} through={through} /> : null}
          {isMatchups ? null : (
            <div className={layout.pair}>
              <PlacesOverTime rows={rows} pastWeek={pastWeek} />
              <Moves />
            </div>
          )}
          {isMatchups && !isMapWide ? (
            <div className={layout.pair}>
              <HeatMap rows={rows} through={through} />
              <Moves />
            </div>
          ) : (
            <HeatMap rows={rows} through={through} />
          )}
          {pastWeek === null ? <WeekStakes dashboard={dashboard} isWaiting={isWaiting} /> : null}
          {isMatchups ? (
            // Without awards, the table takes the full width.
            <div className={last === null ? undefined : layout.pair}>
              <div className={styles.stacked}>
                {finalPlaces}
                {through === null || last === null ? null : <Results week={Math.min(through, last)} />}
                {isMapWide ? <Moves /> : null}
              </div>
              {awards}
            </div>
          ) : (
            awards
          )}
        </ProgressiveSections>
      </div>
      <ThumbBar>
        <ButtonLink variant="primary" to={linkTo('/stats', { league })}>
          {isWeekly(view) ? 'This week’s numbers' : 'Season’s numbers'}
        </ButtonLink>
        <ButtonLink to={linkTo('/teamAverages', { league })}>Compare teams</ButtonLink>
      </ThumbBar>
    </>
  );
}
