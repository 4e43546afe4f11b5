import { calls } from '@fantasy-stats/contract/calls';
import { addDays } from '@fantasy-stats/domain';
import { draftOrder } from '@fantasy-stats/engine/movement';
import { scoreKindOf, usualKind } from '@fantasy-stats/engine/rankings';
import { isPastTradeDeadline } from '@fantasy-stats/engine/roster';
import { useMemo } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import type { SeasonView } from '../../../league/season-view.ts';
import { useMarks } from '../../../player-notes/use-marks.ts';
import { useOwnWeights } from '../../../player-notes/use-own-weights.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { useLeagueId } from '../../../shell/use-league.ts';
import { useSameJson } from '../../../ui/use-same-json.ts';
import { useValuesData } from '../../../values/use-values-data.ts';
import { useWorkerQuery } from '../../../worker/use-worker-query.ts';
import {
  cheapPlayers,
  droppedRows,
  expensivePlayers,
  isShown,
  movementRows,
  movers,
  openedPlayers,
  readMovementChoice,
} from './rows.ts';

export function useMovement(view: SeasonView) {
  const { read } = useAddress();
  const league = useLeagueId();
  const { isSettled, punts, weights } = useOwnWeights(view.league);
  const { marks } = useMarks();
  const choice = useSameJson(readMovementChoice(read));
  const isLeague = league !== '';
  const values = useValuesData(league, false, true, isLeague ? null : view.league);
  const draft = useApiQuery(calls.draft.averages, isLeague ? { league } : null);
  const averages = draft.data?.averages;
  const drafted = useMemo(() => draftOrder(averages ?? []), [averages]);
  const { days } = choice;
  const question = useMemo(
    () => ({ days, kind: scoreKindOf(usualKind(view.league), view.league), punts, weights, drafted }),
    [days, view.league, punts, weights, drafted],
  );
  const isReady = isSettled && (!isLeague || !draft.isPending);
  const { error, result } = useWorkerQuery('movement', isReady ? values.about : null, question);
  const movement = result?.movement ?? null;
  const listed = values.players?.players;
  const rows = useMemo(
    () => (movement && listed ? movementRows(movement, listed) : null),
    [movement, listed],
  );
  const sections = useMemo(() => {
    if (!rows || !movement || !listed) return null;
    const { ownTeamId } = view;
    const owned = { ownTeamId, spots: movement.spots, canTrade: !isPastTradeDeadline(view.league) };
    const shown = rows.filter((row) => isShown(row, choice, marks, ownTeamId));
    const since = `${addDays(view.league.today, -movement.days)}T00:00:00Z`;
    return {
      risers: movers(shown, true),
      fallers: movers(shown, false),
      cheap: cheapPlayers(shown, owned),
      expensive: expensivePlayers(shown, owned),
      opened: openedPlayers(shown),
      dropped: droppedRows(rows, listed, view.transactions, since).filter((row) =>
        isShown(row, choice, marks, ownTeamId),
      ),
    };
  }, [rows, movement, listed, view, choice, marks]);
  return {
    isLeague,
    choice,
    marks,
    values,
    /** False while the result or the players are loading. */
    isKnown: result !== null && listed !== undefined,
    movement,
    sections,
    hasDraft: drafted.length > 0,
    failure: values.failure ?? error,
  };
}

export type MovementData = ReturnType<typeof useMovement>;
export type MovementSections = NonNullable<MovementData['sections']>;
