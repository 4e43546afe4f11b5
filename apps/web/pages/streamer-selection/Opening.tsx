import type { PlanInWords } from '@fantasy-stats/contract/team-opening';
import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { todayOf } from '../../league/today.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Said } from '../../words/sentence.tsx';
import { moreOfStreaming, openingOfStreaming, type Told } from './opening.ts';
import { PAGE } from './page-name.ts';
import { chosenStretch, type Stretch, stretchInWords } from './stretch.ts';

/** Which days are planned, and against whom. */
export function aboutOf(view: SeasonView, stretch: Stretch): string {
  return `${stretchInWords(stretch)}${stretch.opponent === null ? '' : ` · against ${view.name(stretch.opponent)}`}`;
}

/** Whom to add, and what it brings. */
export function Opening({ told, result }: { told: Told; result: PlanInWords }): ReactElement {
  return (
    <Answer
      page={PAGE}
      about={aboutOf(told.view, told.stretch)}
      isLong
      more={<Said sentence={moreOfStreaming(told, result)} />}
    >
      <Said sentence={openingOfStreaming(told, result)} />
    </Answer>
  );
}

/** The same of the usual plan before the page's code is there; null while it has not been computed for the days as they are now. */
export function earlyOpening({ team, view }: EarlyFacts): ReactElement | null {
  const plan = team?.plan;
  const stretch = chosenStretch(view, null);
  if (!plan || !stretch || view.ownTeamId === null) return null;
  const { first, last, opponent, week } = stretch;
  const isOfIt =
    plan.week === week && plan.firstDay === first && plan.lastDay === last && plan.opponent === opponent;
  if (!isOfIt) return null;
  const { left, names, result } = plan;
  const told: Told = {
    view,
    today: todayOf(view.league, new Date(team.now)),
    stretch,
    left,
    isStopped: false,
    nameOf: (id) => names[id] ?? id,
  };
  return <Opening told={told} result={result} />;
}
