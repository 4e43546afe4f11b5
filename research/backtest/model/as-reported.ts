import { type Day, nbaTeams, type ProjectedNbaPlayer } from '@fantasy-stats/domain';
import { asReported, type PlayerReport } from '@fantasy-stats/engine/league';
import {
  chancesWithStatus,
  loadsOf,
  meanLoad,
  meanUsage,
  outlookOf,
  PART_COUNT,
  type PlayerOutlook,
  usagesOf,
  withLoad,
} from '@fantasy-stats/engine/projection';
import { openingError, type SpreadConstants } from '@fantasy-stats/engine/projection-model';
import { drawnStatus } from '../protocol/drawn-reports.ts';
import type { DayProjection, Stage } from './project.ts';

const DAY = 86_400_000;
const dayOf = (number: number): Day => new Date(number * DAY).toISOString().slice(0, 10);

/**
 * Returns each player's expected statistics and play probabilities, given the last injury report before their
 * first game. Reports are simulated from outcomes.
 */
export function outlooksAsReported(
  { season }: Stage,
  projection: DayProjection,
  spread: SpreadConstants,
): PlayerOutlook[] {
  const { chances, means, regimes, view } = projection;
  const reports = new Map<string, readonly PlayerReport[]>();
  const days = new Map<ProjectedNbaPlayer['nbaTeam'] | undefined, Int32Array>();
  const players = Array.from(regimes, (regime, player): ProjectedNbaPlayer => {
    const id = String(player);
    const [from, to] = [chances.first[player]!, chances.first[player + 1]!];
    const nbaTeam = nbaTeams[view.nbaTeam[player]!] ?? nbaTeams[0];
    if (to > from) {
      days.set(nbaTeam, chances.days.subarray(from, to));
      const day = chances.days[from]!;
      const rows = season.rowDay.subarray(season.firstRow[player]!, season.firstRow[player + 1]!);
      const game = { year: season.year, player, day };
      const status = drawnStatus(game, rows.includes(day), view.minutes[player]!);
      if (status !== null) reports.set(id, [{ day: dayOf(day), status, hoursAhead: 1 }]);
    }
    return {
      id,
      name: id,
      nbaTeam,
      regime: regime === 0 ? 0 : regime === 1 ? 1 : 2,
      mean: means.subarray(player * PART_COUNT, (player + 1) * PART_COUNT),
      chances: chances.chances.subarray(from, to),
    };
  });
  return asReported(players, days, spread.playCorrelation, { today: view.day, reports }).map(
    (reported, player) => {
      const ahead = Array.from(
        reported.chances,
        (_, game) => chances.days[chances.first[player]! + game]! - view.day,
      );
      const coming = chancesWithStatus(reported, 'healthy', (game) => ahead[game]!);
      const error = openingError(projection, player, reported.mean, spread);
      return withLoad(
        outlookOf(reported.mean, coming, reported.regime, spread, error),
        meanLoad(coming, loadsOf(reported, ahead)),
        meanUsage(coming, usagesOf(reported, ahead.length)),
      );
    },
  );
}
