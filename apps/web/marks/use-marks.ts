import { calls } from '@fantasy-stats/contract/calls';
import type { PlayerMark } from '@fantasy-stats/contract/marks';
import { useMemo } from 'react';
import { useAct, useCall } from '../api/use-call.ts';
import { useHasAccount } from '../shell/session/use-session.ts';

/** The players the account has marked, by the NBA's number, and how a mark is changed; `failure` where they could not be had. */
export function useMarks() {
  const hasAccount = useHasAccount();
  const { data, error } = useCall(calls.marks.players, hasAccount ? {} : null);
  const marks = useMemo(
    () => new Map<number, PlayerMark>((data?.players ?? []).map((mark) => [mark.nbaId, mark])),
    [data],
  );
  const isLoaded = data !== undefined;
  return { marks, isLoaded, failure: isLoaded ? null : error, change: useAct(calls.marks.change) };
}

/** A mark by a player's id in lists of the NBA; undefined for whom the reader has not marked. */
export function markOfId(marks: ReadonlyMap<number, PlayerMark>, id: string): PlayerMark | undefined {
  return marks.get(Number(id));
}

/** Whether the reader has ranked anybody. */
export function hasRanking(marks: ReadonlyMap<number, PlayerMark>): boolean {
  return [...marks.values()].some(({ rank }) => rank !== null);
}

/** A player without any mark. */
export function unmarked(nbaId: number): PlayerMark {
  return { nbaId, isWatched: false, note: '', tags: [], rank: null };
}
