import type { ReactElement, ReactNode } from 'react';
import { failureIn } from '../api/failure.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { failureWords } from './failure-words.ts';

interface FailureStateProps {
  /** What a call threw. */
  readonly thrown: unknown;
  /** Asks again, at a button. */
  readonly onRetry?: (() => unknown) | undefined;
  /** What else can be done about it right here. */
  readonly actions?: ReactNode;
}

/** A failed call where its content would stand: what happened, whether anything was lost, what to do. */
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
