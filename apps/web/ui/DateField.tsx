import { type Day, isDay } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import styles from './DateField.module.css';
import selectStyles from './Select.module.css';

interface DateFieldProps {
  readonly label: string;
  readonly value: Day | '';
  readonly min?: Day;
  readonly max?: Day;
  readonly isRequired?: boolean;
  /** Null when the field is cleared. */
  readonly onChange: (day: Day | null) => void;
}

export function DateField({ label, value, min, max, isRequired, onChange }: DateFieldProps): ReactElement {
  return (
    <label className={styles.date}>
      <span>{label}</span>
      <input
        type="date"
        className={selectStyles.select}
        value={value}
        min={min}
        max={max}
        required={isRequired}
        onChange={({ target }) => {
          if (isDay(target.value)) onChange(target.value);
          else if (target.value === '' && !isRequired) onChange(null);
        }}
      />
    </label>
  );
}
