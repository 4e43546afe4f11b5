import type { ReactElement } from 'react';
import { Link } from 'react-router';
import layout from '../theme/layout.module.css';
import text from '../theme/text.module.css';
import { useOwnProjections } from './use-own-inputs.ts';

interface OwnProjectionsNoteProps {
  /** A sentence that names what does not use the user's projections. */
  readonly without?: string;
}

/** Says that values use the user's projections; renders nothing if they do not. */
export function OwnProjectionsNote({ without }: OwnProjectionsNoteProps): ReactElement | null {
  const { own } = useOwnProjections();
  if (!own) return null;
  return (
    <p className={`${text.note} ${layout.below}`} role="note">
      Your own projections are on: {own.name}. {without ? `${without} ` : null}
      <Link className={text.link} to="/settings/projections">
        Change
      </Link>
    </p>
  );
}
