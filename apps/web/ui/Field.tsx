import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What ties a control to its label, hint and error. */
interface Control {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why the value was refused. It takes the hint's place: it says the same more pointedly. */
  readonly error?: string | null | undefined;
  /** Beside the label, such as how much of a limit is used. */
  readonly count?: string | null;
  readonly isOutOfRange?: boolean;
  readonly children: (control: Control) => ReactNode;
}

/** A control with its label above, and below it a hint or what is wrong. */
export function Field(props: FieldProps): ReactElement {
  const { label, error, hint, count = null, isOutOfRange = false, children } = props;
  const id = useId();
  const shownHint = error ? undefined : hint;
  const described = [
    count === null ? '' : `${id}-count`,
    shownHint ? `${id}-hint` : '',
    error ? `${id}-error` : '',
  ];
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label htmlFor={id}>{label}</label>
        {count === null ? null : (
          <span id={`${id}-count`} className={styles.counter} data-out-of-range={isOutOfRange}>
            {count}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': isOutOfRange || Boolean(error),
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      {shownHint ? (
        <p id={`${id}-hint`} className={styles.fieldHint}>
          {shownHint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.fieldError} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
