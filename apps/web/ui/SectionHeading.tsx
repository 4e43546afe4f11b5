import type { ReactElement, ReactNode } from 'react';
import styles from './SectionHeading.module.css';

interface SectionHeadingProps {
  readonly name: string;
  readonly id?: string;
  /** Units and date range of the content. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

export function SectionHeading({ name, id, note, actions }: SectionHeadingProps): ReactElement {
  return (
    <header className={styles.sectionHeading}>
      <h2 id={id}>{name}</h2>
      {note ? <p>{note}</p> : null}
      {actions ? <div className={styles.sectionActions}>{actions}</div> : null}
    </header>
  );
}

interface SectionProps extends Omit<SectionHeadingProps, 'id'> {
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function Section({ id, children, className = '', ...heading }: SectionProps): ReactElement {
  return (
    <section id={id} className={`${styles.section} ${className}`} aria-labelledby={`${id}-name`}>
      <SectionHeading {...heading} id={`${id}-name`} />
      {children}
    </section>
  );
}
