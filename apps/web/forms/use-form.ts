import { useState } from 'react';
import { failureIn } from '../api/failure.ts';

type Texts = Readonly<Record<string, string>>;

interface FormOptions<Values extends Texts> {
  readonly initial: Values;
  /** Returns each field's error or null. Errors are shown once the user has tried to submit. */
  readonly faults: (values: Values) => Partial<Record<keyof Values, string | null>>;
  /** The error of the call, whose field errors are shown at the fields. */
  readonly thrown: unknown;
}

interface TextField {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}

export interface Form<Values extends Texts> {
  readonly values: Values;
  readonly field: (name: keyof Values & string) => TextField;
  /** Calls `send` if no field has an error; otherwise shows the errors. */
  readonly submit: (send: (values: Values) => unknown) => void;
  readonly reset: (values: Partial<Values>) => void;
}

function serverFault(thrown: unknown, field: string): string | null {
  if (!thrown) return null;
  return (
    failureIn(thrown).fields.find(({ path }) => path === field || path === `body.${field}`)?.message ?? null
  );
}

export function useForm<Values extends Texts>(options: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(options.initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const faults = options.faults(values);
  return {
    values,
    field: (name) => ({
      value: values[name] ?? '',
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
      error: (isSubmitted && faults[name]) || serverFault(options.thrown, name),
    }),
    submit: (send) => {
      setSubmitted(true);
      if (!Object.values(faults).some(Boolean)) send(values);
    },
    reset: (next) => {
      setValues((before) => ({ ...before, ...next }));
      setSubmitted(false);
    },
  };
}
