import { calls } from '@fantasy-stats/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { call, type Passed } from '../call.ts';
import { queryClient } from '../query-client.ts';

/** Everything an administrator reads may say something else after something was done. */
function changed(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['admin'] });
}

export function useRetrySync() {
  return useMutation({
    mutationFn: (passed: Passed<typeof calls.admin.retrySync>) => call(calls.admin.retrySync, passed),
    onSuccess: changed,
  });
}

export function useGrantPremium() {
  return useMutation({
    mutationFn: (passed: Passed<typeof calls.admin.grantPremium>) => call(calls.admin.grantPremium, passed),
    onSuccess: changed,
  });
}

export function useNoteUnfitting() {
  return useMutation({
    mutationFn: (passed: Passed<typeof calls.admin.noteUnfitting>) => call(calls.admin.noteUnfitting, passed),
    onSuccess: changed,
  });
}

export function useDeleteUnfitting() {
  return useMutation({
    mutationFn: (passed: Passed<typeof calls.admin.deleteUnfitting>) =>
      call(calls.admin.deleteUnfitting, passed),
    onSuccess: changed,
  });
}

export function useDecidePlayer() {
  return useMutation({
    mutationFn: (passed: Passed<typeof calls.admin.decidePlayer>) => call(calls.admin.decidePlayer, passed),
    onSuccess: changed,
  });
}

export function useUndoDecision() {
  return useMutation({
    mutationFn: (passed: Passed<typeof calls.admin.undoDecision>) => call(calls.admin.undoDecision, passed),
    onSuccess: changed,
  });
}
