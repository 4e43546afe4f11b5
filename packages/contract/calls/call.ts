import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

/**
 * Who may make a call. `member` means premium and linked to the league named by the parameter `league`;
 * `admin` responds with 404 to every other account.
 */
export type Access = 'anyone' | 'signedIn' | 'premium' | 'member' | 'admin';

/**
 * The format of the response: one JSON body, a stream of JSON lines, a stored file of JSON lines, a CSV file,
 * or a redirect.
 */
export type ResponseKind = 'json' | 'lines' | 'file' | 'csv' | 'redirect';

/**
 * A call of the API, defined once: the server registers it, the web app calls it, and the documentation lists
 * it.
 */
export interface Call<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly method: Method;
  /** Below the API's base path, without a leading slash: `league/season`. */
  readonly path: Path;
  readonly summary: string;
  readonly access: Who;
  readonly kind: ResponseKind;
  readonly query: Query;
  readonly body: Body;
  /** The JSON body, one line of the stream, or the file's text. */
  readonly response: Response;
  /** Error codes other than those that every call can return. */
  readonly errors: readonly ErrorCode[];
  /** Maximum body size in bytes, if larger than the default; the body can be compressed with gzip. */
  readonly largestBody?: number;
  /** Maximum calls per minute and account, if each causes a request to another service. */
  readonly mostPerMinute?: number;
  /** The scope a personal token needs; without one, personal tokens cannot make the call. */
  readonly scope?: Scope;
}

/**
 * The parameter the web client adds to every GET (specification, section 7); calls that name a league ignore
 * it.
 */
const platformParameter = { platform: z.enum(['0', '1']).optional() };

const nothing = z.undefined();
type Nothing = typeof nothing;

interface Reading<
  Path extends string,
  Shape extends z.ZodRawShape,
  Body extends z.ZodType,
  Who extends Access,
> {
  path: Path;
  summary: string;
  access: Who;
  kind?: ResponseKind;
  query?: Shape;
  response: Body;
  errors?: readonly ErrorCode[];
  mostPerMinute?: number;
  scope?: Scope;
}

export function read<
  Path extends string,
  Body extends z.ZodType,
  Who extends Access,
  Shape extends z.ZodRawShape = Record<never, never>,
>(
  call: Reading<Path, Shape, Body, Who>,
): Call<'GET', Path, z.ZodObject<Shape & typeof platformParameter>, Nothing, Body, Who> {
  const shape = { ...(call.query ?? ({} as Shape)), ...platformParameter };
  return {
    method: 'GET',
    path: call.path,
    summary: call.summary,
    access: call.access,
    kind: call.kind ?? 'json',
    query: z.object(shape),
    body: nothing,
    response: call.response,
    errors: call.errors ?? [],
    ...(call.mostPerMinute === undefined ? {} : { mostPerMinute: call.mostPerMinute }),
    ...(call.scope === undefined ? {} : { scope: call.scope }),
  };
}

interface Doing<
  Path extends string,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Who extends Access,
  Shape extends z.ZodRawShape,
> {
  path: Path;
  summary: string;
  access: Who;
  /** Parameters that the server needs before it parses a large body. */
  query?: Shape;
  body: Body;
  response: Response;
  errors?: readonly ErrorCode[];
  largestBody?: number;
  mostPerMinute?: number;
}

/** Defines a call that changes something. */
export function act<
  Path extends string,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Who extends Access,
  Shape extends z.ZodRawShape = Record<never, never>,
>(
  call: Doing<Path, Body, Response, Who, Shape>,
): Call<'POST', Path, z.ZodObject<Shape>, Body, Response, Who> {
  return {
    method: 'POST',
    path: call.path,
    summary: call.summary,
    access: call.access,
    kind: 'json',
    query: z.object(call.query ?? ({} as Shape)),
    body: call.body,
    response: call.response,
    errors: call.errors ?? [],
    ...(call.largestBody === undefined ? {} : { largestBody: call.largestBody }),
    ...(call.mostPerMinute === undefined ? {} : { mostPerMinute: call.mostPerMinute }),
  };
}

export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
/** The parameters as the caller passes them, before defaults. */
export type ParametersOf<C extends Call> = z.input<C['query']>;
export type InputOf<C extends Call> = z.input<C['body']>;

/** The response of calls without other data. */
export const Done = z.object({ done: z.literal(true) });

/** A deeply read-only value, so the domain's values can be returned unchanged. */
export type Frozen<T> = T extends (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;
