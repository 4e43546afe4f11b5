import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { useLeagueId } from '../shell/use-league.ts';
import { type KnownPlayer, MarkOfPlayer, type ShownMark } from '../ui/mark-of-player.ts';
import { useMarks } from './use-marks.ts';

interface MarksBesideProps {
  /** Shows only the star after names, for tables that have columns for rank and tags. */
  readonly isStarAlone?: boolean;
  readonly children: ReactNode;
}

export function MarksBeside({ isStarAlone = false, children }: MarksBesideProps): ReactElement {
  const { marks } = useMarks();
  const league = useLeagueId();
  // The player list is only needed if there are notes.
  const { data } = useApiQuery(calls.league.players, marks.size > 0 ? { league } : null);
  const players = data?.players;
  const numbers = useMemo(() => new Map((players ?? []).map(({ id, nbaId }) => [id, nbaId])), [players]);
  const markOf = useMemo(
    () =>
      ({ id, nbaId }: KnownPlayer): ShownMark | undefined => {
        const mark = marks.get(nbaId ?? numbers.get(id ?? '') ?? 0);
        return mark && isStarAlone ? { ...mark, rank: null, tags: [] } : mark;
      },
    [marks, numbers, isStarAlone],
  );
  return <MarkOfPlayer value={markOf}>{children}</MarkOfPlayer>;
}
