import type { ReactElement } from 'react';
import styles from './TeamBadge.module.css';

interface TeamBadgeProps {
  readonly name: string;
  readonly manager?: string | null;
  readonly logoUrl?: string | null;
}

export function TeamBadge({ name, manager, logoUrl }: TeamBadgeProps): ReactElement {
  return (
    <span className={styles.team}>
      {logoUrl ? (
        <img
          key={logoUrl}
          className={styles.teamLogo}
          src={logoUrl}
          alt=""
          width="20"
          height="20"
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.style.visibility = 'hidden';
          }}
        />
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
