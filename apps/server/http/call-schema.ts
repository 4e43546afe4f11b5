import { type Call, ErrorBody, errorStatus } from '@fantasy-stats/contract';
import { z } from 'zod';

/** What a route's documentation is made of; requests and answers are checked here, not by the framework. */
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
        ? { 302: z.undefined().describe('On to a page.') }
        : { 200: answerSchema(call) }),
      ...Object.fromEntries(statuses.map((status) => [status, ErrorBody])),
    },
  };
}

function statusOf(code: string): number {
  return code in errorStatus ? errorStatus[code as keyof typeof errorStatus] : 500;
}

function answerSchema(call: Call): object {
  if (call.kind === 'csv')
    return { description: 'Comma-separated values', content: { 'text/csv': { schema: call.answer } } };
  return call.kind === 'lines' || call.kind === 'file'
    ? { description: 'JSON lines', content: { 'application/x-ndjson': { schema: call.answer } } }
    : call.answer;
}
