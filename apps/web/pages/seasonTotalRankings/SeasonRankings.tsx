import { isCategoryForm, isHeadToHead } from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { begunWeeks, type SeasonView } from '../../league/season-view.ts';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { later } from '../../shell/later.tsx';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InTurn } from '../../ui/InTurn.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import { formatDay } from '../../words/phrases.ts';
import { History } from './history/History.tsx';
import { Opening, weeksOf } from './Opening.tsx';
import { seasonFigures } from './season-figures.ts';

const Totals = later(() => import('./Totals.tsx'), 'Totals');
const AgainstEverybody = later(() => import('./AgainstEverybody.tsx'), 'AgainstEverybody');
const ScheduleSwap = later(() => import('./ScheduleSwap.tsx'), 'ScheduleSwap');
const ScheduleStrength = later(() => import('./ScheduleStrength.tsx'), 'ScheduleStrength');
const Punts = later(() => import('./Punts.tsx'), 'Punts');

const views = ['season', 'history'] as const;

/** Who has been best: over this season as of any week, and over all of the league's seasons. */
export function SeasonRankings({ view }: { view: SeasonView }): ReactElement {
  const { read, write } = useAddress();
  const shown = oneOf(read('view'), views);
  const choice = (
    <Segmented
      label="What is shown"
      choices={[
        { value: 'season', label: 'This season' },
        { value: 'history', label: 'All seasons' },
      ]}
      value={shown}
      onChange={(next) => write({ view: next === 'season' ? null : next })}
    />
  );
  return shown === 'history' ? (
    <History view={view} choice={choice} />
  ) : (
    <ThisSeason view={view} choice={choice} />
  );
}

function ThisSeason({ view, choice }: { view: SeasonView; choice: ReactElement }): ReactElement {
  const { read, write } = useAddress();
  const isMatchups = isHeadToHead(view.league.scoringForm);
  const weeks = weeksOf(view);
  const last = weeks.at(-1) ?? null;
  const through = weeks.find((week) => String(week) === read('week')) ?? last;
  const isNow = through === last;
  const figures = useMemo(() => seasonFigures(view, isNow ? null : through), [view, isNow, through]);
  if (begunWeeks(view).length === 0) return <NotBegun view={view} choice={choice} />;
  const league = encodeURIComponent(view.league.id);
  return (
    <>
      <Opening view={view} figures={figures} through={through} />
      <div className={layout.controls}>
        {choice}
        {through !== null && weeks.length > 1 ? (
          <span className={segmentedStyles.bar}>
            <span className={segmentedStyles.barLabel}>After</span>
            <WeekPicker
              view={view}
              weeks={weeks}
              week={through}
              onChange={(week) => write({ week: week === last ? null : String(week) })}
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
        <InTurn>
          <Totals view={view} figures={figures} />
          <AgainstEverybody view={view} figures={figures} />
          {figures.swap ? <ScheduleSwap view={view} figures={figures} swap={figures.swap} /> : null}
          {figures.schedule ? <ScheduleStrength view={view} rows={figures.schedule} /> : null}
          {figures.punts ? <Punts view={view} rows={figures.punts} /> : null}
        </InTurn>
      </div>
      <ThumbBar>
        <ButtonLink variant="primary" to={`/leagueDashboard?league=${league}`}>
          Standings and odds
        </ButtonLink>
        <ButtonLink to={`/weeklyMatchups?league=${league}`}>Week by week</ButtonLink>
      </ThumbBar>
    </>
  );
}

function NotBegun({ view, choice }: { view: SeasonView; choice: ReactElement }): ReactElement {
  return (
    <>
      <Answer page="Season standings" about={view.league.name}>
        The season has not begun.
      </Answer>
      <div className={layout.controls}>{choice}</div>
      <EmptyState title="There is nothing to rank yet.">
        The first week begins on {formatDay(view.league.firstDay)}. Past seasons are under “All seasons”.
      </EmptyState>
    </>
  );
}
