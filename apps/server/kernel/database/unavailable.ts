/**
 * PostgreSQL's codes for temporary unavailability: classes 08 (connection), 53 (resources), 57P (shutdown,
 * startup), and 25006 (writes rejected by a primary that was just replaced or is not promoted yet).
 */
const passingStates = /^(?:08...|25006|53...|57P0[1-5])$/;

/** System error codes of unreachable hosts. */
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

/** The driver's message for a query without a response. */
const silence = 'Query read timeout';

/** The driver's own messages, which have no code. */
const driverMessages =
  /^(?:Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Returns whether a query failed because the database was unreachable or temporarily unavailable, so the same
 * query may succeed a moment later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  let one = error;
  // Limit the depth, because causes can form a cycle.
  for (let depth = 0; depth < 8 && one instanceof Error; depth += 1) {
    if (one instanceof AggregateError && one.errors.some(isDatabaseUnavailable)) return true;
    const code = 'code' in one && typeof one.code === 'string' ? one.code : '';
    // Unreachable platforms have the same system codes, but their errors never come from the driver.
    if (passingStates.test(code) || brokenConnections.has(code) || driverMessages.test(one.message))
      return true;
    one = one.cause;
  }
  return false;
}

/** Returns whether a query timed out without any response. */
export function isDatabaseSilent(error: unknown): boolean {
  return error instanceof Error && (error.message === silence || isDatabaseSilent(error.cause));
}
