import { type UseMutationOptions, useMutation as useTanStackMutation } from '@tanstack/react-query';
import { useCallback } from 'react';

interface Callbacks<Result> {
  readonly onSuccess?: (response: Result) => unknown;
  readonly onError?: (thrown: unknown) => unknown;
  readonly onSettled?: () => unknown;
}

async function callBack<Result>(made: Promise<Result>, callbacks: Callbacks<Result>): Promise<void> {
  // Components show the error through the mutation's `error`.
  await made.then(callbacks.onSuccess, (thrown) => callbacks.onError?.(thrown));
  callbacks.onSettled?.();
}

/**
 * Like the `useMutation` of TanStack Query, but the callbacks of `mutate` also run if the mutation has
 * unmounted the component, e.g. to show recovery codes. `mutate` returns a promise for forms, which settles after
 * the callbacks; its type is `unknown` because other callers ignore it.
 */
export function useMutation<Result, Passed>(options: UseMutationOptions<Result, Error, Passed>) {
  const mutation = useTanStackMutation(options);
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (passed: Passed, callbacks: Callbacks<Result> = {}): unknown => callBack(mutateAsync(passed), callbacks),
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
