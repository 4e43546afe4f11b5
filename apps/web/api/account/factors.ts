import type { AnswerOf } from '@fantasy-stats/contract/call';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  factors as factorsCall,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@fantasy-stats/contract/second-factor';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { queryClient } from '../query-client.ts';

export type Factors = AnswerOf<typeof factorsCall>;

const queryKey = ['account', 'factors'];
const changed = () => queryClient.invalidateQueries({ queryKey });

/** The second factors of the account. */
export function useFactors() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(factorsCall, {}, { signal }) });
}

/** A new secret for an authenticator app. */
export function useBeginTotp() {
  return useMutation({ mutationFn: (password: string) => call(beginTotp, { password }) });
}

/** Switches codes on; the answer holds recovery codes. */
export function useConfirmTotp() {
  return useMutation({ mutationFn: (code: string) => call(confirmTotp, { code }), onSuccess: changed });
}

export function useRemoveTotp() {
  return useMutation({
    mutationFn: (password: string) => call(removeTotp, { password }),
    onSuccess: changed,
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (password: string) => call(renewRecoveryCodes, { password }),
    onSuccess: changed,
  });
}

/** Has the browser make a passkey and the server keep it; the answer holds recovery codes with the first factor. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const { creation, ticket } = await call(beginPasskey, { password });
      const { makePasskey } = await import('../auth/passkeys.ts');
      return call(addPasskey, { ticket, name, passkey: await makePasskey(creation) });
    },
    onSuccess: changed,
  });
}

export function useRemovePasskey() {
  return useMutation({
    mutationFn: (given: { id: string; password: string }) => call(removePasskey, given),
    onSuccess: changed,
  });
}
