import { calls } from '@fantasy-stats/contract/calls';
import { isHeadToHead } from '@fantasy-stats/domain';
import { playedWeeks } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import {
  isWeekly,
  lastCompletedWeek,
  ownMatchup,
  runningWeek,
  type SeasonView,
} from '../../league/season-view.ts';
import { standingRows } from '../../league/standing-rows.ts';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { later } from '../../shell/later.tsx';
import { useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import answerStyles from '../../ui/Answer.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { InTurn } from '../../ui/InTurn.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import styles from './Dashboard.module.css';
import { ForecastWeek } from './ForecastWeek.tsx';
import { Opening } from './Opening.tsx';

const Standings = later(() => import('./Standings.tsx'), 'Standings');
const Power = later(() => import('./Power.tsx'), 'Power');
const HeatMap = later(() => import('./HeatMap.tsx'), 'HeatMap');
const Moves = later(() => import('../../league/Moves.tsx'), 'Moves');
const WeekStakes = later(() => import('./WeekStakes.tsx'), 'WeekStakes');
const FinalPlaces = later(() => import('./FinalPlaces.tsx'), 'FinalPlaces');
const Awards = later(() => import('./Awards.tsx'), 'Awards');
const Results = later(() => import('./Results.tsx'), 'Results');
const RotisserieTable = later(() => import('./RotisserieTable.tsx'), 'RotisserieTable');

/** Where everyone stands: the table and what the schedule made of it, strength, categories, the latest week, moves. */
export function Dashboard({ view }: { view: SeasonView }): ReactElement {
  const { read, write } = useAddress();
  const completed = playedWeeks(view.league, { includePlayoffs: true });
  const last = lastCompletedWeek(view);
  const through = completed.find((week) => String(week) === read('week')) ?? last;
  const rows = useMemo(() => standingRows(view, through), [view, through]);
  const pastWeek = through === last ? null : through;
  const forecast = useCall(calls.league.dashboard, { league: view.league.id, week: pastWeek ?? undefined });
  const dashboard = forecast.data ?? null;
  const isWaiting = forecast.isPending;
  const running = runningWeek(view);
  const isMatchups = isHeadToHead(view.league.scoringForm);
  const isRotisserie = view.league.scoringForm === 'rotisserie';
  const own = running === null || through !== last ? undefined : ownMatchup(view, running);
  const sections = [
    { id: 'standings', name: 'Standings' },
    ...(isWeekly(view) ? [{ id: 'power', name: 'Power' }] : []),
    { id: 'categories', name: 'Categories' },
    { id: 'odds', name: 'Odds' },
    ...(isMatchups && last !== null ? [{ id: 'results', name: 'Results' }] : []),
    ...(last === null ? [] : [{ id: 'awards', name: 'Awards' }]),
    { id: 'moves', name: 'Moves' },
  ];
  const league = encodeURIComponent(view.league.id);
  return (
    <>
      <div className={own ? answerStyles.answerFigure : ''}>
        <Opening view={view} rows={rows} through={through} dashboard={dashboard} isWaiting={isWaiting} />
        {own ? <ForecastWeek view={view} matchup={own} dashboard={dashboard} isWaiting={isWaiting} /> : null}
      </div>
      {through !== null && completed.length > 1 ? (
        <div className={layout.controls}>
          <span className={segmentedStyles.bar}>
            <span className={segmentedStyles.barLabel}>After</span>
            <WeekPicker
              view={view}
              weeks={completed}
              week={through}
              onChange={(week) => write({ week: week === last ? null : String(week) })}
            />
          </span>
        </div>
      ) : null}
      <SectionTabs sections={sections} />
      <div className={layout.grid}>
        <InTurn>
          {isWeekly(view) ? (
            <div className={`${layout.pair} ${styles.dashboardTop}`}>
              <Standings
                view={view}
                rows={rows}
                through={through}
                odds={dashboard?.odds ?? null}
                isWaiting={isWaiting}
              />
              <Power view={view} through={through} />
            </div>
          ) : (
            <Standings
              view={view}
              rows={rows}
              through={through}
              odds={dashboard?.odds ?? null}
              isWaiting={isWaiting}
            />
          )}
          {isRotisserie ? <RotisserieTable view={view} rows={rows} /> : null}
          <div className={layout.pair}>
            <HeatMap view={view} rows={rows} through={through} />
            <Moves view={view} />
          </div>
          {pastWeek === null ? <WeekStakes view={view} dashboard={dashboard} isWaiting={isWaiting} /> : null}
          <div className={layout.pair}>
            <FinalPlaces
              view={view}
              rows={rows}
              pastWeek={pastWeek}
              dashboard={dashboard}
              isWaiting={isWaiting}
            />
            {through === null ? null : (
              <div className={styles.stacked}>
                <Awards view={view} week={through} />
                <Results view={view} week={through} />
              </div>
            )}
          </div>
        </InTurn>
      </div>
      <ThumbBar>
        <ButtonLink variant="primary" to={`/stats?league=${league}`}>
          {isWeekly(view) ? 'This week’s numbers' : 'Season’s numbers'}
        </ButtonLink>
        <ButtonLink to={`/teamAverages?league=${league}`}>Compare teams</ButtonLink>
      </ThumbBar>
    </>
  );
}
