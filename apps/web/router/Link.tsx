import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { useLocation } from './location.ts';
import { navigate, urlOf } from './navigate.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path, or only a query string or a hash of the current page. */
  readonly to: string;
  /** Replaces the current history entry. Default: only if the link is to the current URL. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Whether the browser would open the link in this tab. */
function opensHere({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}

/** A link within the app. */
export function Link({ onClick, replace, state, to, ...rest }: LinkProps): ReactElement {
  const { hash, pathname, search } = useLocation();
  const href = urlOf(to, pathname);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    navigate(href, { replace: replace ?? href === pathname + search + hash, state });
  };
  return <a {...rest} href={href} onClick={open} />;
}
