import type { BodyOf, Call, Frozen, QueryOf, ResponseOf } from '@fantasy-stats/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './account.ts';
import type { Versions } from './callers.ts';
import type { Membership } from './membership.ts';

export type RequestUser<C extends Call> = C['access'] extends 'anyone' ? Account | null : Account;

export interface Handling<C extends Call> {
  readonly user: RequestUser<C>;
  /** The caller's access to the requested league; null if the call is not for members. */
  readonly membership: C['access'] extends 'member' ? Membership : null;
  readonly query: QueryOf<C>;
  /** Undefined for GET calls. */
  readonly body: BodyOf<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: FastifyBaseLogger;
  readonly signal: AbortSignal;
}

/**
 * Which facts about the caller a cached response depends on: only access to the league; also the caller's
 * team; or the whole account.
 */
export type VariesBy = 'nothing' | 'team' | 'account';

interface MembershipFields {
  readonly nothing: 'league' | 'linked';
  readonly team: 'league' | 'linked' | 'ownTeamId';
  readonly account: 'league' | 'linked' | 'ownTeamId' | 'userId';
}

/** An input whose version is part of a response's cache key. */
export type InputName = keyof Versions | 'day';

/**
 * `user`, `membership`, `query` and `versions` form the response's cache key, so the handler gets no other
 * fact about the caller.
 */
export interface CachedHandling<C extends Call, Varies extends VariesBy, Input extends InputName> {
  readonly user: Varies extends 'account' ? RequestUser<C> : undefined;
  readonly membership: C['access'] extends 'member' ? Pick<Membership, MembershipFields[Varies]> : null;
  readonly query: QueryOf<C>;
  readonly versions: Readonly<Record<Input, string>>;
  /** The caller's key in fair queues: a hash that reveals nothing. */
  readonly queueKey: string | undefined;
}

export interface CachedCallOptions<Varies extends VariesBy, Input extends InputName> {
  /** Inputs of the response. A new version of an input invalidates the cached response. */
  readonly inputs: readonly Input[];
  /** Facts about the caller that the response depends on. Default: none. */
  readonly variesBy?: Varies;
  /** Whether browsers must not cache the response. */
  readonly isPrivate?: boolean;
}

export interface StoredFile {
  readonly name: string;
  readonly text: string;
}

/** Registers handlers of the API contract's calls. Each call has one handler. */
export interface Routes {
  /**
   * Registers a call with one JSON body. Access is checked first. The response is validated against the API
   * contract.
   */
  handle<C extends Call, const Body extends Frozen<ResponseOf<C>>>(
    call: C,
    handler: (handling: Handling<C>) => Promise<Body>,
  ): void;
  /**
   * Registers a cached GET call. The handler runs once for each query, version of the inputs, and facts about
   * the caller (`variesBy`). It does not run for a 304.
   */
  cached<
    C extends Call,
    const Body extends Frozen<ResponseOf<C>>,
    const Input extends InputName,
    Varies extends VariesBy = 'nothing',
  >(
    call: C,
    options: CachedCallOptions<Varies, Input>,
    handler: (handling: CachedHandling<C, Varies, Input>) => Promise<Body>,
  ): void;
  /**
   * Registers a call with a large body, which the handler receives as bytes. Parsing could block the event
   * loop, so another thread parses and validates it.
   */
  handleBytes<C extends Call, const Result extends Frozen<ResponseOf<C>>>(
    call: C,
    handler: (handling: Omit<Handling<C>, 'body'> & { readonly bytes: Uint8Array }) => Promise<Result>,
  ): void;
  /** Registers a call that streams JSON lines, one per value. */
  stream<C extends Call, const Line extends Frozen<ResponseOf<C>>>(
    call: C,
    handler: (handling: Handling<C>) => AsyncIterable<Line>,
  ): void;
  /** Registers a call that returns a file: stored JSON lines, which never change, or CSV. */
  file<C extends Call>(call: C, handler: (handling: Handling<C>) => Promise<StoredFile>): void;
  /** Registers a call that redirects to the URL returned by its handler. */
  redirect<C extends Call>(call: C, handler: (handling: Handling<C>) => Promise<string>): void;
}
