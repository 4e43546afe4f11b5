import type { ComponentProps, ReactElement, ReactNode } from 'react';
import text from '../theme/text.module.css';
import styles from './Button.module.css';

export interface ButtonLook {
  /** `primary` once per view; `link` looks like text; `unstyled` for controls with their own style. */
  readonly variant?: 'default' | 'primary' | 'danger' | 'link' | 'unstyled';
  readonly size?: 'normal' | 'large';
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  readonly isBusy?: boolean;
}

export function classOf({ variant = 'default', size = 'normal', className }: ButtonLook): string | undefined {
  const names = [
    variant === 'link' ? text.link : variant === 'unstyled' ? '' : styles.button,
    variant === 'primary' ? styles.buttonPrimary : variant === 'danger' ? styles.buttonDanger : '',
    size === 'large' ? styles.buttonLarge : '',
    className ?? '',
  ];
  return names.filter(Boolean).join(' ') || undefined;
}

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
