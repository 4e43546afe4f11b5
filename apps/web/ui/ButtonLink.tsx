import type { ReactElement } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, classOf } from './Button.tsx';

export function ButtonLink(props: Omit<LinkProps, 'className'> & ButtonLook): ReactElement {
  const { variant = 'default', size = 'normal', icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={classOf({ variant, size, className })}>
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      {children}
    </Link>
  );
}
