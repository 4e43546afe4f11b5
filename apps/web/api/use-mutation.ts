import { type UseMutationOptions, useMutation as useTanStackMutation } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What is done once a change has been made, or has failed. */
interface Callbacks<Answer> {
  readonly onSuccess?: (answer: Answer) => unknown;
  readonly onError?: (thrown: unknown) => unknown;
  readonly onSettled?: () => unknown;
}

async function callBack<Answer>(made: Promise<Answer>, callbacks: Callbacks<Answer>): Promise<void> {
  /* What failed stands in the mutation's `error`, from where the component shows it. */
  await made.then(callbacks.onSuccess, (thrown) => callbacks.onError?.(thrown));
  callbacks.onSettled?.();
}

/**
 * A change that a component makes. As TanStack Query's, but `mutate` calls back also where the change itself has taken the
 * component off the page by then: a trial that has started leads on, recovery codes are shown.
 */
export function useMutation<Answer, Passed>(options: UseMutationOptions<Answer, Error, Passed>) {
  const mutation = useTanStackMutation(options);
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (passed: Passed, callbacks: Callbacks<Answer> = {}) => void callBack(mutateAsync(passed), callbacks),
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
