import { formatOrdinal } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import text from '../theme/text.module.css';
import styles from './charts.module.css';

interface RankChangeProps {
  readonly before: number;
  readonly after: number;
  readonly places: number;
  readonly width?: number;
}

const EDGE = 6;

/** The rank before (hollow) and after (solid) a change, on a row of ticks with first place on the right. */
export function RankChange({ before, after, places, width = 182 }: RankChangeProps): ReactElement {
  const step = places > 1 ? (width - 2 * EDGE) / (places - 1) : 0;
  const place = (rank: number) => width - EDGE - (rank - 1) * step;
  const isBetter = after < before;
  const side = isBetter ? 'good' : 'bad';
  const ticks = Array.from({ length: places }, (_, index) => `M${place(index + 1)} 7.5v5`).join('');
  return (
    <span className={styles.rankChange}>
      <svg
        width={width}
        height="20"
        viewBox={`0 0 ${width} 20`}
        role="img"
        aria-label={`from ${formatOrdinal(before)} to ${formatOrdinal(after)} of ${places}`}
      >
        <path className={styles.track} d={ticks} />
        {before === after ? null : (
          <>
            <path
              d={`M${place(before)} 10H${place(after)}`}
              stroke={`var(--fs-${side}-fill)`}
              strokeWidth="4"
            />
            <circle
              cx={place(before)}
              cy="10"
              r="4"
              fill="var(--fs-background)"
              stroke="var(--fs-ink2)"
              strokeWidth="1.5"
            />
          </>
        )}
        <circle
          cx={place(after)}
          cy="10"
          r="4.5"
          fill={before === after ? 'var(--fs-ink3)' : `var(--fs-${side}-fill)`}
        />
      </svg>
      <span
        className={`${styles.rankChangeWords} ${before === after ? text.ink3 : isBetter ? text.good : text.bad}`}
        aria-hidden="true"
      >
        {before} → {after}
      </span>
    </span>
  );
}

/** The number of ranks gained or lost, with an arrow: `▲2`, `▼1`, `–`. */
export function PlacesMoved({ before, now }: { before: number | null; now: number }): ReactElement {
  const moved = before === null ? 0 : before - now;
  if (moved === 0) {
    return (
      <span className={styles.change} data-sign="same">
        –
      </span>
    );
  }
  return (
    <span className={styles.change} data-sign={moved > 0 ? 'up' : 'down'}>
      <span className={text.hidden}>{moved > 0 ? 'up ' : 'down '}</span>
      <span aria-hidden="true">{moved > 0 ? '▲' : '▼'}</span>
      {Math.abs(moved)}
    </span>
  );
}
