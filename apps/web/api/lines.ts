/** Yields a body's lines as they arrive. Removes line endings, and skips empty keep-alive lines. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const parts = rest.split('\n');
      rest = done ? '' : (parts.pop() ?? '');
      for (const part of parts) if (part.trim() !== '') yield part.trim();
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
