import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import { isHeadToHead, type LeagueSeason, type WinLossTie } from '@fantasy-stats/domain';
import { recordsThrough } from '@fantasy-stats/engine/standings/index';

const hasPlayed = ({ losses, ties, wins }: WinLossTie) => wins + losses + ties > 0;

/** Platforms round points. */
const tolerance = 0.011;

type Differing = Extract<SyncChange, { kind: 'standingsDiffer' }>['teams'][number];

/**
 * Compares every team's record, recomputed from the stored matchups, with the platform's own; in leagues without
 * matchups their rotisserie or season points. They differ where the platform counts a result that its matchups do not
 * show: a stat correction that reached one before the other, or a change by the commissioner. Nothing is compared before
 * the first decision, or while weeks that were played are not stored.
 */
export function standingsCheck(season: LeagueSeason): SyncChange[] {
  const { league } = season;
  const meets = isHeadToHead(league.scoringForm);
  const stored = new Set((meets ? season.matchups : season.teamWeeks).map(({ week }) => week));
  /* ESPN keeps no weeks of teams that do not meet: their season's totals are enough. */
  const isWhole =
    (!meets && stored.size === 0) ||
    league.weeks.every((week) => week.isPlayoffs || week.lastDay >= league.today || stored.has(week.number));
  if (!isWhole) return [];
  const standings = new Map(season.standings.map((standing) => [standing.teamId, standing]));
  const teams = recordsThrough(season).flatMap(({ points, record, teamId }): Differing[] => {
    const own = standings.get(teamId);
    if (!own) return [];
    const { losses, pointsFor, ties, wins } = own;
    const platform = { wins, losses, ties };
    if (!meets) {
      const differs = points !== null && pointsFor !== null && Math.abs(points - pointsFor) > tolerance;
      return differs
        ? [
            {
              teamId,
              platform,
              recomputed: { ...record },
              points: { platform: pointsFor, recomputed: points },
            },
          ]
        : [];
    }
    if (!hasPlayed(own) && !hasPlayed(record)) return [];
    const isEqual = wins === record.wins && losses === record.losses && ties === record.ties;
    return isEqual ? [] : [{ teamId, platform, recomputed: { ...record }, points: null }];
  });
  return teams.length === 0 ? [] : [{ kind: 'standingsDiffer', teams }];
}
