import type { ReactElement } from 'react';
import { Button } from './Button.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  /** Accessible name, e.g. "Pages of players". */
  readonly label: string;
  /** The shown page, from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of rows on all pages. */
  readonly count: number;
  readonly onTurn: (page: number) => void;
}

/** Buttons to turn the pages of a table. Draws nothing if all rows fit on one page. */
export function Pager({ label, page, pageSize, count, onTurn }: PagerProps): ReactElement | null {
  const last = Math.min(page * pageSize, count);
  if (count <= pageSize) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span>
        {(page - 1) * pageSize + 1}–{last} of {count}
      </span>
      <Button disabled={last === count} onClick={() => onTurn(page + 1)}>
        Next {Math.min(pageSize, count - last) || ''}
      </Button>
    </nav>
  );
}
