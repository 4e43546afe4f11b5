import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../shell/Logo.tsx';
import styles from './Nowhere.module.css';

function Alone({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <main className={styles.alone}>
      <a className={styles.mark} href="/">
        <Logo /> Fantasy Stats
      </a>
      <h1>{title}</h1>
      <p>{children}</p>
    </main>
  );
}

/** Shown for every URL that has no public league page, e.g. because it was closed or moved. */
export function NoSuchPage(): ReactElement {
  return (
    <Alone title="There is no page at this address.">
      A league’s page can be closed or moved by its members at any time. Ask a member for the new address.
    </Alone>
  );
}

/** Shown while a page cannot be rendered. */
export function TemporarilyUnavailable(): ReactElement {
  return (
    <Alone title="Back in a moment.">
      Nothing is lost. The league’s numbers are still loading. Open it again in a few seconds.
    </Alone>
  );
}
