import { type ReactElement, useId, useState } from 'react';
import textStyles from '../../../theme/text.module.css';
import textInputStyles from '../../../ui/TextInput.module.css';
import { type NumberRange, rangeText, readCommitted } from './committed-number.ts';
import styles from './Keepers.module.css';

interface CommittedNumberProps extends NumberRange {
  readonly name: string;
  /** Null for an empty field. */
  readonly value: number | null;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  readonly className?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** Reports a whole number on blur or Enter. Other text stays, with the allowed range as an error. */
export function CommittedNumber(props: CommittedNumberProps): ReactElement {
  const { className, name, onChange, placeholder, value } = props;
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(true);
  const shown = value === null ? '' : String(value);
  const isWrong = text !== null && readCommitted(text, value, props).status === 'wrong';
  const leave = () => {
    setIsLeft(true);
    if (text === null) return;
    const read = readCommitted(text, value, props);
    if (read.status === 'wrong') return;
    setText(null);
    if (read.status === 'changed') onChange(read.value);
  };
  return (
    <>
      <input
        className={[textInputStyles.input, className ?? ''].filter(Boolean).join(' ')}
        aria-label={name}
        aria-describedby={id}
        inputMode="numeric"
        value={text ?? shown}
        placeholder={placeholder}
        data-out-of-range={isWrong}
        aria-invalid={isWrong}
        onChange={(event) => {
          setIsLeft(false);
          setText(event.target.value);
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setText(null);
        }}
      />
      <span
        id={id}
        className={isWrong && isLeft ? styles.error : textStyles.hidden}
        role={isWrong && isLeft ? 'alert' : undefined}
      >
        {rangeText(props)}
      </span>
    </>
  );
}
