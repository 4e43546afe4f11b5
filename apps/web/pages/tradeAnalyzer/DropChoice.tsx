import type { ReactElement } from 'react';
import { Select } from '../../ui/Select.tsx';
import styles from './tradeAnalyzer.module.css';

interface DropChoiceProps {
  readonly value: string;
  readonly options: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onChange: (id: string) => void;
}

/** Selects the player a team drops. The default is the engine's choice. */
export function DropChoice({ value, options, nameOf, onChange }: DropChoiceProps): ReactElement {
  return (
    <label>
      <span>Must drop</span>
      <Select variant="unstyled" className={styles.tradeSelect} value={value} onChange={onChange}>
        {options.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </Select>
    </label>
  );
}
