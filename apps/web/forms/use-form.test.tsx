import { QueryClientProvider } from '@tanstack/react-query';
import { useRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CallFailed } from '../api/failure.ts';
import { queryClient } from '../api/query-client.ts';
import { useMutation } from '../api/use-mutation.ts';
import { type Form, useForm } from './use-form.ts';

interface Values {
  readonly email: string;
  readonly tags: readonly string[];
}
type Step = (form: Form<Values>) => void;

const initial: Values = { email: '', tags: ['big'] };
const faults = ({ email }: Values) => ({ email: email === '' ? 'Enter your email address.' : null });

/** Renders a form repeatedly, runs the next step in each render, and returns the last form. */
function formAfter(steps: readonly Step[], thrown: unknown = null): Form<Values> {
  const forms: Form<Values>[] = [];
  function Page() {
    const done = useRef(0);
    const form = useForm({ initial, faults, thrown });
    const step = steps[done.current];
    done.current += 1;
    forms.push(form);
    step?.(form);
    return null;
  }
  renderToStaticMarkup(<Page />);
  const last = forms.at(-1);
  if (!last) throw new Error('the form was not rendered');
  return last;
}

function rejected(path: string, message: string): CallFailed {
  return new CallFailed({
    code: 'invalidRequest',
    message,
    status: 400,
    requestId: null,
    fields: [{ path, message }],
    facts: {},
  });
}

const typed: Step = (form) => form.field('email').onChange('ann@example.org');

describe('useForm', () => {
  it('shows errors only after a submission, and does not send that submission', () => {
    const sent: Values[] = [];
    const submit: Step = (form) => form.submit((values) => sent.push(values));
    expect(formAfter([]).field('email').error).toBeNull();
    expect(formAfter([submit]).field('email').error).toBe('Enter your email address.');
    expect(sent).toEqual([]);
    const form = formAfter([submit, typed, submit]);
    expect(form.field('email').error).toBeNull();
    expect(sent).toEqual([{ ...initial, email: 'ann@example.org' }]);
  });

  it('shows the server’s error at the field or at the list that contains the rejected value', () => {
    const ofEmail = formAfter([], rejected('email', 'This is not an email address.'));
    expect(ofEmail.field('email').error).toBe('This is not an email address.');
    expect(ofEmail.field('tags').error).toBeNull();
    expect(formAfter([], rejected('tags.0', 'Too short.')).field('tags').error).toBe('Too short.');
    expect(formAfter([], rejected('body.tags.0', 'Too short.')).field('tags').error).toBe('Too short.');
  });

  it('shows errors if the form is checked without being sent', () => {
    const checked: boolean[] = [];
    const check: Step = (form) => checked.push(form.check());
    expect(formAfter([check]).field('email').error).toBe('Enter your email address.');
    expect(formAfter([typed, check]).field('email').error).toBeNull();
    expect(checked).toEqual([false, true]);
  });

  it('hides the server’s error of a field that changed after the submission', () => {
    const error = rejected('email', 'This is not an email address.');
    const submit: Step = (form) => form.submit(() => undefined);
    const fieldError = (...steps: readonly Step[]) => formAfter(steps, error).field('email').error;
    expect(fieldError(typed, submit)).toBe('This is not an email address.');
    expect(fieldError(typed, submit, typed)).toBeNull();
    expect(fieldError(typed, submit, (form) => form.field('tags').onChange([]))).not.toBeNull();
    expect(fieldError(typed, submit, (form) => form.reset({ email: 'bob@example.org' }))).toBeNull();
  });

  it('sends once while a mutation runs, and keeps the values after its failure', async () => {
    let run: (callbacks: { readonly onError: () => void }) => unknown = () => undefined;
    function Caller() {
      const { mutate } = useMutation<never, null>({ mutationFn: () => Promise.reject(new Error('offline')) });
      run = (callbacks) => mutate(null, callbacks);
      return null;
    }
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <Caller />
      </QueryClientProvider>,
    );
    const form = formAfter([typed]);
    let failures = 0;
    let settled: unknown;
    const send = () => {
      settled = run({ onError: () => (failures += 1) });
      return settled;
    };
    form.submit(send);
    const first = settled;
    form.submit(send);
    expect(settled).toBe(first);
    await first;
    expect(failures).toBe(1);
    expect(form.values).toEqual({ ...initial, email: 'ann@example.org' });
    // The form unlocks right after the mutation’s promise settles.
    await Promise.resolve();
    form.submit(send);
    expect(settled).not.toBe(first);
    await settled;
    expect(failures).toBe(2);
  });
});
