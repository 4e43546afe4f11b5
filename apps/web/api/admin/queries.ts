import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Passed } from '../call.ts';
import { call } from '../call.ts';

/* What administrators read. A list keeps what it shows while the next one is on its way. */

export type Health = AnswerOf<typeof calls.admin.health>;
export type Sync = AnswerOf<typeof calls.admin.syncs>['syncs'][number];
export type User = AnswerOf<typeof calls.admin.users>['users'][number];
export type AdminLeague = AnswerOf<typeof calls.admin.leagues>['leagues'][number];
export type Unfitting = AnswerOf<typeof calls.admin.unfitting>['answers'][number];
export type AdminPlayer = AnswerOf<typeof calls.admin.players>['players'][number];
export type NbaPlayer = AnswerOf<typeof calls.admin.nbaPlayers>['players'][number];
export type AuditEntry = AnswerOf<typeof calls.admin.audit>['entries'][number];

/** Queues and platforms move: what is shown of them is at most this old. */
const watchedEvery = 15_000;

export function useHealth() {
  return useQuery({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => call(calls.admin.health, {}, { signal }),
    refetchInterval: watchedEvery,
  });
}

export function useSyncs(passed: Passed<typeof calls.admin.syncs>) {
  return useQuery({
    queryKey: ['admin', 'syncs', passed],
    queryFn: ({ signal }) => call(calls.admin.syncs, passed, { signal }),
    refetchInterval: watchedEvery,
    placeholderData: keepPreviousData,
  });
}

export function useUsers(passed: Passed<typeof calls.admin.users>) {
  return useQuery({
    queryKey: ['admin', 'users', passed],
    queryFn: ({ signal }) => call(calls.admin.users, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAdminLeagues(passed: Passed<typeof calls.admin.leagues>) {
  return useQuery({
    queryKey: ['admin', 'leagues', passed],
    queryFn: ({ signal }) => call(calls.admin.leagues, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUnfitting(passed: Passed<typeof calls.admin.unfitting>) {
  return useQuery({
    queryKey: ['admin', 'unfitting', passed],
    queryFn: ({ signal }) => call(calls.admin.unfitting, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUnfittingBody(id: string) {
  return useQuery({
    queryKey: ['admin', 'unfittingBody', id],
    queryFn: ({ signal }) => call(calls.admin.unfittingBody, { id }, { signal }),
  });
}

export function useAdminPlayers(passed: Passed<typeof calls.admin.players>) {
  return useQuery({
    queryKey: ['admin', 'players', passed],
    queryFn: ({ signal }) => call(calls.admin.players, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The NBA's players of a name; asked for from two letters on. */
export function useNbaPlayers(search: string) {
  return useQuery({
    queryKey: ['admin', 'nbaPlayers', search],
    queryFn: ({ signal }) => call(calls.admin.nbaPlayers, { search }, { signal }),
    enabled: search.trim().length >= 2,
    placeholderData: keepPreviousData,
  });
}

export function useAudit(passed: Passed<typeof calls.admin.audit>) {
  return useQuery({
    queryKey: ['admin', 'audit', passed],
    queryFn: ({ signal }) => call(calls.admin.audit, passed, { signal }),
    placeholderData: keepPreviousData,
  });
}
