import { type ComponentProps, type ReactElement, useId } from 'react';
import './TextInput.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'maxLength'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The most characters allowed. Longer text is marked, never cut. */
  readonly maximum?: number;
  /** Below this many characters text is marked once something was written. */
  readonly minimum?: number;
  readonly showsCounter?: boolean;
  readonly hint?: string;
  /** Why the value was refused. */
  readonly error?: string | null;
}

/** Characters as people count them: an emoji or an accented letter is one. */
export function countCharacters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}

/** Whether a text is longer than allowed, or shorter once it was begun. */
export function isOutOfRange(text: string, minimum = 0, maximum = Number.POSITIVE_INFINITY): boolean {
  const count = countCharacters(text);
  return count > maximum || (count > 0 && count < minimum);
}

/** A line of text with its label, and a counter where the length is limited. */
export function TextInput(props: TextInputProps): ReactElement {
  const { label, value, onChange, maximum, minimum, hint, error, showsCounter, ...input } = props;
  const id = useId();
  const isOut = isOutOfRange(value, minimum, maximum);
  const hasCounter = maximum !== undefined && (showsCounter ?? true);
  // What is wrong takes the hint's place: it says the same more pointedly.
  const shownHint = error ? undefined : hint;
  const described = [
    hasCounter ? `${id}-count` : '',
    shownHint ? `${id}-hint` : '',
    error ? `${id}-error` : '',
  ];
  return (
    <div className="fs-field">
      <div className="fs-field-head">
        <label htmlFor={id}>{label}</label>
        {hasCounter ? (
          <span id={`${id}-count`} className="fs-counter" data-out-of-range={isOut}>
            {countCharacters(value)} / {maximum}
          </span>
        ) : null}
      </div>
      <input
        {...input}
        id={id}
        className="fs-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        data-out-of-range={isOut}
        aria-invalid={isOut || Boolean(error)}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
      />
      {shownHint ? (
        <p id={`${id}-hint`} className="fs-field-hint">
          {shownHint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="fs-field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
