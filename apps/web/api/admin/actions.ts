import {
  decidePlayer as decidePlayerCall,
  deleteUnfitting as deleteUnfittingCall,
  grantPremium as grantPremiumCall,
  lockUser as lockUserCall,
  noteUnfitting as noteUnfittingCall,
  putBack as putBackCall,
  retryJob as retryJobCall,
  retrySync as retrySyncCall,
  setLeagueAside as setLeagueAsideCall,
  signOutUser as signOutUserCall,
  syncLeague as syncLeagueCall,
  takePremium as takePremiumCall,
  undoDecision as undoDecisionCall,
  unlockUser as unlockUserCall,
} from '@fantasy-stats/contract/admin';
import { useMutation } from '@tanstack/react-query';
import { call, type Passed } from '../call.ts';
import { queryClient } from '../query-client.ts';

/** Everything an administrator reads may say something else after something was done. */
function changed(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['admin'] });
}

export function useRetrySync() {
  return useMutation({
    mutationFn: (passed: Passed<typeof retrySyncCall>) => call(retrySyncCall, passed),
    onSuccess: changed,
  });
}

export function usePutBack() {
  return useMutation({
    mutationFn: (passed: Passed<typeof putBackCall>) => call(putBackCall, passed),
    onSuccess: changed,
  });
}

export function useGrantPremium() {
  return useMutation({
    mutationFn: (passed: Passed<typeof grantPremiumCall>) => call(grantPremiumCall, passed),
    onSuccess: changed,
  });
}

export function useNoteUnfitting() {
  return useMutation({
    mutationFn: (passed: Passed<typeof noteUnfittingCall>) => call(noteUnfittingCall, passed),
    onSuccess: changed,
  });
}

export function useDeleteUnfitting() {
  return useMutation({
    mutationFn: (passed: Passed<typeof deleteUnfittingCall>) => call(deleteUnfittingCall, passed),
    onSuccess: changed,
  });
}

export function useDecidePlayer() {
  return useMutation({
    mutationFn: (passed: Passed<typeof decidePlayerCall>) => call(decidePlayerCall, passed),
    onSuccess: changed,
  });
}

export function useUndoDecision() {
  return useMutation({
    mutationFn: (passed: Passed<typeof undoDecisionCall>) => call(undoDecisionCall, passed),
    onSuccess: changed,
  });
}

export function useLockUser() {
  return useMutation({
    mutationFn: (passed: Passed<typeof lockUserCall>) => call(lockUserCall, passed),
    onSuccess: changed,
  });
}

export function useUnlockUser() {
  return useMutation({
    mutationFn: (passed: Passed<typeof unlockUserCall>) => call(unlockUserCall, passed),
    onSuccess: changed,
  });
}

export function useSignOutUser() {
  return useMutation({
    mutationFn: (passed: Passed<typeof signOutUserCall>) => call(signOutUserCall, passed),
    onSuccess: changed,
  });
}

export function useTakePremium() {
  return useMutation({
    mutationFn: (passed: Passed<typeof takePremiumCall>) => call(takePremiumCall, passed),
    onSuccess: changed,
  });
}

export function useSyncLeague() {
  return useMutation({
    mutationFn: (passed: Passed<typeof syncLeagueCall>) => call(syncLeagueCall, passed),
    onSuccess: changed,
  });
}

export function useSetLeagueAside() {
  return useMutation({
    mutationFn: (passed: Passed<typeof setLeagueAsideCall>) => call(setLeagueAsideCall, passed),
    onSuccess: changed,
  });
}

export function useRetryJob() {
  return useMutation({
    mutationFn: (passed: Passed<typeof retryJobCall>) => call(retryJobCall, passed),
    onSuccess: changed,
  });
}
