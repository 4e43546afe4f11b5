/**
 * Calls `stop` once when this process is asked to end. A terminal sends Ctrl-C to child processes as well, so they have
 * got it already; everything else they get from us.
 */
export function onStop(stop: (signal: NodeJS.Signals) => void): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop(signal);
    });
}
