import { type ReactElement, useId } from 'react';
import text from '../theme/text.module.css';
import styles from './Segmented.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Why the option is disabled, as a tooltip and for screen readers. */
  readonly why?: string;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: 'normal' | 'small';
}

/** A radio group with all options visible. Arrow keys move within it. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactElement {
  const name = useId();
  return (
    <fieldset className={styles.segmented} data-size={props.size ?? 'normal'}>
      <legend className={text.hidden}>{props.label}</legend>
      {props.choices.map(({ value, label, isDisabled, why }) => (
        <label key={value} title={isDisabled ? why : undefined}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            disabled={isDisabled}
            onChange={() => props.onChange(value)}
          />
          <span className={styles.segmentedWord} data-word={label}>
            {label}
          </span>
          {isDisabled && why ? <span className={text.hidden}>: {why}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
