import { type RequestOptions, recordUnreadable, request } from './request.ts';

export interface GetOptions extends RequestOptions {
  /** Returns the response itself, whatever its status, so that the caller can read it as a stream. */
  readonly raw?: boolean;
}

/**
 * Sends a GET to the API. Adds the user's `platform` parameter unless given.
 *
 * @returns parsed JSON of a 200; undefined for every other status (the response if `raw`); null for an
 *   exception or without a path or required token (logged). `failureOf(options)` returns the reason.
 */
export async function get(
  path: string,
  options: GetOptions & { readonly raw: true },
): Promise<Response | null>;
export async function get(path: string, options?: GetOptions): Promise<unknown>;
export async function get(path: string, options: GetOptions = {}): Promise<unknown> {
  const outcome = await request({ method: 'GET', path, options });
  if (options.raw) return outcome.response ?? null;
  if ('failure' in outcome) return outcome.response ? undefined : null;
  try {
    return await outcome.response.json();
  } catch (thrown) {
    recordUnreadable(options, thrown);
    return null;
  }
}
