import type { ComponentProps, ReactElement } from 'react';
import { AS_TYPED } from './as-typed.ts';
import { Field } from './Field.tsx';
import styles from './TextInput.module.css';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'maxLength'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Maximum number of characters. Longer text is marked as invalid, never truncated. */
  readonly maximum?: number;
  /** Minimum number of characters, except for an empty field. */
  readonly minimum?: number;
  readonly showsCounter?: boolean;
  readonly hint?: string;
  readonly error?: string | null;
}

/** Counts user-perceived characters: an emoji or an accented letter is one. */
export function countCharacters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}

/** Returns whether a text is too long, or not empty and too short. */
export function isOutOfRange(text: string, minimum = 0, maximum = Number.POSITIVE_INFINITY): boolean {
  const count = countCharacters(text);
  return count > maximum || (count > 0 && count < minimum);
}

export function TextInput(props: TextInputProps): ReactElement {
  const { label, value, onChange, maximum, minimum, hint, error, showsCounter, ...input } = props;
  const isOut = isOutOfRange(value, minimum, maximum);
  const count =
    maximum === undefined || showsCounter === false ? null : `${countCharacters(value)} / ${maximum}`;
  return (
    <Field label={label} count={count} isOutOfRange={isOut} hint={hint} error={error}>
      {(control) => (
        <input
          {...(input.autoComplete === 'off' ? AS_TYPED : {})}
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
