import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../shell/Logo.tsx';
import styles from './RoomFrame.module.css';
import { type Room, sectionName, sectionsOf } from './room.ts';

const readAt = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

export function RoomFrame({ room, children }: { room: Room; children: ReactNode }): ReactElement {
  const { facts, page, to, view } = room;
  return (
    <div className={styles.room}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.header}>
        <a className={styles.league} href={to('home')}>
          {view.league.name}
        </a>
        <a className={styles.mark} href="/">
          <Logo size={20} /> Fantasy Stats
        </a>
      </header>
      <nav className={styles.ways} aria-label="This league">
        {sectionsOf(view).map((section) => (
          <a key={section} href={to(section)} aria-current={section === page.section ? 'page' : undefined}>
            {sectionName[section]}
          </a>
        ))}
      </nav>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>
        <p>
          {facts.syncedAt === null ? null : (
            <>
              League data as of{' '}
              <time dateTime={facts.syncedAt}>
                {readAt.format(new Date(facts.syncedAt)).replaceAll('\u202f', ' ')}
              </time>
              .{' '}
            </>
          )}
          A member of the league opened this page; anyone with its address can read it.
        </p>
        <p className={styles.links}>
          <a href="/register">Create account</a>
          <a href="/about/numbers">How it works</a>
          <a href="/">Fantasy Stats</a>
        </p>
      </footer>
    </div>
  );
}
