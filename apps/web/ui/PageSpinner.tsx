import { type ReactElement, useEffect, useState } from 'react';
import styles from './PageSpinner.module.css';
import { nextPercent, SPINNER_MILLISECONDS } from './spinner-progress.ts';

const RADIUS = 18;
const AROUND = 2 * Math.PI * RADIUS;

/** For the start of the app and the loading of a page's code. Its progress grows every 200 ms; data inside a page waits in skeletons instead. */
export function PageSpinner({ label = 'Loading' }: { label?: string }): ReactElement {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPercent(nextPercent), SPINNER_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.spinner} aria-busy="true">
      <svg
        width="44"
        height="44"
        viewBox="0 0 44 44"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        <circle cx="22" cy="22" r={RADIUS} />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          transform="rotate(-90 22 22)"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - percent / 100)}
        />
      </svg>
    </div>
  );
}
