/** A kind of question: what it is about (large, handed over once and kept by the worker), the question itself, and the answer. */
export interface QuestionKind {
  readonly about: object;
  readonly question: unknown;
  readonly answer: unknown;
}

/** What a worker can be asked, by kind of question. */
export type Questions<Asked> = Readonly<Record<keyof Asked, QuestionKind>>;

/** Why a question has no answer: the code that answers it threw, the worker broke, or it was ended. */
export interface WorkerFailure {
  readonly kind: 'refused' | 'broken' | 'ended';
  readonly message: string;
}

/** One of the answers to a question, or why there is none: after that, and after the last answer, nothing follows. */
export type Reply<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly isLast: boolean }
  | { readonly kind: 'failed'; readonly failure: WorkerFailure };

/** The page's messages to the worker. What a question is about is named by the numbers under which it is kept. */
export type ToWorker =
  | { readonly kind: 'keep'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'forget'; readonly number: number }
  /** Questions of this name are about to come. */
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
