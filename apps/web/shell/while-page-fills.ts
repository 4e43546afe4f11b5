/** What a reader does who goes on by himself. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Goes to a place of the page now, and again whenever the page has another size, since it moves while the page fills.
 *
 * @param go whether it has arrived for good
 * @param milliseconds after which it is given up
 * @returns the way to stop, which is taken too once the reader does something
 */
export function whilePageFills(go: () => boolean, milliseconds: number): () => void {
  const stop = (): void => {
    clearTimeout(timer);
    sizes.disconnect();
    for (const move of moves) removeEventListener(move, stop);
  };
  const goAgain = (): void => {
    if (go()) stop();
  };
  const sizes = new ResizeObserver(goAgain);
  const timer = setTimeout(() => stop(), milliseconds);
  for (const move of moves) addEventListener(move, stop, { passive: true });
  sizes.observe(document.body);
  goAgain();
  return stop;
}
