import {
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  keepAccount as keepAccountCall,
  state as stateCall,
} from '@fantasy-stats/contract/account';
import type { AnswerOf } from '@fantasy-stats/contract/call';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { queryClient } from '../query-client.ts';

export type AccountState = AnswerOf<typeof stateCall>;

const queryKey = ['account', 'state'];
const changed = () => queryClient.invalidateQueries({ queryKey });

/** The open sessions, and whether the account is to be erased. */
export function useAccountState() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(stateCall, {}, { signal }) });
}

export function useEndSession() {
  return useMutation({
    mutationFn: (session: { id: string; password: string }) => call(endSessionCall, session),
    onSuccess: changed,
  });
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: (password: string) => call(endOtherSessionsCall, { password }),
    onSuccess: changed,
  });
}

/** Takes the wish to have the account erased back. */
export function useKeepAccount() {
  return useMutation({ mutationFn: () => call(keepAccountCall, {}), onSettled: changed });
}
