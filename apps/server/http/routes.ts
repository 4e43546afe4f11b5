import type { AnswerOf, BodyOf, Call, Frozen, QueryOf } from '@fantasy-stats/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../auth/account.ts';
import type { Membership } from '../league/membership.ts';
import type { Door } from '../sharing/door.ts';

/** Who asks: always somebody, except in calls that anyone may make. */
export type Asker<C extends Call> = C['access'] extends 'anyone' ? Account | null : Account;

/** What a handler works with: the checked request, and who makes it. */
export interface Handling<C extends Call> {
  readonly user: Asker<C>;
  /** How whoever asks may read the league the call names; null in calls that are not for members. */
  readonly membership: C['access'] extends 'member' ? Membership : null;
  readonly query: QueryOf<C>;
  /** Undefined in calls that read. */
  readonly body: BodyOf<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: FastifyBaseLogger;
  /** Aborts when whoever asked has gone. */
  readonly signal: AbortSignal;
}

/** What a handler of a kept answer works with: nothing of the request it is first asked by. */
export interface KeptHandling<C extends Call> extends Pick<Handling<C>, 'user' | 'membership' | 'query'> {
  /**
   * Names the version of the answer: everything it depends on beside the query, so that with another answer it is another.
   * Says whether an answer of that version is there already, at the browser or kept here; then the handler returns
   * {@link notModified} instead of one.
   */
  unchanged(version: string): boolean;
  /**
   * Names accounts and leagues that the answer is about, beside the league that is read: a change of one has its version looked
   * after at once.
   */
  restsOn(...subjects: readonly string[]): void;
}

/** Instead of an answer: the one that is there is still right. */
export const notModified = Symbol('not modified');

export interface KeptOptions {
  /** Whether the answer depends on more of who asks than by which league he reads it and which team is his. */
  readonly isOfAccount?: boolean;
  /** Whether no browser is to keep it, however briefly. */
  readonly isPrivate?: boolean;
  /**
   * Whether the tables that its version is read from tell of every change (`database/access-triggers.ts`): then its version
   * is believed for two minutes, else for five seconds.
   */
  readonly isTold?: boolean;
  /** Whether it says nothing that is read of the NBA: then it holds on when that changes, which is each minute at times. */
  readonly isWithoutNba?: boolean;
  /** Told of everybody who asks, also where nothing has to be answered anew; of one who asks often each two minutes at least. */
  readonly asked?: (membership: Membership, log: FastifyBaseLogger) => void;
}

export interface StoredFile {
  readonly name: string;
  readonly text: string;
}

/** Where a concern registers the calls of the contract that it answers. Each call has one handler. */
export interface Routes {
  /** A call that answers with one JSON body. Access is checked before; the answer is checked against the contract. */
  handle<C extends Call, const Answer extends Frozen<AnswerOf<C>>>(
    call: C,
    handler: (handling: Handling<C>) => Promise<Answer>,
  ): void;
  /**
   * A call that reads, whose answer is the same for all who may ask as long as its version is: it is made once and kept, and
   * sent with the version as ETag.
   */
  handleKept<C extends Call, const Answer extends Frozen<AnswerOf<C>> | typeof notModified>(
    call: C,
    handler: (handling: KeptHandling<C>) => Promise<Answer>,
    options?: KeptOptions,
  ): void;
  /**
   * A call with a large body, which is handed on as it came: reading it could hold up everybody else's answers, so that
   * is done in another thread, which checks it against the contract, too.
   */
  handleBytes<C extends Call, const Answer extends Frozen<AnswerOf<C>>>(
    call: C,
    handler: (handling: Omit<Handling<C>, 'body'> & { readonly bytes: Uint8Array }) => Promise<Answer>,
  ): void;
  /** A call that answers with JSON lines, one for each value. */
  stream<C extends Call, const Line extends Frozen<AnswerOf<C>>>(
    call: C,
    handler: (handling: Handling<C>) => AsyncIterable<Line>,
  ): void;
  /** A call that answers with a file: of JSON lines, byte for byte as it is stored, which never changes, or of CSV. */
  file<C extends Call>(call: C, handler: (handling: Handling<C>) => Promise<StoredFile>): void;
  /** A place behind a secret, which is no call: spreadsheets and calendars read it. */
  openDoor(door: Door): void;
  /** A call that sends the browser on to the address the handler answers. */
  redirect<C extends Call>(call: C, handler: (handling: Handling<C>) => Promise<string>): void;
}
