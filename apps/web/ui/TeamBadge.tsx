import type { ReactElement } from 'react';
import styles from './TeamBadge.module.css';

interface TeamBadgeProps {
  readonly name: string;
  /** "You" for the reader's own team. */
  readonly manager?: string | null;
  readonly logoUrl?: string | null;
}

/** A fantasy team as it stands in tables and lists: its picture where it has one, its name, who runs it. */
export function TeamBadge({ name, manager, logoUrl }: TeamBadgeProps): ReactElement {
  return (
    <span className={styles.team}>
      {logoUrl ? (
        <img className={styles.teamLogo} src={logoUrl} alt="" width="20" height="20" loading="lazy" />
      ) : null}
      <span className={styles.teamName} title={name}>
        {name}
      </span>
      {manager ? (
        <span className={styles.teamManager} data-manager>
          {manager}
        </span>
      ) : null}
    </span>
  );
}
