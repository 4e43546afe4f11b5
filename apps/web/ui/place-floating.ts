export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Between what floats and what it belongs to, and between it and the edge of the screen, in px. */
const GAP = 6;
const EDGE = 8;

/**
 * Where a floating box stands on the screen: centered below (or above) its anchor, on the other side where there is
 * no room, never over the edge.
 */
export function placeFloating(
  anchor: Box,
  size: { width: number; height: number },
  screen: { width: number; height: number },
  side: 'above' | 'below',
): { left: number; top: number } {
  const above = anchor.top - GAP - size.height;
  const below = anchor.top + anchor.height + GAP;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + size.height <= screen.height - EDGE;
  const goesAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const middle = anchor.left + anchor.width / 2 - size.width / 2;
  return {
    left: Math.max(EDGE, Math.min(middle, screen.width - EDGE - size.width)),
    top: goesAbove ? above : below,
  };
}
