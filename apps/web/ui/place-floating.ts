export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Distances to the anchor and to the edge of the screen, in px. */
const GAP = 6;
const EDGE = 8;

/**
 * Returns the position of a floating box: below (or above) its anchor, on the other side if there is no
 * space, and never off the screen.
 */
export function placeFloating(
  anchor: Box,
  size: { width: number; height: number },
  screen: { width: number; height: number },
  side: 'above' | 'below',
  align: 'left' | 'center' | 'right' = 'center',
): { left: number; top: number } {
  const above = anchor.top - GAP - size.height;
  const below = anchor.top + anchor.height + GAP;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + size.height <= screen.height - EDGE;
  const goesAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const share = align === 'left' ? 0 : align === 'right' ? 1 : 0.5;
  const wanted = anchor.left + share * (anchor.width - size.width);
  return {
    left: Math.max(EDGE, Math.min(wanted, screen.width - EDGE - size.width)),
    top: goesAbove ? above : below,
  };
}
