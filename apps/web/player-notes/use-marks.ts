import { calls } from '@fantasy-stats/contract/calls';
import type { PlayerMark } from '@fantasy-stats/contract/marks';
import { useMemo } from 'react';
import { useApiMutation, useApiQuery } from '../api/use-api-query.ts';
import { useHasAccount } from '../session/use-session.ts';

export function useMarks() {
  const hasAccount = useHasAccount();
  const { data, error } = useApiQuery(calls.marks.players, hasAccount ? {} : null);
  const marks = useMemo(
    () => new Map<number, PlayerMark>((data?.players ?? []).map((mark) => [mark.nbaId, mark])),
    [data],
  );
  const isLoaded = data !== undefined;
  return { marks, isLoaded, failure: isLoaded ? null : error, change: useApiMutation(calls.marks.change) };
}

export function markOfId(marks: ReadonlyMap<number, PlayerMark>, id: string): PlayerMark | undefined {
  return marks.get(Number(id));
}

export function hasRanking(marks: ReadonlyMap<number, PlayerMark>): boolean {
  return [...marks.values()].some(({ rank }) => rank !== null);
}

export function unmarked(nbaId: number): PlayerMark {
  return { nbaId, isWatched: false, note: '', tags: [], rank: null };
}
