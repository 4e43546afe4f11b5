/** Argument of a server that is started while its pages are still being built. */
export const awaitsPages = '--await-pages';
/** Message from the parent process once the pages are built. */
export const pagesAreBuilt = 'pages are built';

/**
 * Waits until the pages are built.
 * @returns immediately where no build is running; never if the parent process is gone, which ends the server
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
