import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import type { NavigationGroup, PageDescriptor } from '../define-page.ts';
import { useLeagueTo } from '../use-league.ts';
import { headings } from './items.ts';
import { MenuSign } from './MenuSign.tsx';
import styles from './PhoneMenu.module.css';
import { useLogOut } from './use-log-out.ts';

interface PhoneMenuProps {
  readonly route: PageDescriptor | null;
  readonly extra?: ReactNode;
  readonly end?: ReactNode;
}

function isIn(route: PageDescriptor | null, group: NavigationGroup): boolean {
  return route?.navigation?.group === group && route.navigation.label !== undefined;
}

interface SubmenuProps {
  readonly group: NavigationGroup;
  readonly route: PageDescriptor | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

function Submenu({ group, route, isOpen, onToggle, onChoose }: SubmenuProps): ReactElement {
  const items = headings.find((heading) => heading.group === group)?.items ?? [];
  const id = `menu-${group}`;
  const leagueTo = useLeagueTo();
  return (
    <li>
      <Button
        variant="unstyled"
        className={styles.menuRow}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {group}
        <span className={styles.menuSign} aria-hidden="true">
          {isOpen ? '-' : '+'}
        </span>
      </Button>
      <ul id={id} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.path}>
            <Link
              className={`${styles.menuRow} ${styles.menuPage}`}
              to={leagueTo(item.path)}
              aria-current={route?.path === item.path ? 'page' : undefined}
              onClick={onChoose}
            >
              {item.text}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

export function PhoneMenu({ route, extra, end }: PhoneMenuProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const leagueTo = useLeagueTo();
  const [openGroup, setOpenGroup] = useState<NavigationGroup | null>(null);
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { logOut, isLeaving } = useLogOut();
  const toggle = () => {
    if (!isOpen) setOpenGroup(headings.find(({ group }) => isIn(route, group))?.group ?? null);
    setOpen(!isOpen);
  };
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return (
    <header className={styles.phoneHeader} ref={header}>
      <Button
        ref={button}
        variant="unstyled"
        className={styles.phoneButton}
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls="menu"
        onClick={toggle}
      >
        <MenuSign />
      </Button>
      <Link className={styles.phoneTitle} to={leagueTo('/home')} onClick={close}>
        Fantasy Stats
      </Link>
      {end}
      <nav className={styles.menu} id="menu" aria-label="Main" hidden={!isOpen}>
        <ul>
          {headings.map(({ group }) => (
            <Submenu
              key={group}
              group={group}
              route={route}
              isOpen={openGroup === group}
              onToggle={() => setOpenGroup(openGroup === group ? null : group)}
              onChoose={close}
            />
          ))}
          <li>
            <Link
              className={styles.menuRow}
              to="/settings"
              aria-current={route?.path === '/settings' ? 'page' : undefined}
              onClick={close}
            >
              SETTINGS
            </Link>
          </li>
          <li>
            <Button variant="unstyled" className={styles.menuRow} disabled={isLeaving} onClick={logOut}>
              LOGOUT
            </Button>
          </li>
        </ul>
        {extra ? <div className={styles.menuExtra}>{extra}</div> : null}
      </nav>
    </header>
  );
}
