import type { RoomFacts } from '@fantasy-stats/contract/room-facts';
import type { LeagueSeason } from '@fantasy-stats/domain';
import {
  nothingAround,
  previewFacts,
  recapFacts,
  weekToPreview,
  weekToRecap,
} from '@fantasy-stats/engine/recap';

/**
 * Returns a public front page's story about the last completed week and the current or next one.
 * @param season season with the weeks that recaps use
 */
export function storyOf(season: LeagueSeason, dashboard: RoomFacts['dashboard']): RoomFacts['story'] {
  const { today } = season.league;
  const last = weekToRecap(season, today);
  const next = weekToPreview(season, today);
  const week = dashboard?.week?.number === next?.number ? dashboard?.week : null;
  return {
    recap: last && recapFacts(season, last.number, nothingAround),
    preview:
      next &&
      previewFacts(season, next.number, {
        // A tie counts as half a win.
        chances: new Map((week?.matchups ?? []).map(({ id, result }) => [id, result.win + result.tie / 2])),
        oddsAfter: dashboard?.odds?.teams ?? null,
        nextWeek: dashboard?.odds?.nextWeek ?? null,
      }),
  };
}
