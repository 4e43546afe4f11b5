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
 * What there is to tell on a room's front page: of the week that was over last, and of the one that runs or comes. As quick as the
 * page has to be: of what takes longer, such as trades and lineups in hindsight, the recaps tell that are sent.
 *
 * @param season as recaps tell its weeks
 * @param dashboard its forecasts now; null where there are none
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
        /* A tied week is neither: what is left of the two. */
        chances: new Map((week?.matchups ?? []).map(({ id, result }) => [id, result.win + result.tie / 2])),
        oddsAfter: dashboard?.odds?.teams ?? null,
        nextWeek: dashboard?.odds?.nextWeek ?? null,
      }),
  };
}
