import type { ReactElement } from 'react';
import './SwingBar.css';

interface SwingBarProps {
  /** The chance as it stands, and in both cases; from 0 to 1. */
  readonly now: number;
  readonly low: number;
  readonly high: number;
}

const percent = (value: number): string => `${Math.min(100, Math.max(0, value * 100))}%`;

/** A chance that depends on something: from what it is without it to what it is with it, half-court marked. */
export function SwingBar({ now, low, high }: SwingBarProps): ReactElement {
  const [left, right] = low <= high ? [low, high] : [high, low];
  return (
    <span className="fs-swing" aria-hidden="true">
      <i className="fs-swing-even" />
      <i className="fs-swing-band" style={{ left: percent(left), width: percent(right - left) }} />
      <i className="fs-swing-end" data-side="bad" style={{ left: percent(low) }} />
      <i className="fs-swing-end" data-side="good" style={{ left: percent(high) }} />
      <i className="fs-swing-now" style={{ left: percent(now) }} />
    </span>
  );
}
