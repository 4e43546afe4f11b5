import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly children?: ReactNode;
  /** The accessible name of a checkbox without a visible label, e.g. in a table. */
  readonly label?: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function Checkbox({ children, label, isChecked, isDisabled, onChange }: CheckboxProps): ReactElement {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}

interface CheckboxGroupProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: readonly Value[];
  readonly error?: string | null;
  /** Called with the selected values, in the order of `choices`. */
  readonly onChange: (chosen: Value[]) => void;
}

export function inWords<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, label: words[value] }));
}

export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>): ReactElement {
  const { legend, choices, value: chosen, error, onChange } = props;
  const id = useId();
  const all = choices.map(({ value }) => value);
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          isChecked={chosen.includes(value)}
          onChange={(isChecked) =>
            onChange(all.filter((one) => (one === value ? isChecked : chosen.includes(one))))
          }
        >
          {label}
        </Checkbox>
      ))}
      {error ? (
        <p id={id} className={styles.groupError} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
