import {
  decidePlayer as decidePlayerCall,
  deleteUnfitting as deleteUnfittingCall,
  grantPremium as grantPremiumCall,
  noteUnfitting as noteUnfittingCall,
  putBack as putBackCall,
  retrySync as retrySyncCall,
  undoDecision as undoDecisionCall,
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
