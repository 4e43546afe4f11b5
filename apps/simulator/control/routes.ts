import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decode } from '../text.ts';
import type { Authorisation } from '../yahoo/oauth.ts';
import { type Fault, type FaultKind, type Faults, faultKinds, spoiltResponse } from './faults.ts';
import type { LoggedRequest, RequestLog } from './requests.ts';
import { changeShape, isShapeChange, type ShapeChange, shapeChanges } from './shape-change.ts';

/** How long a `slow` fault delays a response, in ms. */
const slowMilliseconds = 1_500;

/** Number of characters that a `huge` fault adds to a response. */
const hugeCharacters = 24_000_000;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function isFaultKind(value: unknown): value is FaultKind {
  return faultKinds.some((kind) => kind === value);
}

function field(body: unknown, name: string): unknown {
  return body !== null && typeof body === 'object' && name in body ? Reflect.get(body, name) : undefined;
}

function wholeNumber(value: unknown, otherwise: number): number | undefined {
  if (value === undefined) return otherwise;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** Parses the change of a `shape` fault; undefined if it is invalid. */
function shapeOf(body: unknown): ShapeChange | undefined {
  const at = field(body, 'at');
  const change = field(body, 'change') ?? 'drop';
  return typeof at === 'string' && at !== '' && isShapeChange(change) ? { at, change } : undefined;
}

const underway = new WeakMap<FastifyRequest, { entry: LoggedRequest; fault: Fault | undefined }>();

export function addFaultsAndLog(server: FastifyInstance, faults: Faults, log: RequestLog): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/control')) return;
    const path = decode(request.url);
    const entry = log.add(request.method, path);
    const fault = faults.take(path);
    underway.set(request, { entry, fault });
    if (!fault) return;
    entry.fault = fault.kind;
    const spoilt = spoiltResponse(fault.kind, path);
    if (spoilt) {
      entry.status = spoilt.status;
      reply.hijack();
      // Write the response directly, because frameworks reject the status 999.
      reply.raw.writeHead(spoilt.status, { 'content-type': spoilt.type, ...spoilt.headers });
      reply.raw.end(spoilt.body);
    } else if (fault.kind === 'dropped') {
      reply.hijack();
      request.raw.socket.destroy();
    } else if (fault.kind === 'hang') {
      reply.hijack();
    } else if (fault.kind === 'slow') await wait(slowMilliseconds);
  });
  server.addHook('onSend', async (request, _reply, payload) => {
    const fault = underway.get(request)?.fault;
    if (!fault || typeof payload !== 'string') return payload;
    if (fault.shape) return changeShape(payload, fault.shape);
    // Trailing spaces keep the JSON valid, so that only its size is wrong.
    if (fault.kind === 'huge') return payload + ' '.repeat(hugeCharacters);
    return fault.kind === 'truncated' ? payload.slice(0, Math.floor(payload.length / 2)) : payload;
  });
  server.addHook('onResponse', async (request, reply) => {
    const call = underway.get(request);
    if (call && call.entry.status === 0) call.entry.status = reply.statusCode;
  });
}

/** Adds `/control`: faults, request log and tokens. Accepts requests from this machine only. */
export function addControl(
  server: FastifyInstance,
  faults: Faults,
  log: RequestLog,
  authorisation: Authorisation,
  facts: () => object,
): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/control') && !loopback.has(request.ip)) {
      return reply.code(404).send({ error: 'not found' });
    }
  });

  server.get('/control/facts', () => facts());

  server.get('/control/faults', () => ({ faults: faults.list() }));

  server.post('/control/faults', (request, reply) => {
    const match = field(request.body, 'match');
    const kind = field(request.body, 'kind');
    const times = wholeNumber(field(request.body, 'times'), 1);
    const skip = wholeNumber(field(request.body, 'skip'), 0);
    if (typeof match !== 'string' || !isFaultKind(kind) || !times || skip === undefined) {
      const kinds = faultKinds.join(', ');
      return reply.code(400).send({
        error: `a fault is {match: part of the path, kind: one of ${kinds}, times?: from 1, skip?: from 0}`,
      });
    }
    const shape = kind === 'shape' ? shapeOf(request.body) : undefined;
    if (kind === 'shape' && !shape) {
      return reply.code(400).send({
        error: `a changed shape is {at: where, such as settings.*.name, change?: one of ${shapeChanges.join(', ')}}`,
      });
    }
    faults.add({ match, kind, left: times, skip, ...(shape ? { shape } : {}) });
    return { faults: faults.list() };
  });

  server.post('/control/faults/clear', () => {
    faults.clear();
    return { faults: [] };
  });

  server.get('/control/requests', () => log.summary());

  server.post('/control/requests/clear', () => {
    log.clear();
    return log.summary();
  });

  server.post('/control/tokens', (request, reply) => {
    const action = field(request.body, 'action');
    const guid = field(request.body, 'guid');
    if (action === 'expire') authorisation.expireAll();
    else if (action === 'revoke' && typeof guid === 'string') authorisation.revoke(guid);
    else if (action === 'restore' && typeof guid === 'string') authorisation.restore(guid);
    else return reply.code(400).send({ error: 'an action is expire, or revoke or restore with a guid' });
    return { done: action };
  });
}
