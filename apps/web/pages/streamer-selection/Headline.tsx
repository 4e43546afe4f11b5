import type { PlanInWords } from '@fantasy-stats/contract/team-headline';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { todayOf } from '../../league/today.ts';
import { SentenceText } from '../../text/sentence.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { chosenRange, type DateRange, rangeInWords } from './date-range.ts';
import { headlineOfStreaming, moreOfStreaming, type StreamingFacts } from './headline.ts';
import { PAGE } from './page-name.ts';

export function aboutOf(view: SeasonView, range: DateRange): string {
  return `${rangeInWords(range)}${range.opponent === null ? '' : ` · against ${view.name(range.opponent)}`}`;
}

export function Headline({ facts, result }: { facts: StreamingFacts; result: PlanInWords }): ReactElement {
  return (
    <PageHeadline
      page={PAGE}
      about={aboutOf(facts.view, facts.range)}
      isLong
      more={<SentenceText sentence={moreOfStreaming(facts, result)} />}
    >
      <SentenceText sentence={headlineOfStreaming(facts, result)} />
    </PageHeadline>
  );
}

export function serverHeadline({ team, view }: ServerHeadlineFacts): ReactElement | null {
  const plan = team?.plan;
  const range = chosenRange(view, null);
  if (!plan || !range || view.ownTeamId === null) return null;
  const { first, last, opponent, week } = range;
  const isOfIt =
    plan.week === week && plan.firstDay === first && plan.lastDay === last && plan.opponent === opponent;
  if (!isOfIt) return null;
  const { left, names, result } = plan;
  const facts: StreamingFacts = {
    view,
    today: todayOf(view.league, new Date(team.now)),
    range,
    left,
    isStopped: false,
    nameOf: (id) => names[id] ?? id,
  };
  return <Headline facts={facts} result={result} />;
}
