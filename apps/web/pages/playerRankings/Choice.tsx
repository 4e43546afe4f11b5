import type { AvailabilityChoice } from '@fantasy-stats/engine/rankings';
import type { ReactElement } from 'react';
import { Select } from '../../ui/Select.tsx';

export const availabilityLabel = {
  everyone: 'Everyone',
  available: 'Available',
  free: 'Free agents',
  waivers: 'On waivers',
  mine: 'My team',
  rostered: 'On a team',
} as const satisfies Record<AvailabilityChoice, string>;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** A filter control. The first choice is the default. */
export function Choice({ label, value, choices, onChange }: ChoiceProps): ReactElement {
  return (
    <Select aria-label={label} data-chosen={value !== choices[0]?.[0]} value={value} onChange={onChange}>
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </Select>
  );
}
