import { calls } from '@fantasy-stats/contract/calls';
import { isHeadToHead } from '@fantasy-stats/domain';
import { weekMatchups } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { ownFirst } from '../../league/matchup-words.ts';
import { begunWeeks, runningWeek, type SeasonView } from '../../league/season-view.ts';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { later } from '../../shell/later.tsx';
import { useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InTurn } from '../../ui/InTurn.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import { formatDay } from '../../words/phrases.ts';
import { Opening, shownWeek } from './Opening.tsx';
import { Scoreboard } from './Scoreboard.tsx';
import { SeasonLong } from './SeasonLong.tsx';

const MatchupDetail = later(() => import('./MatchupDetail.tsx'), 'MatchupDetail');
const LineScores = later(() => import('./LineScores.tsx'), 'LineScores');
const AllPlay = later(() => import('./AllPlay.tsx'), 'AllPlay');
const LuckOfWeek = later(() => import('./LuckOfWeek.tsx'), 'LuckOfWeek');
const Lineups = later(() => import('./Lineups.tsx'), 'Lineups');

/** Who beat whom in a week, and who would have. */
export function WeeklyMatchups({ view }: { view: SeasonView }): ReactElement {
  const { read } = useAddress();
  if (!isHeadToHead(view.league.scoringForm)) return <SeasonLong view={view} />;
  const week = shownWeek(view, read('week'));
  if (week === undefined) return <NotBegun view={view} />;
  return <Week view={view} week={week} />;
}

/** Weeks to choose from: those that have begun, and coming ones whose matchups are known. */
function weeksToShow(view: SeasonView): number[] {
  const begun = new Set(begunWeeks(view));
  const known = new Set(view.season.matchups.map(({ week }) => week));
  return view.league.weeks
    .map(({ number }) => number)
    .filter((number) => begun.has(number) || known.has(number));
}

function Week({ view, week }: { view: SeasonView; week: number }): ReactElement {
  const { read, write } = useAddress();
  const shown = useMemo(() => ownFirst(view, weekMatchups(view.season, week)), [view, week]);
  const isRunning = runningWeek(view) === week;
  /* Chances are asked for where there is something left to forecast. */
  const forecast = useCall(calls.league.dashboard, { league: isRunning ? view.league.id : '' });
  const chances = forecast.data?.week?.number === week ? forecast.data.week.matchups : [];
  const opened = shown.matchups.find(({ matchup }) => matchup.id === read('matchup'));
  const entry = view.league.weeks.find(({ number }) => number === week);
  const hasBegun = begunWeeks(view).includes(week);
  const open = (id: string | null) => write({ matchup: id });
  const league = encodeURIComponent(view.league.id);
  return (
    <>
      <Opening view={view} shown={shown} />
      <div className={layout.controls}>
        <WeekPicker
          view={view}
          weeks={weeksToShow(view)}
          week={week}
          onChange={(next) => write({ week: String(next), matchup: null })}
        />
      </div>
      {hasBegun ? (
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
        <InTurn first={opened ? 2 : 1}>
          {opened ? (
            <MatchupDetail view={view} week={shown} opened={opened} onClose={() => open(null)} />
          ) : null}
          <Scoreboard
            view={view}
            week={shown}
            openId={opened?.matchup.id ?? null}
            onOpen={open}
            chances={chances}
            lacksChances={forecast.isError && !forecast.data}
          />
          {hasBegun ? (
            [
              <LineScores key="scores" view={view} week={shown} onOpen={open} />,
              <AllPlay key="all-play" view={view} week={week} isCompleted={shown.isCompleted} />,
              <LuckOfWeek key="luck" view={view} week={shown} />,
              <Lineups key="lineups" view={view} week={week} />,
            ]
          ) : (
            <p className={text.note}>
              {entry ? `Week ${week} begins on ${formatDay(entry.firstDay)}.` : `Week ${week} has not begun.`}{' '}
              Scores and all-play results appear with its first game.
            </p>
          )}
        </InTurn>
      </div>
      <ThumbBar>
        <ButtonLink variant="primary" to={`/matchupAnalyzer?league=${league}`}>
          My matchup
        </ButtonLink>
        <ButtonLink to={`/stats?league=${league}&week=${week}`}>Week’s numbers</ButtonLink>
      </ThumbBar>
    </>
  );
}

function NotBegun({ view }: { view: SeasonView }): ReactElement {
  return (
    <>
      <Answer page="Weekly matchups" about={view.league.name}>
        The season has not begun.
      </Answer>
      <EmptyState title="There are no matchups to show yet.">
        The first week begins on {formatDay(view.league.firstDay)}. Its matchups appear as soon as the
        platform sets them.
      </EmptyState>
    </>
  );
}
