import type { ComponentProps, ReactElement } from 'react';
import styles from './Select.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'className'> {
  readonly onChange: (value: string) => void;
  /** `unstyled` for a select with its own style. */
  readonly variant?: 'default' | 'unstyled';
  readonly className?: string | undefined;
}

export function Select({ onChange, variant = 'default', className, ...rest }: SelectProps): ReactElement {
  const names = [variant === 'default' ? styles.select : '', className ?? ''].filter(Boolean);
  return (
    <select
      {...rest}
      className={names.join(' ') || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
