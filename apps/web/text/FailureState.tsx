import type { ReactElement, ReactNode } from 'react';
import { failureIn } from '../api/failure.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { failureWords } from './failure-words.ts';

interface FailureStateProps {
  readonly thrown: unknown;
  readonly onRetry?: (() => unknown) | undefined;
  readonly actions?: ReactNode;
}

/** Replaces content that failed to load: says what happened, whether data was lost, and what to do. */
export function FailureState({ thrown, onRetry, actions }: FailureStateProps): ReactElement {
  const failure = failureIn(thrown);
  const { title, lost, nextStep } = failureWords(failure);
  const detail = [failure.code, failure.requestId ? `request ${failure.requestId}` : '', failure.message]
    .filter(Boolean)
    .join(' · ');
  const retry = onRetry ? <Button onClick={() => void onRetry()}>Try again</Button> : null;
  return (
    <ErrorState
      happened={title}
      lost={lost}
      advice={nextStep}
      actions={
        retry || actions ? (
          <>
            {retry}
            {actions}
          </>
        ) : undefined
      }
      detail={detail}
    />
  );
}
