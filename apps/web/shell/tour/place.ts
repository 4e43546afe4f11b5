/** Where something stands in the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Between the note and what it points at, and the window's edges. */
const gap = 14;

/**
 * Where the tour's note stands so that it leaves to see what it points at: below that, else above, else beside it, else in the
 * window's lower corner.
 */
export function notePlace(
  target: Box,
  note: Pick<Box, 'width' | 'height'>,
  window: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const within = (at: number, size: number, whole: number) => Math.max(gap, Math.min(at, whole - size - gap));
  const left = within(target.left, note.width, window.width);
  const below = target.top + target.height + gap;
  if (below + note.height + gap <= window.height && below >= gap) return { left, top: below };
  const above = target.top - note.height - gap;
  if (above >= gap) return { left, top: above };
  const beside = target.left + target.width + gap;
  const top = within(target.top, note.height, window.height);
  if (beside + note.width + gap <= window.width) return { left: beside, top };
  return { left: window.width - note.width - gap, top: window.height - note.height - gap };
}
