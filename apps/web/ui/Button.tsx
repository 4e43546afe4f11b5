import type { ComponentProps, ReactElement, ReactNode } from 'react';
import text from '../theme/text.module.css';
import styles from './Button.module.css';

export interface ButtonLook {
  /** `primary` once a view; `link` reads as text; `unstyled` where a control has a look of its own. */
  readonly variant?: 'default' | 'primary' | 'danger' | 'link' | 'unstyled';
  readonly size?: 'normal' | 'large';
  /** Before the words; it says nothing of its own. */
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** What it was pressed for is under way: it cannot be pressed again meanwhile. */
  readonly isBusy?: boolean;
}

/** The classes of a button's look, for whatever wears it. */
export function classOf({ variant = 'default', size = 'normal', className }: ButtonLook): string | undefined {
  const names = [
    variant === 'link' ? text.link : variant === 'unstyled' ? '' : styles.button,
    variant === 'primary' ? styles.buttonPrimary : variant === 'danger' ? styles.buttonDanger : '',
    size === 'large' ? styles.buttonLarge : '',
    className ?? '',
  ];
  return names.filter(Boolean).join(' ') || undefined;
}

/** A button; within a form it sends it only with `type="submit"`. */
export function Button(props: ButtonProps): ReactElement {
  const {
    variant = 'default',
    size = 'normal',
    icon,
    isBusy,
    className,
    disabled,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, size, className })}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      {children}
    </button>
  );
}
