import type { ReactElement } from 'react';
import { Link } from 'react-router';
import layout from '../theme/layout.module.css';
import text from '../theme/text.module.css';
import { useOwnProjections } from './use-own-inputs.ts';

interface OwnProjectionsNoteProps {
  /** A sentence about what on the page is computed without them. */
  readonly without?: string;
}

/** Says that values are computed from the reader's own projections; nothing where they are not. */
export function OwnProjectionsNote({ without }: OwnProjectionsNoteProps): ReactElement | null {
  const { own } = useOwnProjections();
  if (!own) return null;
  return (
    <p className={`${text.note} ${layout.below}`} role="note">
      Your own projections are on: {own.name}. {without ? `${without} ` : null}
      <Link className={text.link} to="/settings#projections">
        Change
      </Link>
    </p>
  );
}
