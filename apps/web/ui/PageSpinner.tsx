import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import styles from './PageSpinner.module.css';
import { nextPercent, SPINNER_MILLISECONDS } from './spinner-progress.ts';

const RADIUS = 18;
const AROUND = 2 * Math.PI * RADIUS;

/** Advances the progress of spinners inside an element, including spinners in the static HTML. */
export function useSpinnerProgress(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let percent = 0;
    const timer = setInterval(() => {
      percent = nextPercent(percent);
      const spinner = around.current?.querySelector('[role=progressbar]');
      spinner?.setAttribute('aria-valuenow', String(Math.round(percent)));
      spinner?.lastElementChild?.setAttribute('stroke-dashoffset', String(AROUND * (1 - percent / 100)));
    }, SPINNER_MILLISECONDS);
    return () => clearInterval(timer);
  }, [around]);
}

/**
 * Shown while the app starts or a page's code loads. Its progress increases every 200 ms. For data inside a
 * page, skeletons are used instead.
 */
export function PageSpinner({ label = 'Loading' }: { label?: string }): ReactElement {
  const around = useRef<HTMLDivElement>(null);
  useSpinnerProgress(around);
  return (
    <div ref={around} className={styles.spinner} aria-busy="true">
      <svg
        width="44"
        height="44"
        viewBox="0 0 44 44"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      >
        <circle cx="22" cy="22" r={RADIUS} />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          transform="rotate(-90 22 22)"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND}
        />
      </svg>
    </div>
  );
}
