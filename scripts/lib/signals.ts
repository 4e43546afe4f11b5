/**
 * Calls `stop` once when this process is asked to end, or when whoever started it is gone and nobody else would stop it.
 */
export function onStop(stop: (signal: NodeJS.Signals) => void): void {
  let isStopping = false;
  const begin = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    stop(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => begin(signal));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) begin('SIGTERM');
  }, 500).unref();
}
