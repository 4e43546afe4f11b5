import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { Answer } from '../../ui/Answer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The page's name. */
export const PAGE = 'Trade analyzer';

interface WithoutProps {
  readonly view: SeasonView;
  readonly answer: string;
  readonly title: string;
  readonly action?: ReactElement;
  readonly children: string;
}

/** The page where there is nothing to weigh, and why. */
export function Without({ view, answer, title, action, children }: WithoutProps): ReactElement {
  return (
    <>
      <Answer page={PAGE} about={view.league.name} isDense>
        {answer}
      </Answer>
      <EmptyState title={title} {...(action ? { actions: action } : {})}>
        {children}
      </EmptyState>
    </>
  );
}
