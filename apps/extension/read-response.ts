import type { ExtensionFailure } from '@fantasy-stats/contract/extension';

export interface PlatformResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface ReadOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds allowed until the last byte arrives. */
  readonly patience: number;
  /** Maximum size of the body, in bytes. */
  readonly most: number;
}

/** Reads a body up to a number of bytes; null when it is longer, without downloading the rest. */
async function readBody(response: Response, most: number): Promise<string | null> {
  if (Number(response.headers.get('content-length') ?? 0) > most) return null;
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) return null;
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Sends a GET request with the browser's session, without redirects and without caching.
 *
 * @returns the response with any status, or why there is none: `unreachable` or `tooLarge`
 */
export async function readResponse(
  address: URL,
  { headers, most, patience }: ReadOptions,
): Promise<PlatformResponse | Extract<ExtensionFailure, 'unreachable' | 'tooLarge'>> {
  const stop = new AbortController();
  try {
    const response = await fetch(address, {
      method: 'GET',
      credentials: 'include',
      redirect: 'error',
      cache: 'no-store',
      headers,
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(patience)]),
    });
    const text = await readBody(response, most);
    return text === null ? 'tooLarge' : { status: response.status, headers: response.headers, text };
  } catch {
    return 'unreachable';
  } finally {
    stop.abort();
  }
}
