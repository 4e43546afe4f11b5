import { type ReactElement, useState } from 'react';
import textInputStyles from '../../../ui/TextInput.module.css';

interface CommittedNumberProps {
  readonly name: string;
  /** Null for an empty field. */
  readonly value: number | null;
  readonly from: number;
  readonly to: number;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Whether the field may be empty. */
  readonly isOptional?: boolean;
  readonly className?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** Reports a whole number on blur or Enter. Numbers out of range are marked and not reported. */
export function CommittedNumber(props: CommittedNumberProps): ReactElement {
  const { className, from, isOptional = false, name, onChange, placeholder, to, value } = props;
  const [text, setText] = useState<string | null>(null);
  const shown = value === null ? '' : String(value);
  const written = text?.trim() ?? shown;
  const number = Number(written);
  const isGood = written === '' ? isOptional : Number.isInteger(number) && number >= from && number <= to;
  const leave = () => {
    setText(null);
    if (text === null || !isGood || written === shown) return;
    onChange(written === '' ? null : number);
  };
  return (
    <input
      className={[textInputStyles.input, className ?? ''].filter(Boolean).join(' ')}
      aria-label={name}
      inputMode="numeric"
      value={text ?? shown}
      placeholder={placeholder}
      data-out-of-range={!isGood}
      aria-invalid={!isGood}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setText(null);
      }}
    />
  );
}
