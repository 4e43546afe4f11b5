import type { BestAddInWords, RankedInWords } from '@fantasy-stats/contract/team-headline';
import { type RankingChoice, readChoice } from '@fantasy-stats/engine/rankings';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { SentenceText } from '../../text/sentence.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { unitLabel, windowLabel } from '../../values/words.ts';
import { headlineOfRanking, moreOfRanking } from './headline.ts';
import { measureWords } from './ranking-words.ts';

export const headlineForm = { isDense: true, isLong: true } as const;

export function aboutOf(view: SeasonView, choice: RankingChoice): string {
  const { unit, window } = choice;
  return `${windowLabel[window].toLowerCase()}, ${unitLabel[unit].toLowerCase()}, ${measureWords(view, choice)}`;
}

interface HeadlineProps {
  readonly view: SeasonView;
  readonly choice: RankingChoice;
  readonly rows: readonly RankedInWords[];
  readonly bestAdd: BestAddInWords | null;
}

export function Headline({ view, choice, rows, bestAdd }: HeadlineProps): ReactElement {
  const more = moreOfRanking(view, rows, bestAdd);
  return (
    <PageHeadline
      page="Player rankings"
      about={aboutOf(view, choice)}
      {...headlineForm}
      more={more ? <SentenceText sentence={more} /> : undefined}
    >
      <SentenceText sentence={headlineOfRanking(view, rows, choice, bestAdd)} />
    </PageHeadline>
  );
}

export function serverHeadline({ team, view }: ServerHeadlineFacts): ReactElement | null {
  const known = team?.ranking;
  if (!known) return null;
  return (
    <Headline
      view={view}
      choice={readChoice(view.league, known.window, view.ownTeamId !== null, () => null)}
      rows={known.players}
      bestAdd={known.bestAdd}
    />
  );
}
