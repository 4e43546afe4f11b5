import { calls } from '@fantasy-stats/contract/calls';
import { isHeadToHead } from '@fantasy-stats/domain';
import { weekMatchups } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query.ts';
import { ownFirst } from '../../league/matchup-words.ts';
import {
  begunWeeks,
  hasStats,
  lastCompletedWeek,
  runningWeek,
  type SeasonView,
} from '../../league/season-view.ts';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { linkTo } from '../../links/link-to.ts';
import { SeasonNotStarted } from '../../season/SeasonNotStarted.tsx';
import { useSeason } from '../../season/season-context.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useParams } from '../../shell/use-params.ts';
import { formatDay } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import { Headline, shownWeek } from './Headline.tsx';
import { weeklyMatchupsParams } from './params.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { SeasonLong } from './SeasonLong.tsx';

const MatchupDetail = lazySection(() => import('./Below.tsx'), 'MatchupDetail');
const LineScores = lazySection(() => import('./Below.tsx'), 'LineScores');
const AllPlay = lazySection(() => import('./Below.tsx'), 'AllPlay');
const LuckOfWeek = lazySection(() => import('./Below.tsx'), 'LuckOfWeek');
const Lineups = lazySection(() => import('./Below.tsx'), 'Lineups');

export function WeeklyMatchups(): ReactElement {
  const view = useSeason();
  const [chosen] = useParams(weeklyMatchupsParams);
  if (!isHeadToHead(view.league.scoringForm)) return <SeasonLong />;
  const week = shownWeek(view, chosen.week);
  if (week === undefined)
    return (
      <SeasonNotStarted page="Weekly matchups" title="There are no matchups to show yet.">
        Its matchups appear as soon as the platform sets them.
      </SeasonNotStarted>
    );
  return <Week week={week} />;
}

/** Returns the selectable weeks: those that have started, and upcoming weeks with known matchups. */
function weeksToShow(view: SeasonView): number[] {
  const begun = new Set(begunWeeks(view));
  const known = new Set(view.season.matchups.map(({ week }) => week));
  return view.league.weeks
    .map(({ number }) => number)
    .filter((number) => begun.has(number) || known.has(number));
}

function Week({ week }: { week: number }): ReactElement {
  const view = useSeason();
  const [chosen, change] = useParams(weeklyMatchupsParams);
  const shown = useMemo(() => ownFirst(view, weekMatchups(view.season, week)), [view, week]);
  const isRunning = runningWeek(view) === week;
  // Win probabilities exist only for the current week.
  const forecast = useApiQuery(calls.league.dashboard, { league: isRunning ? view.league.id : '' });
  const chances = forecast.data?.week?.number === week ? forecast.data.week.matchups : [];
  const opened = shown.matchups.find(({ matchup }) => matchup.id === chosen.matchup);
  const entry = view.league.weeks.find(({ number }) => number === week);
  const hasScores = begunWeeks(view).includes(week) && hasStats(view, week);
  const last = lastCompletedWeek(view);
  const open = (id: string | null) => change({ matchup: id });
  const league = view.league.id;
  return (
    <>
      <Headline view={view} shown={shown} />
      <div className={layout.controls}>
        <WeekPicker
          view={view}
          weeks={weeksToShow(view)}
          week={week}
          onChange={(next) => change({ week: String(next), matchup: null })}
        />
      </div>
      {hasScores ? (
        <SectionTabs
          sections={[
            ...(opened ? [{ id: 'matchup', name: 'Matchup' }] : []),
            { id: 'matchups', name: 'Scores' },
            { id: 'categories', name: shown.columns[0]?.id === 'points' ? 'Points' : 'Categories' },
            { id: 'all-play', name: 'All-play' },
            { id: 'luck', name: 'Luck' },
            { id: 'lineups', name: 'Lineups' },
          ]}
        />
      ) : null}
      <div className={layout.grid}>
        <ProgressiveSections first={opened ? 2 : 1}>
          {opened ? <MatchupDetail week={shown} opened={opened} onClose={() => open(null)} /> : null}
          <Scoreboard
            week={shown}
            openId={opened?.matchup.id ?? null}
            onOpen={open}
            chances={chances}
            lacksChances={forecast.isError && !forecast.data}
          />
          {hasScores ? (
            [
              <LineScores key="scores" week={shown} onOpen={open} />,
              <AllPlay key="all-play" week={week} isCompleted={shown.isCompleted} />,
              <div key="luck and lineups" className={layout.halves}>
                <LuckOfWeek week={shown} />
                <Lineups week={week} />
              </div>,
            ]
          ) : (
            <p className={text.note}>
              {entry && view.league.today < entry.firstDay
                ? `Week ${week} starts on ${formatDay(entry.firstDay)}.`
                : `Week ${week} has no games yet.`}{' '}
              Scores and all-play results appear with its first game.{' '}
              {last !== null && last < week ? (
                <Link className={text.link} to={linkTo('/weeklyMatchups', { league, week: last })}>
                  Results of week {last}
                </Link>
              ) : null}
            </p>
          )}
        </ProgressiveSections>
      </div>
      <ThumbBar>
        <ButtonLink variant="primary" to={linkTo('/matchupAnalyzer', { league })}>
          My matchup
        </ButtonLink>
        <ButtonLink to={linkTo('/stats', { league, week })}>Week’s numbers</ButtonLink>
      </ThumbBar>
    </>
  );
}
