import type { ReactElement, ReactNode } from 'react';
import { FailureState } from '../text/FailureState.tsx';
import text from '../theme/text.module.css';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeadline } from '../ui/PageHeadline.tsx';
import type { Unavailable } from './unavailable.ts';
import { unavailableText, unavailableWords } from './unavailable-words.ts';

interface PageStateProps {
  readonly page: string;
  readonly about?: ReactNode;
  readonly unavailable: Unavailable;
  /** Replaces the default headline, e.g. with the current score. */
  readonly headline?: ReactNode;
  readonly controls?: ReactNode;
  readonly action?: ReactNode;
}

/** Replaces a page without a forecast by the reason and what to do. */
export function PageState(props: PageStateProps): ReactElement {
  const { page, about, unavailable, headline, controls, action } = props;
  const words = unavailableWords(unavailable);
  return (
    <>
      <PageHeadline page={page} about={about} isDense>
        {headline ?? `${page} is not available now.`}
      </PageHeadline>
      {controls}
      {unavailable.reason === 'requestFailed' ? (
        <FailureState thrown={unavailable.thrown} onRetry={unavailable.retry} actions={action} />
      ) : (
        <EmptyState title={words.title} actions={action}>
          {words.body}
        </EmptyState>
      )}
    </>
  );
}

/** Replaces a section without a forecast by the reason, in one line. */
export function SectionState({ unavailable }: { readonly unavailable: Unavailable }): ReactElement {
  return (
    <p className={text.note} role={unavailable.reason === 'requestFailed' ? 'alert' : undefined}>
      {unavailableText(unavailable)}
    </p>
  );
}
