import { keepUnreadable, type RequestOptions, request } from './request.ts';

/**
 * POST to the product's API with a JSON body.
 *
 * Answers the parsed JSON of a 200, and null in every other case: another status, no path ("Path is required" on
 * the console), no token where one is needed ("User is not authenticated"), anything thrown. `failureOf(options)`
 * tells why.
 */
export async function post(path: string, body?: unknown, options: RequestOptions = {}): Promise<unknown> {
  const outcome = await request({ method: 'POST', path, body, options });
  if ('failure' in outcome) return null;
  try {
    return await outcome.answer.json();
  } catch (thrown) {
    keepUnreadable(options, thrown);
    return null;
  }
}
