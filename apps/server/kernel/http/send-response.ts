import type { Call } from '@fantasy-stats/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoded, type Encoding, encode, encodingFor } from './compression.ts';
import { ApiError } from './errors.ts';
import type { StoredFile } from './routes.ts';
import { noteChange } from './security-events.ts';

const jsonType = 'application/json; charset=utf-8';

/** Modules whose responses contain only facts about leagues and the NBA. */
const factual = new Set(['league', 'nba', 'draft']);

/**
 * Returns whether a call's response may be compressed. False for responses that mix secrets or personal data
 * with others' input, because their length reveals repeated text (BREACH).
 */
function isCompressible(call: Call): boolean {
  return factual.has(call.path.split('/')[0] ?? '');
}

export function varyByEncoding(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${others}, Accept-Encoding` : 'Accept-Encoding');
}

/** Serializes a response after validating it against the contract. */
export function written(call: Call, response: unknown): string {
  const checked = call.response.safeParse(response);
  if (!checked.success)
    throw new ApiError('internal', {
      cause: new Error(`response of ${call.path} violates the contract: ${checked.error.message}`),
    });
  return JSON.stringify(checked.data);
}

/** Sets the headers that every response has, including a 304. */
function begin(call: Call, reply: FastifyReply): void {
  if (isCompressible(call)) varyByEncoding(reply);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

function reply200({ body, encoding }: Encoded, reply: FastifyReply): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(jsonType).send(body);
}

export function encodingOf(call: Call, request: FastifyRequest): Encoding {
  return isCompressible(call) ? encodingFor(request.headers['accept-encoding']) : 'identity';
}

export async function sendAnswer(
  call: Call,
  response: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = written(call, response);
  noteChange(request, call);
  begin(call, reply);
  return reply200(await encode(text, encodingOf(call, request)), reply);
}

/**
 * Sends a file. It is cached forever, or for five minutes if it can change; by proxies only if it is public.
 */
export async function sendFile(
  call: Call,
  { name, text }: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isCsv = call.kind === 'csv';
  const sharing = call.access === 'anyone' ? 'public' : 'private';
  const { body, encoding } = await encode(text, encodingOf(call, request));
  if (isCompressible(call)) varyByEncoding(reply);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', `${sharing}, max-age=${isCsv ? 300 : '31536000, immutable'}`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(`${isCsv ? 'text/csv' : 'application/x-ndjson'}; charset=utf-8`)
    .send(body);
}

/** Sends bytes from the response cache; null sends a 304. */
export function sendCached(call: Call, cached: Encoded | null, reply: FastifyReply): FastifyReply {
  begin(call, reply);
  return cached ? reply200(cached, reply) : reply.status(304).send();
}
