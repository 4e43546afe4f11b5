import { type RequestOptions, recordUnreadable, request } from './request.ts';

/**
 * Sends a POST with a JSON body to the API.
 *
 * @returns the parsed JSON of a 200; null for an exception or any other status. `failureOf(options)` returns
 *   the reason.
 */
export async function post(path: string, body?: unknown, options: RequestOptions = {}): Promise<unknown> {
  const outcome = await request({ method: 'POST', path, body, options });
  if ('failure' in outcome) return null;
  try {
    return await outcome.response.json();
  } catch (thrown) {
    recordUnreadable(options, thrown);
    return null;
  }
}
