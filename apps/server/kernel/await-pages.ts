/** Argument for a server that starts while its pages are still being built. */
export const awaitsPages = '--await-pages';
/** Message that the parent process sends once the pages are built. */
export const pagesAreBuilt = 'pages are built';

/**
 * Waits until the pages are built.
 * @returns immediately if no build is running; never if the parent process is gone, because the server then
 *   exits
 */
export function pagesBuilt(): Promise<void> {
  if (!process.argv.includes(awaitsPages)) return Promise.resolve();
  return new Promise((resolve) => {
    const onMessage = (message: unknown): void => {
      if (message !== pagesAreBuilt) return;
      process.off('message', onMessage);
      resolve();
    };
    process.on('message', onMessage);
  });
}
