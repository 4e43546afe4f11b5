import type { ReactElement, ReactNode } from 'react';
import styles from './PlayerPanel.module.css';

interface PartProps {
  readonly name: string;
  readonly note: string;
  readonly children: ReactNode;
}

export function Part({ name, note, children }: PartProps): ReactElement {
  return (
    <section className={styles.panelPart} aria-label={name}>
      <h3>
        {name} <small>{note}</small>
      </h3>
      {children}
    </section>
  );
}
