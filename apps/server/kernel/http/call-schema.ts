import { type Call, ErrorBody, errorStatus } from '@fantasy-stats/contract';
import { z } from 'zod';

/**
 * Returns a route's schema, for documentation only. The server's own code validates requests, not Fastify.
 */
export function schemaOf(call: Call): object {
  const concern = call.path.split('/')[0] ?? '';
  const statuses = [...new Set(['invalidRequest', 'internal', ...call.errors].map(statusOf))];
  return {
    summary: call.summary,
    description: `Who may call: ${call.access}. Personal tokens: ${call.scope ? `those that read \`${call.scope}\`` : 'none'}.`,
    tags: [concern],
    ...(call.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    querystring: call.query,
    ...(call.method === 'POST' ? { body: call.body } : {}),
    response: {
      ...(call.kind === 'redirect'
        ? { 302: z.undefined().describe('Redirect to a page.') }
        : { 200: responseSchema(call) }),
      ...Object.fromEntries(statuses.map((status) => [status, ErrorBody])),
    },
  };
}

function statusOf(code: string): number {
  return code in errorStatus ? errorStatus[code as keyof typeof errorStatus] : 500;
}

function responseSchema(call: Call): object {
  if (call.kind === 'csv')
    return { description: 'Comma-separated values', content: { 'text/csv': { schema: call.response } } };
  return call.kind === 'lines' || call.kind === 'file'
    ? { description: 'JSON lines', content: { 'application/x-ndjson': { schema: call.response } } }
    : call.response;
}
