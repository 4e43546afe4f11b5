import { isCategoryForm } from '@fantasy-stats/domain';
import type { WeekProjection } from '@fantasy-stats/engine/league';
import { memo, type ReactElement, type ReactNode, Suspense, useDeferredValue } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { OwnProjectionsNote } from '../../player-notes/OwnProjectionsNote.tsx';
import { PageState } from '../../season/PageState.tsx';
import { lazySection } from '../../shell/lazy-section.tsx';
import { dateFormat } from '../../text/date-format.ts';
import { counted } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import { Button } from '../../ui/Button.tsx';
import answerStyles from '../../ui/PageHeadline.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { categoryRows } from './category-rows.ts';
import { Headline, PAGE } from './Headline.tsx';
import { decidingCategories, type Names } from './headline.ts';
import { LiveLineups } from './LiveLineups.tsx';
import styles from './LiveMatchup.module.css';
import { LiveWhatIf } from './LiveWhatIf.tsx';
import { MatchupSkeleton } from './MatchupSkeleton.tsx';
import { liveCard } from './matchup-card.ts';
import { shareOfMatchup } from './matchup-facts.ts';
import type { Chosen } from './question.ts';
import { Swings } from './Swings.tsx';
import { type LiveMatchupState, useLiveMatchup } from './use-live-matchup.ts';
import { WinProbability } from './WinProbability.tsx';

const WeekChances = lazySection(() => import('./Below.tsx'), 'WeekChances');
const WeekLineup = lazySection(() => import('../../league/WeekLineup.tsx'), 'WeekLineup');
const PointsTable = lazySection(() => import('./Below.tsx'), 'PointsTable');

export interface LiveMatchupProps {
  readonly view: SeasonView;
  readonly chosen: Chosen;
  readonly opponent: string;
  readonly names: Names;
  readonly about: string;
  readonly controls: ReactNode;
  readonly fileName: readonly string[];
}

export function LiveMatchup(props: LiveMatchupProps): ReactElement {
  const { view, chosen, opponent, names, about, controls } = props;
  // Results arrive one after another, and the page takes long to render on a phone: React renders each in
  // short tasks.
  const matchup = useDeferredValue(useLiveMatchup(view, chosen, opponent));
  const { base, shown, now, unavailable } = matchup;
  if (unavailable)
    return (
      <PageState
        page={PAGE}
        about={about}
        unavailable={unavailable}
        headline={
          <>
            {names.first} against {names.second}
            {now ? (
              <>
                : <b>{now.text}</b> so far
              </>
            ) : null}
            .
          </>
        }
        controls={controls}
      />
    );
  if (!base || !shown || !matchup.inputs)
    return (
      <>
        <div className={`${answerStyles.answerFigure} ${styles.matchupTop}`}>
          <PageHeadline page={PAGE} about={about} />
          <FigureSkeleton height={190} />
        </div>
        {controls}
        <MatchupSkeleton hasControls={false} />
      </>
    );
  return <ProjectedMatchup {...props} matchup={matchup} base={base} shown={shown} />;
}

interface ProjectedProps extends LiveMatchupProps {
  readonly matchup: LiveMatchupState;
  readonly base: WeekProjection;
  readonly shown: WeekProjection;
}

function Projected(props: ProjectedProps): ReactElement {
  const { view, chosen, opponent, names, about, controls, fileName, matchup, base, shown } = props;
  const { now } = matchup;
  const { edits } = matchup.editing;
  const isByPoints = !isCategoryForm(view.league.scoringForm);
  const rows = isByPoints ? [] : categoryRows(view, now, shown, base);
  const card = () => liveCard(props, now, shown, rows);
  const note =
    chosen.time === 'coming'
      ? 'projection, and chance to win it'
      : `score so far, projection to ${weekEnd(chosen)}, chance to win it`;
  // With weekly locks, the lineup can change until the week's first game.
  const isLineupOpen =
    view.league.lineupLock === 'weekly' && !shown.first.isLocked && opponent === chosen.scheduled;
  const sections = [
    { id: 'categories', name: isByPoints ? 'Points' : 'Categories' },
    { id: 'what-if', name: 'What if' },
    ...(isByPoints ? [] : [{ id: 'swings', name: 'Swings' }]),
    ...(chosen.time === 'running' && chosen.matchup ? [{ id: 'chances', name: 'Win probability' }] : []),
    ...(isLineupOpen ? [{ id: 'starters', name: 'Starters' }] : []),
    { id: 'lineups', name: 'Lineups' },
  ];
  return (
    <>
      <Headline
        view={view}
        chosen={chosen}
        names={names}
        about={edits.length > 0 ? `${about} · with ${counted(edits.length, 'change')}` : about}
        now={now}
        outlook={shown}
        figure={<WinProbability names={names} base={base} shown={shown} />}
      />
      {controls}
      <OwnProjectionsNote />
      <SectionTabs sections={sections} />
      <div className={layout.grid}>
        <ProgressiveSections>
          <div className={`${layout.pair} ${styles.matchupPair}`}>
            <ProgressiveSections first={1}>
              {isByPoints ? (
                <PointsTable
                  view={view}
                  chosen={chosen}
                  opponent={opponent}
                  names={names}
                  shown={shown}
                  card={card}
                  fileName={[...fileName, 'points']}
                />
              ) : (
                <CategoryTable
                  view={view}
                  names={names}
                  rows={rows}
                  note={note}
                  card={card}
                  fileName={[...fileName, 'categories']}
                  hasScore={now !== null}
                />
              )}
              <LiveWhatIf chosen={chosen} opponent={opponent} matchup={matchup} base={base} shown={shown} />
              {isByPoints ? null : (
                <Swings
                  categories={decidingCategories(shown)}
                  names={names}
                  share={shareOfMatchup(shown)}
                  fileName={[...fileName, 'swing categories']}
                />
              )}
              {chosen.time === 'running' && chosen.matchup ? (
                <Suspense fallback={<FigureSkeleton height={260} />}>
                  <WeekChances week={chosen.week} matchup={chosen.matchup} side={chosen.team} />
                </Suspense>
              ) : null}
            </ProgressiveSections>
          </div>
          {isLineupOpen && matchup.players ? (
            <Suspense fallback={<FigureSkeleton height={620} />}>
              <WeekLineup
                lock={{ week: chosen.week, locksAt: matchup.locksAt }}
                team={chosen.team}
                players={matchup.players}
                isWanted
                hasLink={false}
              />
            </Suspense>
          ) : null}
          <LiveLineups
            chosen={chosen}
            opponent={opponent}
            names={names}
            matchup={matchup}
            shown={shown}
            fileName={[...fileName, 'lineups']}
          />
        </ProgressiveSections>
      </div>
      <ThumbBar>
        <Button variant="primary" onClick={() => goTo('what-if')}>
          What if
        </Button>
        <Button onClick={() => goTo('lineups')}>Lineups</Button>
      </ThumbBar>
    </>
  );
}

const ProjectedMatchup = memo(Projected);

/** Scrolls to a section. Leaves the URL unchanged, because it holds the page's state. */
function goTo(section: string): void {
  document.getElementById(section)?.scrollIntoView();
}

const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

function weekEnd({ week }: Chosen): string {
  return weekday.format(new Date(`${week.lastDay}T12:00:00Z`));
}
