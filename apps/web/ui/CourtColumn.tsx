import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { CourtLines } from './Court.tsx';
import styles from './CourtColumn.module.css';
import chartsStyles from './charts.module.css';
import { sideOfEven } from './court-layout.ts';

export const COURT_COLUMN = styles.courtColumn;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A `StatTable` with a court drawn behind its column {@link COURT_COLUMN}, across all rows. */
export function CourtTable({ children }: { children: ReactNode }): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const cells = [...element.querySelectorAll<HTMLElement>(`tbody .${COURT_COLUMN}`)];
      const [first] = cells;
      const last = cells.at(-1);
      if (!first || !last || first.offsetWidth === 0) {
        setPlace(null);
        return;
      }
      const outer = element.getBoundingClientRect();
      const [top, bottom] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
      const next = {
        left: top.left - outer.left,
        top: top.top - outer.top,
        width: top.width,
        height: bottom.bottom - top.top,
      };
      setPlace((before) =>
        before && (['left', 'top', 'width', 'height'] as const).every((side) => before[side] === next[side])
          ? before
          : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const table of element.querySelectorAll('table')) observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={styles.courtTable}>
      {place && place.width > 120 ? (
        <svg
          width={place.width}
          height={place.height}
          viewBox={`0 0 ${place.width} ${place.height}`}
          style={{ left: place.left, top: place.top }}
          aria-hidden="true"
        >
          <CourtLines width={place.width} height={place.height} />
          <path className={chartsStyles.evenLine} d={`M${place.width / 2} 0V${place.height}`} />
        </svg>
      ) : null}
      {children}
    </div>
  );
}

export function CourtEnds({ left, right }: { left: string; right: string }): ReactElement {
  return (
    <span className={styles.courtEnds}>
      <span>{left}</span>
      <b>even</b>
      <span>{right}</span>
    </span>
  );
}

/**
 * A probability on its row of the court: a bar from half-court, and a dashed line for the value before a
 * change.
 */
export function CourtRow({
  probability,
  before,
}: {
  probability: number;
  before?: number | undefined;
}): ReactElement {
  const side = sideOfEven(probability);
  const at = Math.min(98.5, Math.max(1.5, probability * 100));
  return (
    <span className={styles.courtRow} aria-hidden="true">
      <i
        className={styles.courtBar}
        data-side={side}
        style={{ left: `${Math.min(50, at)}%`, width: `${Math.abs(at - 50)}%` }}
      />
      {before === undefined || Math.abs(before - probability) < 0.005 ? null : (
        <i className={styles.courtBefore} style={{ left: `${before * 100}%` }} />
      )}
      <i className={styles.courtEnd} data-side={side} style={{ left: `${at}%` }} />
    </span>
  );
}
