import { type RefObject, useEffect, useState } from 'react';

/** Half the width in px that a readout may take, so that it does not leave its region at the edges. */
const HALF_WIDTH = 76;

export interface Readout {
  /** Which cell it belongs to. */
  readonly row: string;
  readonly column: string;
  readonly text: string;
  /** Where its lower middle stands, in px within the region. */
  readonly left: number;
  readonly top: number;
}

interface ReadoutState {
  readonly readout: Readout | null;
  /** Shows a cell's number above it, or hides it when it is shown already. */
  readonly toggle: (cell: HTMLElement, of: { row: string; column: string; text: string }) => void;
}

/** The number of a pressed cell where the table shows ranks alone. It closes by Escape and by a press elsewhere. */
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
