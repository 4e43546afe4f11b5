/** What a span says beside its name. Nothing in it names a person, an account or a league, and nothing in it is secret. */
export type Attributes = Readonly<Record<string, string | number>>;

/** A piece of work that is timed. */
export interface Span {
  /** Ends it; with an error where it failed. */
  end(outcome?: { readonly attributes?: Attributes; readonly error?: unknown }): void;
}

/** What took how long, and within what: for an operator's own collector of traces. */
export interface Tracing {
  /** Begins a trace of its own: a request, or a try at a job. */
  begin(name: string, kind: 'request' | 'job', attributes: Attributes): Span;
  /** Does something within a span: what is begun in it, however late, belongs to it. */
  within<Result>(span: Span, work: () => Result): Result;
  /** Begins a span under the one that runs; null where none does. */
  beginUnder(name: string, attributes: Attributes): Span | null;
  /** Notes something that has just ended, under the span that runs; nothing where none does. */
  note(name: string, attributes: Attributes, milliseconds: number, error?: unknown): void;
  /** Hands over what waits. */
  close(): Promise<void>;
}

/** Does something in a trace of its own, where there is tracing at all. */
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
