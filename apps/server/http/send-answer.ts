import type { Call } from '@fantasy-stats/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessDecisions } from '../auth/access-decisions.ts';
import { type Encoded, encode, encodingFor } from './compression.ts';
import { ApiError } from './errors.ts';
import { type Claim, keptAnswers } from './kept-answers.ts';
import { notModified } from './routes.ts';
import { noteChange } from './security-events.ts';

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

function varyByEncoding(reply: FastifyReply): void {
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

/** What a handler of a kept answer is asked with: whether an answer of this version is there already. */
type Answering = (unchanged: (version: string) => boolean) => Promise<unknown>;

/** What is known of an answer for as long as nothing it depends on has changed. */
interface KnownAnswer {
  /** Its ETag, without the mark of a weak one. */
  readonly tag: string;
  /** Under which it is kept. */
  readonly name: string;
}

export interface Sending {
  /** Sends an answer that is made for whoever asks. */
  send(call: Call, answer: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /**
   * Sends an answer that is the same for all who may ask, as long as its version is: made once, kept, and not sent at all to who
   * has it. For a moment not even its version is asked for.
   *
   * @param about.asked what is asked for, as the contract reads it
   * @param about.leagues which it is about, and by which other one it may be read
   * @param about.reader what else it may depend on: which of those who may read it asks
   */
  sendKept(
    call: Call,
    answering: Answering,
    about: { readonly asked: string; readonly leagues: readonly string[]; readonly reader: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>;
}

export function sending(access: Pick<AccessDecisions, 'caughtUp' | 'remember'>): Sending {
  const kept = keptAnswers();
  const known = access.remember<KnownAnswer>();

  function reply200(call: Call, { body, encoding }: Encoded, reply: FastifyReply): FastifyReply {
    if (isCompressible(call)) varyByEncoding(reply);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(body);
  }

  const encodingOf = (call: Call, request: FastifyRequest) =>
    isCompressible(call) ? encodingFor(request.headers['accept-encoding']) : 'identity';

  return {
    send: async (call, answer, request, reply) => {
      /* Whoever has changed something finds it changed with his next request. */
      if (call.method === 'POST') await access.caughtUp();
      const text = written(call, answer);
      noteChange(request, call);
      return reply200(call, await encode(text, encodingOf(call, request)), reply);
    },

    sendKept: async (call, answering, about, request, reply) => {
      const encoding = encodingOf(call, request);
      const has = (tag: string) =>
        (request.headers['if-none-match'] ?? '')
          .split(',')
          .some((one) => one.trim().replace(/^W\//, '') === tag);

      async function make(): Promise<KnownAnswer> {
        let found: KnownAnswer | null = null;
        let claim: Claim | null = null;
        try {
          const answer = await answering((version) => {
            /* A weak one: it names what is said, not the bytes, which are others for each encoding. */
            const tag = `"${version.replaceAll(/[^\w.:-]/g, '-')}"`;
            const name = `${encoding} ${call.path} ${about.asked} ${version}`;
            /* Asked again, where a transaction was done anew. */
            if (claim && found?.name === name) return false;
            claim?.failed(new Error('another version is made'));
            claim = null;
            found = { tag, name };
            if (has(tag) || kept.get(name)) return true;
            claim = kept.claim(name);
            return false;
          });
          if (!found) throw new Error(`${call.path} answers without a version`);
          if (answer !== notModified)
            (claim as Claim | null)?.made(await encode(written(call, answer), encoding));
          return found;
        } catch (error) {
          (claim as Claim | null)?.failed(error);
          throw error;
        }
      }

      const found = await known(`${encoding} ${about.reader} ${call.path} ${about.asked}`, async () => ({
        subjects: about.leagues,
        value: await make(),
      }));
      if (!found) throw new Error(`${call.path}: nothing was read`);
      reply.header('etag', `W/${found.tag}`).header('cache-control', 'private, no-cache');
      if (has(found.tag)) {
        if (isCompressible(call)) varyByEncoding(reply);
        return reply.status(304).send();
      }
      const answer = await (kept.get(found.name) ?? make().then(({ name }) => kept.get(name)));
      if (!answer) throw new Error(`${call.path}: an answer larger than all that is kept`);
      return reply200(call, answer, reply);
    },
  };
}
