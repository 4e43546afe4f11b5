/** What a reader does who goes on by himself. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Goes to a place of the page now, and again whenever the page has another size, since it moves while the page fills.
 *
 * @param go whether it has arrived for good
 * @param milliseconds after which it is given up
 * @param onMove called once the reader does something, which stops it too
 * @returns the way to stop
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
