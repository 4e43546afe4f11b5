/**
 * Returns values as JSON lines once the first is known. An immediate error thus becomes an error response,
 * not a broken stream.
 */
export async function linesOf(values: AsyncIterator<unknown>): Promise<AsyncIterable<string>> {
  const first = await values.next();
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for (let step = first; !step.done; step = await values.next())
          yield `${JSON.stringify(step.value)}\n`;
      } finally {
        await values.return?.();
      }
    },
  };
}
