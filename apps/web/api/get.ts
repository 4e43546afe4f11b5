import { keepUnreadable, type RequestOptions, request } from './request.ts';

export interface GetOptions extends RequestOptions {
  /** Hand out the response itself, whatever its status, to be read as a stream. */
  readonly raw?: boolean;
}

/**
 * GET from the product's API. The user's platform goes along as the parameter `platform` unless given.
 *
 * Answers the parsed JSON of a 200; undefined for every other status (the response itself when `raw`); null
 * without a path ("Path is required" on the console), without the token an authenticated call needs ("User is
 * not authenticated"), and when anything throws. `failureOf(options)` tells why.
 */
export async function get(
  path: string,
  options: GetOptions & { readonly raw: true },
): Promise<Response | null>;
export async function get(path: string, options?: GetOptions): Promise<unknown>;
export async function get(path: string, options: GetOptions = {}): Promise<unknown> {
  const outcome = await request({ method: 'GET', path, options });
  if (options.raw) return outcome.answer ?? null;
  if ('failure' in outcome) return outcome.answer ? undefined : null;
  try {
    return await outcome.answer.json();
  } catch (thrown) {
    keepUnreadable(options, thrown);
    return null;
  }
}
