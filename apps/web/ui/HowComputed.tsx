import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import text from '../theme/text.module.css';
import styles from './HowComputed.module.css';
import { Popover } from './Popover.tsx';

interface HowComputedProps {
  /** The subject of the explanation: "Luck". */
  readonly title: string;
  readonly children: ReactNode;
  readonly label?: string;
  /** Section of `/about` with more details: `luck` for `/about#luck`. */
  readonly anchor?: string;
}

export function HowComputed({
  title,
  children,
  label = 'How is this computed?',
  anchor,
}: HowComputedProps): ReactElement {
  return (
    <span className={styles.how}>
      <Popover control={label} variant="link" align="center" panelClassName={styles.howPanel}>
        {() => (
          <>
            <h3>{title}</h3>
            {children}
            {anchor ? (
              <p>
                <Link className={text.link} to={`/about/numbers#${anchor}`}>
                  How every number is computed
                </Link>
              </p>
            ) : null}
          </>
        )}
      </Popover>
    </span>
  );
}
