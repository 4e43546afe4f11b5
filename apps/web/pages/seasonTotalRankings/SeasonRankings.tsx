import { isCategoryForm, isHeadToHead } from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { begunWeeks } from '../../league/season-view.ts';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { linkTo } from '../../links/link-to.ts';
import { SeasonNotStarted } from '../../season/SeasonNotStarted.tsx';
import { useSeason } from '../../season/season-context.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useParams } from '../../shell/use-params.ts';
import layout from '../../theme/layout.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import { Headline, weeksOf } from './Headline.tsx';
import { History } from './history/History.tsx';
import { seasonRankingsParams } from './params.ts';
import { seasonFigures } from './season-figures.ts';

const Totals = lazySection(() => import('./Below.tsx'), 'Totals');
const AllPlayTable = lazySection(() => import('./Below.tsx'), 'AllPlayTable');
const ScheduleSwap = lazySection(() => import('./Below.tsx'), 'ScheduleSwap');
const ScheduleStrength = lazySection(() => import('./Below.tsx'), 'ScheduleStrength');
const Punts = lazySection(() => import('./Below.tsx'), 'Punts');

export function SeasonRankings(): ReactElement {
  const view = useSeason();
  const [{ view: shown }, change] = useParams(seasonRankingsParams);
  const choice = (
    <Segmented
      label="What is shown"
      choices={[
        { value: 'season', label: 'This season' },
        { value: 'history', label: 'All seasons' },
      ]}
      value={shown}
      onChange={(next) => change({ view: next })}
    />
  );
  return shown === 'history' ? <History view={view} choice={choice} /> : <ThisSeason choice={choice} />;
}

function ThisSeason({ choice }: { choice: ReactElement }): ReactElement {
  const view = useSeason();
  const [chosen, change] = useParams(seasonRankingsParams);
  const isMatchups = isHeadToHead(view.league.scoringForm);
  const weeks = weeksOf(view);
  const last = weeks.at(-1) ?? null;
  const through = weeks.find((week) => week === chosen.week) ?? last;
  const isNow = through === last;
  const figures = useMemo(() => seasonFigures(view, isNow ? null : through), [view, isNow, through]);
  if (begunWeeks(view).length === 0)
    return (
      <SeasonNotStarted
        page="Season standings"
        title="There is nothing to rank yet."
        controls={<div className={layout.controls}>{choice}</div>}
      >
        Past seasons are under “All seasons”.
      </SeasonNotStarted>
    );
  const league = view.league.id;
  const punts = figures.punts ? <Punts figures={figures} rows={figures.punts} /> : null;
  return (
    <>
      <Headline view={view} figures={figures} through={through} />
      <div className={layout.controls}>
        {choice}
        {through !== null && weeks.length > 1 ? (
          <span className={segmentedStyles.bar}>
            <span className={segmentedStyles.barLabel}>Through</span>
            <WeekPicker
              view={view}
              weeks={weeks}
              week={through}
              onChange={(week) => change({ week: week === last ? null : week })}
            />
          </span>
        ) : null}
      </div>
      <SectionTabs
        sections={[
          { id: 'totals', name: 'Totals' },
          { id: 'everybody', name: 'All-play' },
          ...(isMatchups
            ? [
                { id: 'swap', name: 'Swap' },
                { id: 'schedule', name: 'Schedule' },
              ]
            : []),
          ...(isCategoryForm(view.league.scoringForm) ? [{ id: 'punts', name: 'Punts' }] : []),
        ]}
      />
      <div className={layout.grid}>
        <ProgressiveSections>
          <Totals figures={figures} />
          <div className={layout.halves}>
            <AllPlayTable figures={figures} />
            {isMatchups ? null : punts}
          </div>
          {figures.swap ? <ScheduleSwap figures={figures} swap={figures.swap} /> : null}
          {figures.schedule ? (
            <div className={layout.halves}>
              <ScheduleStrength figures={figures} rows={figures.schedule} />
              {punts}
            </div>
          ) : isMatchups ? (
            punts
          ) : null}
        </ProgressiveSections>
      </div>
      <ThumbBar>
        <ButtonLink variant="primary" to={linkTo('/leagueDashboard', { league })}>
          Standings and odds
        </ButtonLink>
        <ButtonLink to={linkTo('/weeklyMatchups', { league })}>Week by week</ButtonLink>
      </ThumbBar>
    </>
  );
}
