import { calls } from '@fantasy-stats/contract/calls';
import { roomLimits } from '@fantasy-stats/contract/draft-room-limits';
import { useEffect } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { SeasonView } from '../../../league/season-view.ts';
import type { OpenedRoom } from '../use-opened-room.ts';
import { type DraftFeed, mergeFeed } from './merge-feed.ts';

type Response = NonNullable<ReturnType<typeof useLiveDraft>['data']>;

function useLiveDraft(league: string) {
  return useCall(calls.draft.live, { league });
}

/** Converts a response to a draft feed. Players without an NBA match are identified by name. */
function feedOf({ league, ownTeamId, season }: SeasonView, { order, picks }: Response): DraftFeed {
  return {
    isAuction: league.draftKind === 'auction',
    teams: season.teams.map(({ id }) => id),
    order,
    ownTeam: ownTeamId,
    picks: picks.map(({ cost, isKeeper, name, nbaId, pick, playerId, round, teamId }) => ({
      number: pick,
      round,
      team: teamId,
      id:
        playerId === null
          ? null
          : nbaId === null
            ? (name ?? `Pick ${pick}`).slice(0, roomLimits.playerId)
            : String(nbaId),
      cost,
      isKeeper,
    })),
  };
}

/** Adds the platform's picks while the room follows its draft. */
export function useDraftFeed(view: SeasonView, opened: OpenedRoom) {
  const live = useLiveDraft(view.league.id);
  const { data } = live;
  const { state, takeIn } = opened;
  const isOn = state.followed?.isOn ?? true;
  const hasStarted =
    data?.state === 'running' || (data?.state === 'over' && (state.followed ?? null) !== null);
  // Also merges again after changes of the room itself, e.g. in another tab. The result is the same.
  useEffect(() => {
    if (data && isOn && hasStarted) takeIn((room) => mergeFeed(room, feedOf(view, data)));
  }, [data, hasStarted, isOn, takeIn, view]);
  return { data, error: live.error, receivedAt: live.dataUpdatedAt, isOn };
}
