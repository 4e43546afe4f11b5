import { isProperties, properties } from '../loose.ts';

export interface ResponseToCompose {
  readonly status?: number;
  readonly body?: unknown;
}

/**
 * Builds the response to `league/{key};out=a,b/c` from those to its parts as Yahoo does: the league's
 * properties once, then one object per part. Null for other resources or missing parts.
 */
export function composeLeague<T extends ResponseToCompose>(
  resource: string,
  responseOf: (resource: string) => T | null,
): T | { readonly status: number; readonly body: unknown } | null {
  const [, league, together, last] = /^(league\/[^/;]+);out=([a-z,]+)\/([a-z]+)$/.exec(resource) ?? [];
  if (league === undefined || together === undefined || last === undefined) return null;
  const composed: unknown[] = [];
  let content: Readonly<Record<string, unknown>> = {};
  for (const part of [last, ...together.split(',')]) {
    const response = responseOf(`${league}/${part}`);
    if (!response || (response.status ?? 200) !== 200) return response;
    const found = properties(properties(response.body).fantasy_content);
    /** If a mutation made the response unusable, return it unchanged. */
    if (!Array.isArray(found.league)) return response;
    const [head, ...rest] = found.league;
    if (composed.length === 0) {
      content = found;
      composed.push(head);
    }
    composed.push(...rest.filter(isProperties));
  }
  const uri = { 'yahoo:uri': `/fantasy/v2/${resource}` };
  return { status: 200, body: { fantasy_content: { ...content, ...uri, league: composed } } };
}
