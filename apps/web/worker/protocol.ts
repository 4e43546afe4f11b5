/**
 * A kind of request: its inputs (large, sent once and cached by the worker), its parameters (`question`) and
 * its result.
 */
export interface QuestionKind {
  readonly about: object;
  readonly question: unknown;
  readonly result: unknown;
}

export type Questions<Kinds> = Readonly<Record<keyof Kinds, QuestionKind>>;

/** Why a request has no result: its code threw, the worker broke, or the worker was ended. */
export interface WorkerFailure {
  readonly kind: 'refused' | 'broken' | 'ended';
  readonly message: string;
}

/** A request's result or failure. A failure or the last result ends the request. */
export type Reply<Result> =
  | { readonly kind: 'result'; readonly result: Result; readonly isLast: boolean }
  | { readonly kind: 'failed'; readonly failure: WorkerFailure };

/**
 * Messages from the page to the worker. They refer to inputs by the number under which the worker caches
 * them.
 */
export type ToWorker =
  | { readonly kind: 'keep'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'forget'; readonly number: number }
  | { readonly kind: 'load'; readonly name: string }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly name: string;
      readonly about: Readonly<Record<string, number | null>>;
      readonly question: unknown;
    }
  | { readonly kind: 'cancel'; readonly id: number };

export interface FromWorker {
  readonly id: number;
  readonly reply: Reply<unknown>;
}
