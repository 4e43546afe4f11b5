import type { ReactElement } from 'react';
import { failureIn } from '../api/failure.ts';
import styles from './FailureNote.module.css';
import { failureWords } from './failure-words.ts';

export function FailureNote({ thrown }: { thrown: unknown }): ReactElement {
  const { title, lost, nextStep } = failureWords(failureIn(thrown));
  return (
    <p className={styles.failureNote} role="alert" data-failure>
      <b>{title}</b> {lost} {nextStep}
    </p>
  );
}
