import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

/**
 * Who may make a call. `member` means premium and linked to the league named by the parameter `league`;
 * `admin` answers 404 to every other account.
 */
export type Access = 'anyone' | 'signedIn' | 'premium' | 'member' | 'admin';

/**
 * How the answer comes: one JSON body, a stream of JSON lines, a file of them as it is stored, a file of comma-separated values,
 * or a redirect of the browser.
 */
export type AnswerKind = 'json' | 'lines' | 'file' | 'csv' | 'redirect';

/** A call of the API, said once: the server registers it, the web calls it, the documentation shows it. */
export interface Call<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly method: Method;
  /** Under the API's base path, without a leading slash: `league/season`. */
  readonly path: Path;
  readonly summary: string;
  readonly access: Who;
  readonly kind: AnswerKind;
  readonly query: Query;
  readonly body: Body;
  /** The JSON body, one line of the stream, or the file's text. */
  readonly answer: Answer;
  /** Codes a caller should be ready for, beside those every call can answer with. */
  readonly errors: readonly ErrorCode[];
  /** Bytes of the largest body, where that is more than usual; such a body may come compressed with gzip. */
  readonly largestBody?: number;
  /** Times a minute an account may make the call, where each costs a request to somebody else. */
  readonly mostPerMinute?: number;
  /** What a personal token has to be made for to make the call; without one no personal token may. */
  readonly scope?: Scope;
}

/** The parameter the web's client adds to every GET (specification, section 7); calls that name a league ignore it. */
const platformParameter = { platform: z.enum(['0', '1']).optional() };

const nothing = z.undefined();
type Nothing = typeof nothing;

interface Reading<
  Path extends string,
  Shape extends z.ZodRawShape,
  Answer extends z.ZodType,
  Who extends Access,
> {
  path: Path;
  summary: string;
  access: Who;
  kind?: AnswerKind;
  query?: Shape;
  answer: Answer;
  errors?: readonly ErrorCode[];
  mostPerMinute?: number;
  scope?: Scope;
}

/** A call that reads. */
export function read<
  Path extends string,
  Answer extends z.ZodType,
  Who extends Access,
  Shape extends z.ZodRawShape = Record<never, never>,
>(
  call: Reading<Path, Shape, Answer, Who>,
): Call<'GET', Path, z.ZodObject<Shape & typeof platformParameter>, Nothing, Answer, Who> {
  const shape = { ...(call.query ?? ({} as Shape)), ...platformParameter };
  return {
    method: 'GET',
    path: call.path,
    summary: call.summary,
    access: call.access,
    kind: call.kind ?? 'json',
    query: z.object(shape),
    body: nothing,
    answer: call.answer,
    errors: call.errors ?? [],
    ...(call.mostPerMinute === undefined ? {} : { mostPerMinute: call.mostPerMinute }),
    ...(call.scope === undefined ? {} : { scope: call.scope }),
  };
}

interface Doing<Path extends string, Body extends z.ZodType, Answer extends z.ZodType, Who extends Access> {
  path: Path;
  summary: string;
  access: Who;
  body: Body;
  answer: Answer;
  errors?: readonly ErrorCode[];
  largestBody?: number;
  mostPerMinute?: number;
}

/** A call that does something. */
export function act<
  Path extends string,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Who extends Access,
>(
  call: Doing<Path, Body, Answer, Who>,
): Call<'POST', Path, z.ZodObject<Record<never, never>>, Body, Answer, Who> {
  return {
    method: 'POST',
    path: call.path,
    summary: call.summary,
    access: call.access,
    kind: 'json',
    query: z.object({}),
    body: call.body,
    answer: call.answer,
    errors: call.errors ?? [],
    ...(call.largestBody === undefined ? {} : { largestBody: call.largestBody }),
    ...(call.mostPerMinute === undefined ? {} : { mostPerMinute: call.mostPerMinute }),
  };
}

export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;
/** What a caller passes: parameters before defaults are filled in. */
export type ParametersOf<C extends Call> = z.input<C['query']>;
export type InputOf<C extends Call> = z.input<C['body']>;

/** The answer of calls that have nothing to say but that they did it. */
export const Done = z.object({ done: z.literal(true) });

/** A value that is only read: what the domain hands out may be answered as it is. */
export type Frozen<T> = T extends (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;
