/** The argument of a server that is started while its pages are built. */
export const awaitsPages = '--await-pages';
/** What whoever started it tells it when they are there. */
export const pagesAreBuilt = 'pages are built';

/**
 * Waits until the pages are built, where they are not yet.
 *
 * @returns done at once where nobody builds them; never where whoever does is gone, which ends the server
 */
export function pagesBuilt(): Promise<void> {
  if (!process.argv.includes(awaitsPages)) return Promise.resolve();
  return new Promise((resolve) => {
    const hear = (message: unknown): void => {
      if (message !== pagesAreBuilt) return;
      process.off('message', hear);
      resolve();
    };
    process.on('message', hear);
  });
}
