import { type ReactElement, useState } from 'react';
import segmentedStyles from '../../../ui/Segmented.module.css';
import textInputStyles from '../../../ui/TextInput.module.css';
import styles from './DraftRoom.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly isFraction?: boolean;
  readonly onChange: (value: number) => void;
}

/** Marks out-of-range values as invalid and does not report them. */
export function NumberField({
  label,
  value,
  from,
  to,
  isFraction = false,
  onChange,
}: NumberFieldProps): ReactElement {
  const [text, setText] = useState<string | null>(null);
  const isGood = (written: string) =>
    (isFraction ? Number.isFinite(Number(written)) : Number.isInteger(Number(written))) &&
    Number(written) >= from &&
    Number(written) <= to &&
    written.trim() !== '';
  return (
    <label className={styles.roomNumber}>
      <span className={segmentedStyles.barLabel}>{label}</span>
      <input
        className={textInputStyles.input}
        inputMode={isFraction ? 'decimal' : 'numeric'}
        value={text ?? String(value)}
        data-out-of-range={text !== null && !isGood(text)}
        aria-invalid={text !== null && !isGood(text)}
        onChange={(event) => {
          setText(event.target.value);
          if (isGood(event.target.value)) onChange(Number(event.target.value));
        }}
        onBlur={() => setText(null)}
      />
    </label>
  );
}
