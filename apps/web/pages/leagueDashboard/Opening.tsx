import type { ReactElement } from 'react';
import type { DashboardAnswer } from '../../api/answers.ts';
import type { EarlyFacts } from '../../league/early-facts.ts';
import {
  isWeekly,
  lastCompletedWeek,
  ownMatchup,
  runningWeek,
  type SeasonView,
} from '../../league/season-view.ts';
import { type StandingRow, standingRows } from '../../league/standing-rows.ts';
import answerStyles from '../../ui/Answer.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { formatDay, weekOfSeason } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';
import { moreOfDashboard, openingOfDashboard } from './opening.ts';

interface OpeningProps {
  readonly view: SeasonView;
  readonly rows: readonly StandingRow[];
  /** After which week the table is shown; null before the first is over. */
  readonly through: number | null;
  readonly dashboard: DashboardAnswer | null;
  readonly isWaiting: boolean;
}

/** Where the reader stands, and what is ahead. */
export function Opening({ view, rows, through, dashboard, isWaiting }: OpeningProps): ReactElement {
  const shown = runningWeek(view) ?? lastCompletedWeek(view);
  const when =
    shown === null
      ? 'Before the first week'
      : isWeekly(view)
        ? weekOfSeason(view.league, shown)
        : 'Season so far';
  return (
    <Answer
      page="Dashboard"
      about={`${when} · ${formatDay(view.league.today)}`}
      more={<Said sentence={moreOfDashboard(view, through, dashboard, isWaiting)} />}
    >
      <Said sentence={openingOfDashboard(view, rows, through)} />
    </Answer>
  );
}

/** The same of the season as it is, before the page's code is there. */
export function earlyOpening({ view, dashboard }: EarlyFacts): ReactElement {
  const through = lastCompletedWeek(view);
  const running = runningWeek(view);
  const own = running === null ? undefined : ownMatchup(view, running);
  return (
    <div className={own ? answerStyles.answerFigure : undefined}>
      <Opening
        view={view}
        rows={standingRows(view, through)}
        through={through}
        dashboard={dashboard}
        isWaiting={dashboard === null}
      />
    </div>
  );
}
