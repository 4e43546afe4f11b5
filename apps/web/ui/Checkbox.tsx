import type { ReactElement, ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  /** What it is about, beside it. */
  readonly children?: ReactNode;
  /** What it is about, where nothing stands beside it: in a table whose heads say it. */
  readonly label?: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A box to check, with its words. */
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
  /** All that can be chosen, in order, in its words. */
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  /** Gets those chosen, in the order of the choices. */
  readonly onChange: (chosen: Value[]) => void;
}

/** Values with the words of each, as choices. */
export function inWords<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, label: words[value] }));
}

/** Any number of several choices. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>): ReactElement {
  const { legend, choices, chosen, onChange } = props;
  const all = choices.map(({ value }) => value);
  return (
    <fieldset className={styles.group}>
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
    </fieldset>
  );
}
