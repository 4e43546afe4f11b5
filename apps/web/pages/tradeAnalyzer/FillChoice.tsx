import type { ReactElement } from 'react';
import { Select } from '../../ui/Select.tsx';

interface FillChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly nameOf: (id: string) => string;
  /** What choosing nobody is called, where that is possible. */
  readonly none?: string;
  readonly onChange: (id: string) => void;
}

/** Whom a side drops or picks up: the engine's choice, and any other. */
export function FillChoice({ label, value, options, nameOf, none, onChange }: FillChoiceProps): ReactElement {
  return (
    <label>
      <span>{label}</span>
      <Select variant="unstyled" className="fs-trade-select" value={value} onChange={onChange}>
        {options.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
        {none ? <option value="">{none}</option> : null}
      </Select>
    </label>
  );
}
