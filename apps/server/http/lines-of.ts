/**
 * The lines of a stream as text. The first is waited for before the answer begins, so that an error that comes at
 * once is an answer of its own and not a broken stream.
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
