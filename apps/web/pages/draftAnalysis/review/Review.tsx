import { calls } from '@fantasy-stats/contract/calls';
import type { NoReviewReason } from '@fantasy-stats/contract/draft-review';
import { writeCounts } from '@fantasy-stats/contract/own-weights';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { OtherSeasons } from '../../../league/OtherSeasons.tsx';
import type { SeasonView } from '../../../league/season-view.ts';
import { TableSkeleton } from '../../../league/TableSkeleton.tsx';
import { Unavailable } from '../../../league/Unavailable.tsx';
import { OwnWeightsNote } from '../../../player-notes/OwnWeightsNote.tsx';
import { useOwnWeights } from '../../../player-notes/use-own-weights.ts';
import { PageState } from '../../../season/PageState.tsx';
import { reviewUnavailable } from '../../../season/unavailable.ts';
import { lazySection } from '../../../shell/lazy-section.tsx';
import layout from '../../../theme/layout.module.css';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';
import { ProgressiveSections } from '../../../ui/ProgressiveSections.tsx';
import { SectionTabs } from '../../../ui/SectionTabs.tsx';
import { Headline, PAGE } from '../Headline.tsx';
import { draftView } from './draft-view.ts';
import styles from './Notable.module.css';

const Board = lazySection(() => import('./Below.tsx'), 'Board');
const Notable = lazySection(() => import('./Below.tsx'), 'Notable');
const Grades = lazySection(() => import('./Below.tsx'), 'Grades');
const Builds = lazySection(() => import('./Below.tsx'), 'Builds');
const Picks = lazySection(() => import('./Below.tsx'), 'Picks');
const Redraft = lazySection(() => import('./Below.tsx'), 'Redraft');

const sections = [
  { id: 'board', name: 'Board' },
  { id: 'steals', name: 'Steals' },
  { id: 'grades', name: 'Grades' },
  { id: 'builds', name: 'Builds' },
  { id: 'picks', name: 'Picks' },
  { id: 'redraft', name: 'Redraft' },
];

function isNothing(reason: NoReviewReason): boolean {
  return reason === 'notDrafted' || reason === 'noPicks' || reason === 'otherSeason';
}

interface ReviewProps {
  readonly view: SeasonView;
  /** Renders the switch between review and draft room; `extra` appears next to it. */
  readonly choice: (extra?: ReactNode) => ReactNode;
  readonly wayOn: ReactNode;
}

export function Review({ view, choice: choiceWith, wayOn }: ReviewProps): ReactElement {
  const own = useOwnWeights(view.league);
  const counts = writeCounts(own.counts);
  const reviewed = useApiQuery(
    calls.draft.review,
    own.isSettled ? { league: view.league.id, ...(counts === undefined ? {} : { counts }) } : null,
    // Keep showing the picks while new category weights load.
    { placeholderData: (before) => before },
  );
  const drafted = useApiQuery(calls.league.draft, { league: view.league.id });
  const choice = choiceWith(
    <OtherSeasons page="/draftAnalysis" league={view.league.id} seasons={drafted.data?.seasons ?? []} />,
  );
  const review = reviewed.data?.review ?? null;
  const players = drafted.data?.players;
  const draft = useMemo(() => (review && players ? draftView(review, players) : null), [review, players]);
  const thrown = (reviewed.data ? null : reviewed.error) ?? (drafted.data ? null : drafted.error);
  if (thrown) {
    const retry = () => {
      void reviewed.refetch();
      void drafted.refetch();
    };
    return (
      <>
        <Unavailable page={PAGE} thrown={thrown} retry={retry} />
        {choice}
      </>
    );
  }
  if (reviewed.data?.noReview) {
    return (
      <PageState
        page={PAGE}
        about={view.league.name}
        headline={
          isNothing(reviewed.data.noReview)
            ? 'There is no draft to review.'
            : 'The draft cannot be reviewed yet.'
        }
        controls={choice}
        unavailable={reviewUnavailable(reviewed.data.noReview, reviewed.data.nbaOutage)}
        action={reviewed.data.noReview === 'nbaNotRead' ? undefined : wayOn}
      />
    );
  }
  if (!draft) {
    return (
      <>
        <PageHeadline page={PAGE} about={view.league.name} isDense isLong />
        {/* The choice of past seasons appears together with the rest, to prevent layout shift. */}
        {choiceWith()}
        <TableSkeleton id="board" name="Draft board" />
      </>
    );
  }
  return (
    <>
      <Headline view={view} draft={draft} />
      {choice}
      <OwnWeightsNote league={view.league} within="pick values and grades, not to builds" />
      <SectionTabs sections={sections} />
      <div className={layout.grid}>
        <ProgressiveSections>
          <Board view={view} draft={draft} />
          <div className={styles.draftPair}>
            <Notable view={view} draft={draft} kind="steal" />
            <Notable view={view} draft={draft} kind="bust" />
          </div>
          <Grades draft={draft} />
          <Builds draft={draft} />
          <Picks draft={draft} />
          <Redraft draft={draft} />
        </ProgressiveSections>
      </div>
    </>
  );
}
