/** A span's attributes. They contain no secrets and do not identify people, accounts or leagues. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface Span {
  end(outcome?: { readonly attributes?: Attributes; readonly error?: unknown }): void;
}

/** Creates spans for an operator's trace collector. */
export interface Tracing {
  /** Starts a root span: a request or a job attempt. */
  begin(name: string, kind: 'request' | 'job', attributes: Attributes): Span;
  /** Runs work within a span. Spans that the work starts, even later, are its children. */
  within<Result>(span: Span, work: () => Result): Result;
  /** Starts a child of the current span; null if none. */
  beginUnder(name: string, attributes: Attributes): Span | null;
  /** Records a finished operation under the current span, if any. */
  note(name: string, attributes: Attributes, milliseconds: number, error?: unknown): void;
  close(): Promise<void>;
}

/** Runs work in a root span if tracing is on. */
export async function traced<Result>(
  tracing: Tracing | null,
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work();
  const span = tracing.begin(name, 'job', attributes);
  try {
    const result = await tracing.within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
