/**
 * Calls `stop` once when this process receives a termination signal, or when its parent is gone and nothing
 * else would stop it.
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
