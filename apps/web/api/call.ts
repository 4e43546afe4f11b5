import type { AnswerOf, Call, InputOf, ParametersOf } from '@fantasy-stats/contract/call';
import { CallFailed, clientFailure } from './failure.ts';
import { type GetOptions, get } from './get.ts';
import { readLines } from './lines.ts';
import { post } from './post.ts';
import { failureOf, type Parameters, type RequestOptions } from './request.ts';

/** What a caller of a contract's call passes: the parameters of a GET, the body of a POST. */
export type Passed<C extends Call> = C['method'] extends 'GET'
  ? Omit<ParametersOf<C>, 'platform'>
  : InputOf<C>;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

function failed(options: RequestOptions): CallFailed {
  return new CallFailed(failureOf(options) ?? clientFailure('unreadableAnswer', 'No answer'));
}

function optionsFor(contractCall: Call, passed: unknown, { signal }: CallOptions): RequestOptions {
  return {
    authenticated: contractCall.access !== 'anyone',
    signal,
    ...(contractCall.largestBody === undefined ? {} : { isCompressed: true }),
    ...(contractCall.method === 'GET' ? { parameters: passed as Parameters } : {}),
  };
}

/**
 * The answer, held against the shape the contract promises. The built pages carry the calls without their schemas: the
 * server has checked what it sends, and checking a season of statistics again would keep a phone busy for a second.
 */
function checked<C extends Call>(contractCall: C, answer: unknown, status: number | null): AnswerOf<C> {
  const { answer: schema, path }: Pick<Partial<Call>, 'answer' | 'path'> = contractCall;
  if (schema === undefined) return answer as AnswerOf<C>;
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data as AnswerOf<C>;
  throw new CallFailed(clientFailure('unreadableAnswer', `${path}: ${parsed.error.message}`, status));
}

/**
 * Makes a call of the contract through `get` or `post`.
 *
 * @throws CallFailed with the server's own error, or with what the browser found
 */
export async function call<C extends Call>(
  contractCall: C,
  passed: Passed<C>,
  callOptions: CallOptions = {},
): Promise<AnswerOf<C>> {
  const options = optionsFor(contractCall, passed, callOptions);
  const answer =
    contractCall.method === 'GET'
      ? await get(contractCall.path, options)
      : await post(contractCall.path, passed, options);
  if (answer === undefined || answer === null) throw failed(options);
  return checked(contractCall, answer, 200);
}

/**
 * Reads a call that answers as JSON lines, line by line, through a raw `get`.
 *
 * @throws CallFailed when the answer is not 200, breaks off, or holds a line of another shape
 */
export async function* lines<C extends Call>(
  contractCall: C,
  passed: Passed<C>,
  callOptions: CallOptions = {},
): AsyncGenerator<AnswerOf<C>> {
  const options = {
    ...optionsFor(contractCall, passed, callOptions),
    raw: true,
  } as const satisfies GetOptions;
  const response = await get(contractCall.path, options);
  if (response?.status !== 200 || !response.body) throw failed(options);
  try {
    for await (const line of readLines(response.body)) {
      yield checked(contractCall, JSON.parse(line), null);
    }
  } catch (thrown) {
    if (thrown instanceof CallFailed) throw thrown;
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    throw new CallFailed(
      clientFailure(thrown instanceof SyntaxError ? 'unreadableAnswer' : 'serverUnreachable', said),
    );
  }
}
