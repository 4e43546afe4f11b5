import { type FocusEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import type { NavigationGroup, PageDescriptor } from '../define-page.ts';
import { Logo } from '../Logo.tsx';
import { useLeagueTo } from '../use-league.ts';
import { headings, type NavigationHeading } from './items.ts';
import styles from './Rail.module.css';
import { useLogOut } from './use-log-out.ts';

/**
 * Delay in ms before another group opens, so the pointer can cross that group on the way to the open fly-out.
 */
const SWITCH_AFTER_MILLISECONDS = 110;

interface GroupProps {
  readonly heading: NavigationHeading;
  readonly route: PageDescriptor | null;
  readonly isOpen: boolean;
  readonly onOpen: (soon: boolean) => void;
  readonly onClose: (soon: boolean) => void;
}

function Group({ heading, route, isOpen, onOpen, onClose }: GroupProps): ReactElement {
  const id = `rail-${heading.group}`;
  const leagueTo = useLeagueTo();
  const button = useRef<HTMLButtonElement>(null);
  const closeWhenLeft = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose(false);
  };
  return (
    <li
      className={styles.railItem}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onClose(true)}
      onFocus={(event) => event.target.matches(':focus-visible') && onOpen(false)}
      onBlur={closeWhenLeft}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        button.current?.focus();
        onClose(false);
      }}
    >
      <Button
        ref={button}
        variant="unstyled"
        className={styles.railGroup}
        data-current={route?.navigation?.group === heading.group}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(false)}
      >
        {heading.group}
      </Button>
      <ul className={styles.flyout} id={id} hidden={!isOpen}>
        {heading.items.map((item) => (
          <li key={item.path}>
            <Link
              to={leagueTo(item.path)}
              aria-current={route?.path === item.path ? 'page' : undefined}
              onClick={() => onClose(false)}
            >
              {item.text}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The navigation sidebar. Opens groups on hover and on focus. */
export function Rail({ route }: { route: PageDescriptor | null }): ReactElement {
  const [open, setOpen] = useState<NavigationGroup | null>(null);
  const leagueTo = useLeagueTo();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rail = useRef<HTMLElement>(null);
  const { logOut, isLeaving } = useLogOut();
  const show = (group: NavigationGroup | null, soon: boolean) => {
    clearTimeout(timer.current);
    if (soon && open !== null) timer.current = setTimeout(() => setOpen(group), SWITCH_AFTER_MILLISECONDS);
    else setOpen(group);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (open === null) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !rail.current?.contains(event.target)) setOpen(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  return (
    <nav className={styles.rail} aria-label="Main" ref={rail}>
      <Link className={styles.railMark} to={leagueTo('/home')}>
        <Logo />
        <span>
          Fantasy
          <br />
          Stats
        </span>
      </Link>
      <ul className={styles.railItems}>
        {headings.map((heading) => (
          <Group
            key={heading.group}
            heading={heading}
            route={route}
            isOpen={open === heading.group}
            onOpen={(soon) => show(heading.group, soon)}
            onClose={(soon) => show(null, soon)}
          />
        ))}
        <li className={`${styles.railItem} ${styles.railEnd}`}>
          <Link
            className={styles.railGroup}
            to="/settings"
            data-current={route?.navigation?.group === 'SETTINGS'}
            aria-current={route?.path === '/settings' ? 'page' : undefined}
          >
            SETTINGS
          </Link>
        </li>
        <li className={styles.railItem}>
          <Button variant="unstyled" className={styles.railGroup} disabled={isLeaving} onClick={logOut}>
            LOGOUT
          </Button>
        </li>
      </ul>
    </nav>
  );
}
