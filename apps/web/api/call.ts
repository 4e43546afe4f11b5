import type { Call, InputOf, ParametersOf, ResponseOf } from '@fantasy-stats/contract/call';
import { CallFailed, clientFailure } from './failure.ts';
import { type GetOptions, get } from './get.ts';
import { readLines } from './lines.ts';
import { post } from './post.ts';
import { failureOf, type Parameters, type RequestOptions } from './request.ts';

/** Arguments of an API call: the query parameters of a GET, the body of a POST. */
export type Passed<C extends Call> = C['method'] extends 'GET'
  ? Omit<ParametersOf<C>, 'platform'>
  : InputOf<C>;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly parameters?: Parameters;
}

function failed(options: RequestOptions): CallFailed {
  return new CallFailed(failureOf(options) ?? clientFailure('unreadableAnswer', 'No response'));
}

function optionsFor(contractCall: Call, passed: unknown, callOptions: CallOptions): RequestOptions {
  return {
    authenticated: contractCall.access !== 'anyone',
    ...callOptions,
    ...(contractCall.largestBody === undefined ? {} : { isCompressed: true }),
    ...(contractCall.method === 'GET' ? { parameters: passed as Parameters } : {}),
  };
}

/**
 * Validates a response against the contract's schema. Production builds omit the schemas, because validating
 * a season of statistics takes about a second on a phone.
 */
function checked<C extends Call>(contractCall: C, response: unknown, status: number | null): ResponseOf<C> {
  const { response: schema, path }: Pick<Partial<Call>, 'response' | 'path'> = contractCall;
  if (schema === undefined) return response as ResponseOf<C>;
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data as ResponseOf<C>;
  throw new CallFailed(clientFailure('unreadableAnswer', `${path}: ${parsed.error.message}`, status));
}

/**
 * Sends an API call and returns the validated response.
 * @throws CallFailed with the error of the server or of the browser
 */
export async function call<C extends Call>(
  contractCall: C,
  passed: Passed<C>,
  callOptions: CallOptions = {},
): Promise<ResponseOf<C>> {
  const options = optionsFor(contractCall, passed, callOptions);
  const response =
    contractCall.method === 'GET'
      ? await get(contractCall.path, options)
      : await post(contractCall.path, passed, options);
  if (response === undefined || response === null) throw failed(options);
  return checked(contractCall, response, 200);
}

/**
 * Reads a JSON Lines response and yields each validated line.
 * @throws CallFailed when the status is not 200, the stream is cut off or a line does not match the schema
 */
export async function* lines<C extends Call>(
  contractCall: C,
  passed: Passed<C>,
  callOptions: CallOptions = {},
): AsyncGenerator<ResponseOf<C>> {
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
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    throw new CallFailed(
      clientFailure(thrown instanceof SyntaxError ? 'unreadableAnswer' : 'serverUnreachable', message),
    );
  }
}
