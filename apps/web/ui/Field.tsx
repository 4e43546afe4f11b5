import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface Control {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The validation error. Replaces the hint. */
  readonly error?: string | null | undefined;
  /** Shown next to the label, e.g. the character count. */
  readonly count?: string | null;
  readonly isOutOfRange?: boolean;
  readonly children: (control: Control) => ReactNode;
}

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
