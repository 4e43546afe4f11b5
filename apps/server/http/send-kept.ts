import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessDecisions } from '../auth/access-decisions.ts';
import type { Belief } from '../auth/decisions.ts';
import { type Encoded, type Encoding, encode } from './compression.ts';
import { hasTag } from './entity-tag.ts';
import { type Claim, keptAnswers } from './kept-answers.ts';
import { notModified } from './routes.ts';

/**
 * Makes an answer, or says that none need be made.
 *
 * @param unchanged whether an answer of this version is there already: then {@link notModified} is returned
 * @param restsOn names accounts and leagues that it is about, too
 */
export type Answering = (
  unchanged: (version: string) => boolean,
  restsOn: (...subjects: readonly string[]) => void,
) => Promise<unknown>;

/** What a kept answer is about, and how it goes over the wire. */
export interface KeptAbout {
  /** What is asked for. */
  readonly what: string;
  /** What it is about: leagues, by which other one it may be read, the NBA. */
  readonly subjects: readonly string[];
  /** Whether nobody is to keep it but us: it is sent without an ETag, and each time. */
  readonly isPrivate?: boolean;
  /** Gets what tells how long its version may be believed. */
  readonly beliefs?: Belief[];
  /** What else it may depend on: which of those who may read it asks. */
  readonly reader: string;
  readonly encoding: Encoding;
  /** Whether every change of its version is told. */
  readonly isTold?: boolean;
  /** The answer as text. */
  write(answer: unknown): string;
}

/** What is known of an answer for as long as nothing it depends on has changed. */
interface KnownAnswer {
  /** Its ETag, without the mark of a weak one. */
  readonly tag: string;
  /** Under which it is kept. */
  readonly name: string;
}

/**
 * Sends an answer that is the same for all who may ask, as long as its version is: made once, kept, and not sent at all to
 * who has it. For a moment not even its version is asked for. Sets the headers; the bytes are sent by whoever asks, which may
 * be none: `isNew` is false for a browser that has them.
 *
 * Answers its ETag, too, null without one; and `made` with its bytes for as long as they are kept.
 */
export type SendKept = (
  answering: Answering,
  about: KeptAbout,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<
  ({ readonly isNew: true; readonly answer: Encoded } | { readonly isNew: false }) & {
    readonly tag: string | null;
    made(): Encoded | undefined;
  }
>;

/** @param mostBytes of answers that are kept, where that is not as many as usual */
export function keptSending(access: Pick<AccessDecisions, 'remember'>, mostBytes?: number): SendKept {
  const kept = keptAnswers(mostBytes);
  const known = { told: access.remember<KnownAnswer>(true), untold: access.remember<KnownAnswer>() };

  return async (answering, about, request, reply) => {
    const { beliefs, encoding, isPrivate = false, isTold = false, reader, what, write } = about;
    const has = (tag: string) => !isPrivate && hasTag(request.headers['if-none-match'], tag);

    async function make(restsOn: (...subjects: readonly string[]) => void): Promise<KnownAnswer> {
      let found: KnownAnswer | null = null;
      let claim: Claim | null = null;
      try {
        const answer = await answering((version) => {
          /* A weak one: it names what is said, not the bytes, which are others for each encoding. */
          const tag = `"${version.replaceAll(/[^\w.:-]/g, '-')}"`;
          const name = `${encoding} ${what} ${version}`;
          /* Asked again, where a transaction was done anew. */
          if (claim && found?.name === name) return false;
          claim?.failed(new Error('another version is made'));
          claim = null;
          found = { tag, name };
          if (has(tag) || kept.get(name)) return true;
          claim = kept.claim(name);
          return false;
        }, restsOn);
        if (!found) throw new Error(`${what} answers without a version`);
        if (answer !== notModified) (claim as Claim | null)?.made(await encode(write(answer), encoding));
        return found;
      } catch (error) {
        (claim as Claim | null)?.failed(error);
        throw error;
      }
    }

    const found = await known[isTold ? 'told' : 'untold'](
      `${encoding} ${reader} ${what}`,
      async () => {
        const subjects = new Set(about.subjects);
        const value = await make((...more) => {
          for (const one of more) subjects.add(one);
        });
        return { subjects: [...subjects], value };
      },
      beliefs,
    );
    if (!found) throw new Error(`${what}: nothing was read`);
    const tag = isPrivate ? null : found.tag;
    const made = () => kept.made(found.name);
    if (tag !== null) reply.header('etag', `W/${tag}`).header('cache-control', 'private, no-cache');
    if (has(found.tag)) return { isNew: false, tag, made };
    const answer = await (kept.get(found.name) ?? make(() => undefined).then(({ name }) => kept.get(name)));
    if (!answer) throw new Error(`${what}: an answer larger than all that is kept`);
    return { isNew: true, answer, tag, made };
  };
}
