import { type RefObject, useEffect, useState } from 'react';

/** Half of a readout's maximum width in px, so it stays inside its region. */
const HALF_WIDTH = 76;

export interface Readout {
  readonly row: string;
  readonly column: string;
  readonly text: string;
  /** The readout's bottom center, in px within the region. */
  readonly left: number;
  readonly top: number;
}

interface ReadoutState {
  readonly readout: Readout | null;
  readonly toggle: (cell: HTMLElement, of: { row: string; column: string; text: string }) => void;
}

/** Shows the number of a tapped cell if the table shows only ranks. Escape or a click elsewhere closes it. */
export function useReadout(region: RefObject<HTMLElement | null>): ReadoutState {
  const [readout, setReadout] = useState<Readout | null>(null);
  useEffect(() => {
    if (!readout) return;
    const pressed = (event: PointerEvent) => {
      const cell = event.target instanceof Element ? event.target.closest('[data-column]') : null;
      if (!cell || !region.current?.contains(cell)) setReadout(null);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setReadout(null);
    };
    window.addEventListener('pointerdown', pressed);
    window.addEventListener('keydown', key);
    return () => {
      window.removeEventListener('pointerdown', pressed);
      window.removeEventListener('keydown', key);
    };
  }, [readout, region]);
  const toggle: ReadoutState['toggle'] = (cell, of) => {
    if (!region.current) return;
    if (readout?.row === of.row && readout.column === of.column) return setReadout(null);
    const outer = region.current.getBoundingClientRect();
    const inner = cell.getBoundingClientRect();
    const middle = inner.left + inner.width / 2 - outer.left;
    const left = Math.min(Math.max(middle, HALF_WIDTH), outer.width - HALF_WIDTH);
    setReadout({ ...of, left: left + region.current.scrollLeft, top: inner.top - outer.top - 4 });
  };
  return { readout, toggle };
}
