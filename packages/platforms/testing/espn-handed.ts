import type { EspnRequest, HandedAnswer } from '../espn/transport.ts';
import { sampleAnswers } from './espn-sample.ts';

/** The sample league's answers to questions, as a browser would hand them over; 404 for what it does not have. */
export function handOver(
  requests: readonly EspnRequest[],
  answers: ReadonlyMap<string, unknown> = sampleAnswers,
): HandedAnswer[] {
  return requests.map((request) => {
    const views = new URLSearchParams(request.query).getAll('view').sort().join('+');
    const body = answers.get(views);
    const headers = { 'content-type': 'application/json' };
    return {
      request,
      reply: { status: body === undefined ? 404 : 200, headers, text: JSON.stringify(body ?? {}) },
    };
  });
}
