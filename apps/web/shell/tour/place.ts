export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Distance between the note, its target and the window's edges, in px. */
const gap = 14;

/**
 * Returns the position of the tour's note: below its target, or else above it, next to it, or in the lower
 * corner of the window.
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
  const besideLeft = target.left + target.width + gap;
  const top = within(target.top, note.height, window.height);
  if (besideLeft + note.width + gap <= window.width) return { left: besideLeft, top };
  return { left: window.width - note.width - gap, top: window.height - note.height - gap };
}
