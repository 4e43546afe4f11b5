import { useRef, useState } from 'react';
import { failureIn } from '../api/failure.ts';

interface FormOptions<Values extends object> {
  readonly initial: Values;
  /** Returns each field's error or null. Errors are shown once the user has tried to submit. */
  readonly faults?: (values: Values) => Partial<Record<keyof Values, string | null>>;
  /** The error of the call, whose field errors are shown at the fields that have not changed since. */
  readonly thrown: unknown;
}

export interface FormField<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | null;
}

export interface Form<Values extends object> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>;
  /**
   * Calls `send` if no field has an error; otherwise shows the errors. Does nothing while the promise of an
   * earlier `send` is pending.
   */
  readonly submit: (send: (values: Values) => unknown) => void;
  /** Shows the errors of the fields; returns whether there are none. */
  readonly check: () => boolean;
  readonly reset: (values: Partial<Values>) => void;
}

/** Returns the server's error for a field, or for a part of it such as `tags.0`. */
function serverFault(thrown: unknown, field: string): string | null {
  if (!thrown) return null;
  return failureIn(thrown).fields.find(({ path }) => path.split('.').includes(field))?.message ?? null;
}

export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(options.initial);
  const [isSubmitted, setSubmitted] = useState(false);
  /** Fields changed since the last submission. The server’s errors for them are about earlier values. */
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const isSending = useRef(false);
  const faults: Partial<Record<keyof Values, string | null>> = options.faults?.(values) ?? {};
  const noteEdits = (names: readonly string[]) => setEdited((before) => new Set([...before, ...names]));
  const send = async (sending: (values: Values) => unknown) => {
    isSending.current = true;
    setEdited(new Set());
    try {
      await sending(values);
    } finally {
      isSending.current = false;
    }
  };
  const check = () => {
    setSubmitted(true);
    return !Object.values(faults).some(Boolean);
  };
  return {
    values,
    field: (name) => ({
      value: values[name],
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        noteEdits([name]);
      },
      error: (isSubmitted && faults[name]) || (edited.has(name) ? null : serverFault(options.thrown, name)),
    }),
    submit: (sending) => {
      if (check() && !isSending.current) void send(sending);
    },
    check,
    reset: (next) => {
      setValues((before) => ({ ...before, ...next }));
      setSubmitted(false);
      noteEdits(Object.keys(next));
    },
  };
}
