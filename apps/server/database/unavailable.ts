/**
 * How PostgreSQL says that it cannot serve for now: classes 08 (connection), 53 (resources), 57P (shutting down, starting),
 * and 25006: a primary that has just been replaced, or is not quite one yet, takes no writes.
 */
const passingStates = /^(?:08...|25006|53...|57P0[1-5])$/;

/** How the system says that there is nobody to talk to. */
const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver's own words, which carry no code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Whether a query failed because the database could not be reached or could not serve: nothing is wrong with the
 * query, and the same one may succeed a moment later. Looks through the errors that the query builder wraps.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  let one = error;
  /* Causes can be a circle. */
  for (let depth = 0; depth < 8 && one instanceof Error; depth += 1) {
    if (one instanceof AggregateError && one.errors.some(isDatabaseUnavailable)) return true;
    const code = 'code' in one && typeof one.code === 'string' ? one.code : '';
    /* A platform's unreachable host carries codes of the system too, but never comes from the driver. */
    if (passingStates.test(code) || brokenConnections.has(code) || driverMessages.test(one.message))
      return true;
    one = one.cause;
  }
  return false;
}
