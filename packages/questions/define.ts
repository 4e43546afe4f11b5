/**
 * A calculation on a league or the NBA that pages request.
 *
 * `run` depends only on its arguments. It returns the result, or is a generator that yields partial results,
 * or null between them, and returns the complete result.
 */
export interface Question<Input extends object, Request, Result> {
  /** The calculation's key in the registry. */
  readonly kind: string;
  /**
   * Computes the result.
   *
   * @param input the large data: the same objects in each call
   * @param request what to compute
   */
  readonly run: (input: Input, request: Request) => Result | Generator<Result | null, Result>;
}

export function define<Input extends object, Request, Result>(
  question: Question<Input, Request, Result>,
): Question<Input, Request, Result> {
  return question;
}

export function* stepsOf<Input extends object, Request, Result>(
  { run }: Question<Input, Request, Result>,
  input: Input,
  request: Request,
): Generator<Result | null, Result> {
  const started = run(input, request);
  return isInSteps(started) ? yield* started : started;
}

export function resultOf<Input extends object, Request, Result>(
  question: Question<Input, Request, Result>,
  input: Input,
  request: Request,
): Result {
  const steps = stepsOf(question, input, request);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function isInSteps<Result>(
  started: Result | Generator<Result | null, Result>,
): started is Generator<Result | null, Result> {
  return typeof started === 'object' && started !== null && 'next' in started && Symbol.iterator in started;
}
