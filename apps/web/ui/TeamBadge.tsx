import type { ReactElement } from 'react';
import './TeamBadge.css';

interface TeamBadgeProps {
  readonly name: string;
  /** "You" for the reader's own team. */
  readonly manager?: string | null;
  readonly logoUrl?: string | null;
}

/** A fantasy team as it stands in tables and lists: its picture where it has one, its name, who runs it. */
export function TeamBadge({ name, manager, logoUrl }: TeamBadgeProps): ReactElement {
  return (
    <span className="fs-team">
      {logoUrl ? (
        <img className="fs-team-logo" src={logoUrl} alt="" width="20" height="20" loading="lazy" />
      ) : null}
      <span className="fs-team-name" title={name}>
        {name}
      </span>
      {manager ? <span className="fs-team-manager">{manager}</span> : null}
    </span>
  );
}
