import type { Day } from '@fantasy-stats/domain';
import {
  dayNumber,
  loadsOf,
  meanLoad,
  type PlayerProjection,
  type ProjectionBasis,
  projectionConstants,
  projectPlayers,
  withLoad,
} from '@fantasy-stats/engine/projection';

/** Maximum number of cached past days: a season's trades in a few leagues, about 400 KB each. */
const cacheSize = 120;

export interface ProjectionKeeper {
  /**
   * Returns all players' average projections from a day on, based only on earlier games. Cached until those
   * games change.
   */
  on(basis: ProjectionBasis, day: Day, lastDay: Day): readonly PlayerProjection[];
}

/** Caches projections as of past days. They change only if games before the day change. */
export function cacheProjections(): ProjectionKeeper {
  const projections = new Map<string, readonly PlayerProjection[]>();
  return {
    on: (basis, day, lastDay) => {
      const key = `${day} ${lastDay} ${knownBefore(basis, dayNumber(day))}`;
      const known = projections.get(key);
      if (known) {
        projections.delete(key);
        projections.set(key, known);
        return known;
      }
      const from = dayNumber(day);
      const range = { day: from, until: dayNumber(lastDay) + 1 };
      const made = projectPlayers(basis, range, projectionConstants).map((projection) => {
        const ahead = Array.from(projection.days, (one) => one - from);
        const load = meanLoad(projection.chances, loadsOf(projection, ahead));
        return { ...projection, ...withLoad(projection, load) };
      });
      projections.set(key, made);
      if (projections.size > cacheSize) {
        const [oldest] = projections.keys();
        if (oldest !== undefined) projections.delete(oldest);
      }
      return made;
    },
  };
}

/**
 * Returns a key for everything a past day's projection depends on: players, schedule, and earlier games with
 * their stat lines.
 */
function knownBefore({ season, previous }: ProjectionBasis, day: number): string {
  let rows = 0;
  let sum = 0;
  const width = season.rowCount === 0 ? 0 : season.lines.length / season.rowCount;
  for (let row = 0; row < season.rowCount; row += 1) {
    if ((season.rowDay[row] ?? day) >= day) continue;
    rows += 1;
    // Weighted by game, so that the key changes if two stat lines are swapped.
    const weight = (((season.rowDay[row] ?? 0) * 31 + (season.rowPlayer[row] ?? 0)) % 97) + 1;
    for (let part = 0; part < width; part += 1) sum += weight * (season.lines[row * width + part] ?? 0);
  }
  const games = season.nbaTeams.reduce((count, nbaTeam) => count + nbaTeam.days.length, 0);
  return `${season.firstRow.length} ${games} ${rows} ${sum} ${previous.rowCount}`;
}
