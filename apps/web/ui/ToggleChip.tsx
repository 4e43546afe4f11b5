import type { ReactElement } from 'react';
import { Button } from './Button.tsx';
import styles from './Segmented.module.css';

interface ToggleChipProps {
  readonly label: string;
  readonly name?: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  /** `punt`: the category is struck through when selected. */
  readonly kind?: 'filter' | 'punt';
  readonly isDisabled?: boolean;
}

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
