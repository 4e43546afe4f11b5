import { scoringFormName } from '@fantasy-stats/domain';
import { allPlayWeek } from '@fantasy-stats/engine/standings';
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
import { useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDay, weekOfSeason } from '../../words/phrases.ts';
import { Said, type Sentence, say } from '../../words/sentence.tsx';
import { AllPlay } from './AllPlay.tsx';
import { Lineups } from './Lineups.tsx';

/** In place of matchups where a league has none: who would beat whom, had it any. */
export function SeasonLong({ view }: { view: SeasonView }): ReactElement {
  const { read, write } = useAddress();
  const week = chosenWeek(view, read('week'));
  const league = encodeURIComponent(view.league.id);
  const form = scoringFormName[view.league.scoringForm];
  const links = (
    <>
      <Link className={text.link} to={`/seasonTotalRankings?league=${league}`}>
        season standings
      </Link>{' '}
      have the standings and points by category, the{' '}
      <Link className={text.link} to={`/stats?league=${league}`}>
        weekly stats
      </Link>{' '}
      every team’s numbers.
    </>
  );
  if (week === undefined)
    return (
      <>
        <Answer page="Weekly matchups" about={view.league.name}>
          This league has no weekly matchups, and its season has not begun.
        </Answer>
        <EmptyState title="There is nothing to compare yet.">
          It scores {form} over the whole season, which begins on {formatDay(view.league.firstDay)}.
        </EmptyState>
      </>
    );
  const isWeeks = isWeekly(view);
  return (
    <>
      <Answer
        page="Weekly matchups"
        about={isWeeks ? weekOfSeason(view.league, week) : `Season so far · ${formatDay(view.league.today)}`}
        isDense
        more={
          <>
            It scores {form} over the whole season: there are no opponents. The closest thing to a matchup is
            below, every team against every other. The {links}
          </>
        }
      >
        <Said sentence={opening(view, week)} />
      </Answer>
      {isWeeks ? (
        <div className={layout.controls}>
          <WeekPicker
            view={view}
            weeks={begunWeeks(view)}
            week={week}
            onChange={(next) => write({ week: String(next) })}
          />
        </div>
      ) : null}
      <div className={layout.grid}>
        <AllPlay view={view} week={week} isCompleted={week <= (lastCompletedWeek(view) ?? 0)} />
        <Lineups view={view} week={isWeeks ? week : null} />
      </div>
    </>
  );
}

function opening(view: SeasonView, week: number): Sentence {
  const records = allPlayWeek(view.season, week).filter(({ opponents }) => opponents > 0);
  const own = records.find(({ teamId }) => teamId === view.ownTeamId);
  const over = isWeekly(view) ? `in week ${week}` : 'on the season so far';
  if (own)
    return [
      'This league has no weekly matchups; ',
      `${over} you would beat `,
      { fact: `${own.matchups.wins} of ${own.opponents} teams` },
      ' one against one.',
    ];
  const most = Math.max(0, ...records.map(({ matchups }) => matchups.wins));
  const best = records.filter(({ matchups }) => matchups.wins === most);
  const [first] = best;
  if (!first || most === 0) return ['This league has no weekly matchups.'];
  return say`This league has no weekly matchups; one against one ${view.name(first.teamId)} would beat ${`${most} of ${first.opponents} teams`}.`;
}
