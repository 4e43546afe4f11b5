import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import { isHeadToHead, type LeagueSeason, type WinLossTie } from '@fantasy-stats/domain';
import { recordsThrough } from '@fantasy-stats/engine/standings/index';

const hasPlayed = ({ losses, ties, wins }: WinLossTie) => wins + losses + ties > 0;

/**
 * Compares every team's record, recomputed from the stored matchups, with the platform's own. They differ where the
 * platform counts a result that its matchups do not show: a stat correction that reached one before the other, or a
 * change by the commissioner. Leagues without matchups have no record; nothing is compared before the first decision,
 * or while weeks that were played are not stored.
 */
export function standingsCheck(season: LeagueSeason): SyncChange[] {
  const { league } = season;
  if (!isHeadToHead(league.scoringForm)) return [];
  const stored = new Set(season.matchups.map(({ week }) => week));
  const isWhole = league.weeks.every(
    (week) => week.isPlayoffs || week.lastDay >= league.today || stored.has(week.number),
  );
  if (!isWhole) return [];
  const standings = new Map(season.standings.map((standing) => [standing.teamId, standing]));
  const teams = recordsThrough(season).flatMap(({ record, teamId }) => {
    const own = standings.get(teamId);
    if (!own || (!hasPlayed(own) && !hasPlayed(record))) return [];
    const { losses, ties, wins } = own;
    const isEqual = wins === record.wins && losses === record.losses && ties === record.ties;
    return isEqual ? [] : [{ teamId, platform: { wins, losses, ties }, recomputed: { ...record } }];
  });
  return teams.length === 0 ? [] : [{ kind: 'standingsDiffer', teams }];
}
