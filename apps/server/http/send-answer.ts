import type { Call } from '@fantasy-stats/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessDecisions } from '../auth/access-decisions.ts';
import type { Belief } from '../auth/decisions.ts';
import { type Encoded, encode, encodingFor } from './compression.ts';
import { ApiError } from './errors.ts';
import { jsonType, type ReadyAnswers, type ReadyLimit } from './ready-answers.ts';
import type { StoredFile } from './routes.ts';
import { isOfShown } from './security.ts';
import { noteChange } from './security-events.ts';
import { type Answering, keptSending } from './send-kept.ts';

/** The concerns whose answers are facts of leagues and of the NBA. */
const factual = new Set(['league', 'nba', 'draft']);

/**
 * Whether a call's answer may be compressed: facts only. The length of a compressed answer tells what repeats in it, so
 * one that holds secrets or personal data beside what somebody else can put there (accounts, settings, payments, the
 * administrators' searches) goes as it is. They are small, too.
 */
function isCompressible(call: Call): boolean {
  return factual.has(call.path.split('/')[0] ?? '');
}

export function varyByEncoding(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${others}, Accept-Encoding` : 'Accept-Encoding');
}

/** An answer as it is sent, held to the contract. */
function written(call: Call, answer: unknown): string {
  const checked = call.answer.safeParse(answer);
  if (!checked.success)
    throw new ApiError('internal', {
      cause: new Error(`${call.path} answers otherwise than the contract says: ${checked.error.message}`),
    });
  return JSON.stringify(checked.data);
}

export interface Sending {
  /** Sends an answer that is made for whoever asks. */
  send(call: Call, answer: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Sends a file, to be kept by whoever likes: for good, or where it changes for five minutes. */
  sendFile(call: Call, file: StoredFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /**
   * Sends an answer that is the same for all who may ask, as long as its version is: made once, kept, and not sent at all to who
   * has it. For a moment not even its version is asked for.
   *
   * @param about.asked what is asked for, as the contract reads it
   * @param about.leagues which it is about, and by which other one it may be read
   * @param about.reader what else it may depend on: which of those who may read it asks
   * @param about.beliefs what the request's being let in rests on
   * @param about.limits what it was counted for; null for who is not answered at once the next time
   */
  sendKept(
    call: Call,
    answering: Answering,
    about: {
      readonly asked: string;
      readonly subjects: readonly string[];
      readonly reader: string;
      readonly isPrivate: boolean;
      readonly isTold: boolean;
      readonly beliefs: readonly Belief[];
      readonly limits: readonly ReadyLimit[] | null;
    },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>;
}

/** What an answer's head says so far, beside its own id. */
function saidBy(reply: FastifyReply): (readonly [string, string])[] {
  return Object.entries(reply.getHeaders())
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => [name, String(value)]);
}

export function sending(
  access: Pick<AccessDecisions, 'caughtUp' | 'remember'>,
  ready: Pick<ReadyAnswers, 'keep'>,
): Sending {
  const keep = keptSending(access);

  /** What every answer says before its body, also where it has none. */
  function begin(call: Call, reply: FastifyReply): void {
    if (isCompressible(call)) varyByEncoding(reply);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  }

  function reply200({ body, encoding }: Encoded, reply: FastifyReply): FastifyReply {
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(jsonType).send(body);
  }

  const encodingOf = (call: Call, request: FastifyRequest) =>
    isCompressible(call) ? encodingFor(request.headers['accept-encoding']) : 'identity';

  return {
    send: async (call, answer, request, reply) => {
      /* Whoever has changed something finds it changed with his next request. */
      if (call.method === 'POST') await access.caughtUp();
      const text = written(call, answer);
      noteChange(request, call);
      begin(call, reply);
      return reply200(await encode(text, encodingOf(call, request)), reply);
    },

    sendFile: async (call, { name, text }, request, reply) => {
      const isCsv = call.kind === 'csv';
      const { body, encoding } = await encode(text, encodingOf(call, request));
      if (isCompressible(call)) varyByEncoding(reply);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .header('cache-control', `public, max-age=${isCsv ? 300 : '31536000, immutable'}`)
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(`${isCsv ? 'text/csv' : 'application/x-ndjson'}; charset=utf-8`)
        .send(body);
    },

    sendKept: async (call, answering, { asked, beliefs: ofAsker, limits, ...about }, request, reply) => {
      const beliefs = [...ofAsker];
      const sent = await keep(
        answering,
        {
          ...about,
          beliefs,
          what: `${call.path} ${asked}`,
          encoding: encodingOf(call, request),
          write: (answer) => written(call, answer),
        },
        request,
        reply,
      );
      begin(call, reply);
      const said = saidBy(reply);
      if (limits)
        ready.keep(request.raw, {
          route: request.routeOptions.url ?? 'none',
          beliefs,
          limits,
          tag: sent.tag,
          head: said.flat(),
          unchangedHead: said.filter(([name]) => !isOfShown(name)).flat(),
          body: sent.made,
        });
      if (sent.isNew) return reply200(sent.answer, reply);
      for (const [name] of said) if (isOfShown(name)) reply.removeHeader(name);
      return reply.status(304).send();
    },
  };
}
