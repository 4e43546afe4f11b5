import type { ReactElement, ReactNode } from 'react';
import { formatDay } from '../text/phrases.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeadline } from '../ui/PageHeadline.tsx';
import { useSeason } from './season-context.ts';

interface SeasonNotStartedProps {
  readonly page: string;
  /** What the page cannot show yet: "There are no matchups to show yet." */
  readonly title: string;
  readonly controls?: ReactNode;
  /** Text after the first week's start day. */
  readonly children: ReactNode;
}

/** Replaces a page about completed weeks before the first one. */
export function SeasonNotStarted(props: SeasonNotStartedProps): ReactElement {
  const { league } = useSeason();
  return (
    <>
      <PageHeadline page={props.page} about={league.name}>
        The season hasn’t started.
      </PageHeadline>
      {props.controls}
      <EmptyState title={props.title}>
        The first week starts on {formatDay(league.firstDay)}. {props.children}
      </EmptyState>
    </>
  );
}
