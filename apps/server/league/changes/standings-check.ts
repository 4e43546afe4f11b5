import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import { isHeadToHead, type LeagueSeason } from '@fantasy-stats/domain';
import { compareStandings } from '@fantasy-stats/engine/audit/index';

/** The teams whose record or points the platform's table has otherwise than the stored weeks ({@link compareStandings}). */
export function standingsCheck(season: LeagueSeason): SyncChange[] {
  const meets = isHeadToHead(season.league.scoringForm);
  const teams = compareStandings(season)
    .filter(({ isEqual }) => !isEqual)
    .map(({ platform, points, recomputed, teamId }) => ({
      teamId,
      platform,
      recomputed,
      points: meets ? null : points,
    }));
  return teams.length === 0 ? [] : [{ kind: 'standingsDiffer', teams }];
}
