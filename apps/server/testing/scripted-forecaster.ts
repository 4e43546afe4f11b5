import type { Forecaster, ForecastOptions } from '../forecasts/forecaster.ts';
import type { ThreadInput, ThreadKind, ThreadResult } from '../forecasts/thread-questions.ts';

type ResultFunctions = {
  readonly [Kind in ThreadKind]?: (
    input: ThreadInput<Kind>,
    options: ForecastOptions,
  ) => Promise<ThreadResult<Kind>>;
};

/** Returns a test forecaster that has results for some kinds of requests and rejects others. */
export function scriptedForecaster(responses: ResultFunctions): Forecaster {
  const request = async (
    kind: ThreadKind,
    input: object,
    options: ForecastOptions = {},
  ): Promise<unknown> => {
    const response = responses[kind] as
      | ((input: object, options: ForecastOptions) => Promise<unknown>)
      | undefined;
    if (!response) throw new Error(`the test answers no question about ${kind}`);
    return response(input, options);
  };
  return { request: request as Forecaster['request'], stop: async () => undefined };
}
