import {
  audit as auditCall,
  health as healthCall,
  jobs as jobsCall,
  leagues as leaguesCall,
  nbaPlayers as nbaPlayersCall,
  players as playersCall,
  setAside as setAsideCall,
  subscriptions as subscriptionsCall,
  syncs as syncsCall,
  unfittingBody as unfittingBodyCall,
  unfitting as unfittingCall,
  users as usersCall,
} from '@fantasy-stats/contract/admin';
import { contradictions as contradictionsCall } from '@fantasy-stats/contract/audit';
import type { AnswerOf } from '@fantasy-stats/contract/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Passed } from '../call.ts';
import { call } from '../call.ts';

/* What administrators read. A list keeps what it shows while the next one is on its way. */

export type Health = AnswerOf<typeof healthCall>;
export type Sync = AnswerOf<typeof syncsCall>['syncs'][number];
export type SetAside = AnswerOf<typeof setAsideCall>['entries'][number];
export type User = AnswerOf<typeof usersCall>['users'][number];
export type AdminLeague = AnswerOf<typeof leaguesCall>['leagues'][number];
export type Unfitting = AnswerOf<typeof unfittingCall>['answers'][number];
export type AdminContradiction = AnswerOf<typeof contradictionsCall>['contradictions'][number];
export type AdminPlayer = AnswerOf<typeof playersCall>['players'][number];
export type NbaPlayer = AnswerOf<typeof nbaPlayersCall>['players'][number];
export type AuditEntry = AnswerOf<typeof auditCall>['entries'][number];

export type AdminSubscription = AnswerOf<typeof subscriptionsCall>['subscriptions'][number];
export type Job = AnswerOf<typeof jobsCall>['jobs'][number];

/** Queues and platforms move: what is shown of them is at most this old. */
const watchedEvery = 15_000;

export function useHealth() {
  return useQuery({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => call(healthCall, {}, { signal }),
    refetchInterval: watchedEvery,
  });
}

export function useSyncs(passed: Passed<typeof syncsCall>) {
  return useQuery({
    queryKey: ['admin', 'syncs', passed],
    queryFn: ({ signal }) => call(syncsCall, passed, { signal }),
    refetchInterval: watchedEvery,
    placeholderData: keepPreviousData,
  });
}

export function useSetAside() {
  return useQuery({
    queryKey: ['admin', 'setAside'],
    queryFn: ({ signal }) => call(setAsideCall, {}, { signal }),
    refetchInterval: watchedEvery,
  });
}

export function useUsers(passed: Passed<typeof usersCall>) {
  return useQuery({
    queryKey: ['admin', 'users', passed],
    queryFn: ({ signal }) => call(usersCall, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAdminLeagues(passed: Passed<typeof leaguesCall>) {
  return useQuery({
    queryKey: ['admin', 'leagues', passed],
    queryFn: ({ signal }) => call(leaguesCall, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUnfitting(passed: Passed<typeof unfittingCall>) {
  return useQuery({
    queryKey: ['admin', 'unfitting', passed],
    queryFn: ({ signal }) => call(unfittingCall, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useContradictions(passed: Passed<typeof contradictionsCall>) {
  return useQuery({
    queryKey: ['admin', 'contradictions', passed],
    queryFn: ({ signal }) => call(contradictionsCall, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUnfittingBody(id: string) {
  return useQuery({
    queryKey: ['admin', 'unfittingBody', id],
    queryFn: ({ signal }) => call(unfittingBodyCall, { id }, { signal }),
  });
}

export function useAdminPlayers(passed: Passed<typeof playersCall>) {
  return useQuery({
    queryKey: ['admin', 'players', passed],
    queryFn: ({ signal }) => call(playersCall, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The NBA's players of a name; asked for from two letters on. */
export function useNbaPlayers(search: string) {
  return useQuery({
    queryKey: ['admin', 'nbaPlayers', search],
    queryFn: ({ signal }) => call(nbaPlayersCall, { search }, { signal }),
    enabled: search.trim().length >= 2,
    placeholderData: keepPreviousData,
  });
}

export function useAudit(passed: Passed<typeof auditCall>) {
  return useQuery({
    queryKey: ['admin', 'audit', passed],
    queryFn: ({ signal }) => call(auditCall, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSubscriptions(passed: Passed<typeof subscriptionsCall>) {
  return useQuery({
    queryKey: ['admin', 'subscriptions', passed],
    queryFn: ({ signal }) => call(subscriptionsCall, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useJobs(passed: Passed<typeof jobsCall>) {
  return useQuery({
    queryKey: ['admin', 'jobs', passed],
    queryFn: ({ signal }) => call(jobsCall, passed, { signal }),
    refetchInterval: watchedEvery,
    placeholderData: keepPreviousData,
  });
}
