import { isProperties, properties } from '../loose.ts';

export interface AnswerToCompose {
  readonly status?: number;
  readonly body?: unknown;
}

/**
 * The answer to `league/{key};out=a,b/c`, put together from the answers to `league/{key}/a`, `…/b` and `…/c` as Yahoo
 * does it: the league's head once, then one object for every part. Null for other resources, and where a part has no
 * answer; the first part that fails, fails it all.
 */
export function composeLeague<T extends AnswerToCompose>(
  resource: string,
  answerOf: (resource: string) => T | null,
): T | { readonly status: number; readonly body: unknown } | null {
  const [, league, together, last] = /^(league\/[^/;]+);out=([a-z,]+)\/([a-z]+)$/.exec(resource) ?? [];
  if (league === undefined || together === undefined || last === undefined) return null;
  const composed: unknown[] = [];
  let content: Readonly<Record<string, unknown>> = {};
  for (const part of [last, ...together.split(',')]) {
    const answer = answerOf(`${league}/${part}`);
    if (!answer || (answer.status ?? 200) !== 200) return answer;
    const found = properties(properties(answer.body).fantasy_content);
    /* What was spoiled so that it is no league any more stays as it is. */
    if (!Array.isArray(found.league)) return answer;
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
