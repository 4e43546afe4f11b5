import type { ComponentProps, ReactElement } from 'react';
import { Field } from './Field.tsx';
import styles from './TextInput.module.css';

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
  const isOut = isOutOfRange(value, minimum, maximum);
  const count =
    maximum === undefined || showsCounter === false ? null : `${countCharacters(value)} / ${maximum}`;
  return (
    <Field label={label} count={count} isOutOfRange={isOut} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          data-out-of-range={isOut}
        />
      )}
    </Field>
  );
}
