import type { ReactElement } from 'react';
import { Button } from './Button.tsx';
import styles from './Segmented.module.css';

interface ToggleChipProps {
  readonly label: string;
  /** What the chip does in full, where the label is short: "Punt field goal percentage". */
  readonly name?: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  /** A punted category is struck through. */
  readonly kind?: 'filter' | 'punt';
  readonly isDisabled?: boolean;
}

/** A choice that is on or off, among others of its kind. */
export function ToggleChip({
  label,
  name,
  isOn,
  onToggle,
  kind = 'filter',
  isDisabled,
}: ToggleChipProps): ReactElement {
  return (
    <Button
      variant="unstyled"
      className={styles.chip}
      data-kind={kind}
      aria-pressed={isOn}
      aria-label={name}
      disabled={isDisabled}
      onClick={onToggle}
    >
      {label}
    </Button>
  );
}
