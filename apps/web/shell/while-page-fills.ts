/** User events that stop the scrolling. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Scrolls to a position now, and again whenever the loading page changes its size.
 *
 * @param go scrolls; returns whether the position has been reached
 * @param onMove called when the user scrolls, clicks or presses a key, which stops the scrolling
 * @returns a function that stops the scrolling
 */
export function whilePageFills(
  go: () => boolean,
  milliseconds: number,
  onMove: () => void = () => undefined,
): () => void {
  const moved = (): void => {
    onMove();
    stop();
  };
  const stop = (): void => {
    clearTimeout(timer);
    sizes.disconnect();
    for (const move of moves) removeEventListener(move, moved);
  };
  const goAgain = (): void => {
    if (go()) stop();
  };
  const sizes = new ResizeObserver(goAgain);
  const timer = setTimeout(() => stop(), milliseconds);
  for (const move of moves) addEventListener(move, moved, { passive: true });
  sizes.observe(document.body);
  goAgain();
  return stop;
}
