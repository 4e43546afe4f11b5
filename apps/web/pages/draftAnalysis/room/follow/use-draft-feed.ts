import { calls } from '@fantasy-stats/contract/calls';
import { roomLimits } from '@fantasy-stats/contract/draft-room-limits';
import { isBrowserCopy, type LeagueId } from '@fantasy-stats/domain';
import { useEffect } from 'react';
import { failureIn } from '../../../../api/failure.ts';
import { useApiQuery } from '../../../../api/use-api-query.ts';
import type { SeasonView } from '../../../../league/season-view.ts';
import type { OpenedRoom } from '../use-opened-room.ts';
import { type DraftFeed, mergeFeed } from './merge-feed.ts';
import { useBrowserDraft } from './use-browser-draft.ts';

type Response = NonNullable<ReturnType<typeof useLiveDraft>['data']>;

/** How long an upload of this tab may take before `draft/live` is requested instead, in ms. */
const uploadPatience = 4_000;

function useLiveDraft(league: LeagueId) {
  return useApiQuery(
    calls.draft.live,
    { league },
    // This tab's uploads update the cache. Only requests find other tabs' uploads.
    isBrowserCopy(league)
      ? {
          refetchInterval: ({ state }) => {
            const seconds = state.data?.pollSeconds ?? null;
            return seconds !== null && 1000 * seconds + uploadPatience;
          },
        }
      : {},
  );
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
  const isCopy = isBrowserCopy(view.league.id);
  const thrown = useBrowserDraft(isOn && isCopy ? view.league.id : null);
  const hasStarted =
    data?.state === 'running' || (data?.state === 'over' && (state.followed ?? null) !== null);
  // Also merges again after changes of the room itself, e.g. in another tab. The result is the same.
  useEffect(() => {
    if (data && isOn && hasStarted) takeIn((room) => mergeFeed(room, feedOf(view, data)));
  }, [data, hasStarted, isOn, takeIn, view]);
  // For leagues synced by this browser, use the extension's errors instead of the server's `failure`.
  const isLost = live.error !== null || (isCopy ? thrown !== null : (data?.failure ?? null) !== null);
  const error = thrown ?? live.error;
  const failure = error === null ? null : failureIn(error);
  return { data, failure, isLost, receivedAt: live.dataUpdatedAt, isOn };
}
