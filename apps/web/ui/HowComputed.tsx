import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import text from '../theme/text.module.css';
import styles from './HowComputed.module.css';
import { Popover } from './Popover.tsx';

const ExplanationSummary = lazy(() =>
  import('../text/explanations/ExplanationSummary.tsx').catch(() => ({ default: NotLoaded })),
);

function NotLoaded(_: { anchor: string }): ReactElement {
  return <p>The explanation could not be loaded. Reload the page to try again.</p>;
}

interface HowComputedProps {
  /** Anchor of the explanation: `luck` for `/about/numbers#luck`. */
  readonly anchor: string;
  readonly label?: string;
  /** Content after the explanation, e.g. the league's own numbers. */
  readonly children?: ReactNode;
}

export function HowComputed({
  anchor,
  label = 'How is this computed?',
  children,
}: HowComputedProps): ReactElement {
  return (
    <span className={styles.how}>
      <Popover control={label} variant="link" align="center" panelClassName={styles.howPanel}>
        {() => (
          <>
            <Suspense fallback={<p>Loading…</p>}>
              <ExplanationSummary anchor={anchor} />
            </Suspense>
            {children}
            <p>
              <Link className={text.link} to={`/about/numbers#${anchor}`}>
                How every number is computed
              </Link>
            </p>
          </>
        )}
      </Popover>
    </span>
  );
}
