import type { ReactElement } from 'react';
import { failureIn } from '../api/failure.ts';
import { failureWords } from './failure-words.ts';
import './FailureNote.css';

/** A failed action beside the control that asked for it. */
export function FailureNote({ thrown }: { thrown: unknown }): ReactElement {
  const { title, lost, nextStep } = failureWords(failureIn(thrown));
  return (
    <p className="fs-failure-note" role="alert">
      <b>{title}</b> {lost} {nextStep}
    </p>
  );
}
