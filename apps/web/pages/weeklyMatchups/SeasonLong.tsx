import { scoringFormName } from '@fantasy-stats/domain';
import { allPlayWeek } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import {
  begunWeeks,
  chosenWeek,
  isWeekly,
  lastCompletedWeek,
  type SeasonView,
} from '../../league/season-view.ts';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { linkTo } from '../../links/link-to.ts';
import { useSeason } from '../../season/season-context.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useParams } from '../../shell/use-params.ts';
import { columnWord, formatDay, weekOfSeason } from '../../text/phrases.ts';
import { type Sentence, SentenceText, sentence } from '../../text/sentence.tsx';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { weeklyMatchupsParams } from './params.ts';

const AllPlay = lazySection(() => import('./Below.tsx'), 'AllPlay');
const Lineups = lazySection(() => import('./Below.tsx'), 'Lineups');

/** Hypothetical matchups for leagues that have none. */
export function SeasonLong(): ReactElement {
  const view = useSeason();
  const [chosen, change] = useParams(weeklyMatchupsParams);
  const week = chosenWeek(view, chosen.week);
  const league = view.league.id;
  const form = scoringFormName[view.league.scoringForm];
  const links = (
    <>
      <Link className={text.link} to={linkTo('/seasonTotalRankings', { league })}>
        season standings
      </Link>{' '}
      have the standings and points by {columnWord(view.league.scoringForm)}, and the{' '}
      <Link className={text.link} to={linkTo('/stats', { league })}>
        weekly stats
      </Link>{' '}
      have every team’s numbers.
    </>
  );
  if (week === undefined)
    return (
      <>
        <PageHeadline page="Weekly matchups" about={view.league.name}>
          This league has no weekly matchups, and its season hasn’t started.
        </PageHeadline>
        <EmptyState title="There is nothing to compare yet.">
          It scores {form} over the whole season, which starts on {formatDay(view.league.firstDay)}.
        </EmptyState>
      </>
    );
  const isWeeks = isWeekly(view);
  return (
    <>
      <PageHeadline
        page="Weekly matchups"
        about={isWeeks ? weekOfSeason(view.league, week) : `Season so far · ${formatDay(view.league.today)}`}
        isDense
        more={
          <>
            It scores {form} over the whole season, so there are no opponents. The closest thing to a matchup
            is below, every team against every other. The {links}
          </>
        }
      >
        <SentenceText sentence={headline(view, week)} />
      </PageHeadline>
      {isWeeks ? (
        <div className={layout.controls}>
          <WeekPicker
            view={view}
            weeks={begunWeeks(view)}
            week={week}
            onChange={(next) => change({ week: String(next) })}
          />
        </div>
      ) : null}
      <div className={layout.grid}>
        <ProgressiveSections>
          <AllPlay week={week} isCompleted={week <= (lastCompletedWeek(view) ?? 0)} />
          <Lineups week={isWeeks ? week : null} />
        </ProgressiveSections>
      </div>
    </>
  );
}

function headline(view: SeasonView, week: number): Sentence {
  const records = allPlayWeek(view.season, week).filter(({ opponents }) => opponents > 0);
  const own = records.find(({ teamId }) => teamId === view.ownTeamId);
  const over = isWeekly(view) ? `in week ${week}` : 'on the season so far';
  if (own)
    return [
      'This league has no weekly matchups; ',
      `${over} you would beat `,
      { fact: `${own.matchups.wins} of ${own.opponents} teams` },
      ' one-on-one.',
    ];
  const most = Math.max(0, ...records.map(({ matchups }) => matchups.wins));
  const best = records.filter(({ matchups }) => matchups.wins === most);
  const [first] = best;
  if (!first || most === 0) return ['This league has no weekly matchups.'];
  return sentence`This league has no weekly matchups; one-on-one, ${view.name(first.teamId)} would beat ${`${most} of ${first.opponents} teams`}.`;
}
