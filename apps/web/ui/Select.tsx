import type { ComponentProps, ReactElement } from 'react';
import styles from './Select.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'className'> {
  /** Gets the value of the chosen option. */
  readonly onChange: (value: string) => void;
  /** `unstyled` where the list has a look of its own. */
  readonly variant?: 'default' | 'unstyled';
  readonly className?: string | undefined;
}

/** A list to choose one thing from: the browser's own, which phones show as they show all of them. */
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
