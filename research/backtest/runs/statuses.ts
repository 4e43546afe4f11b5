import type { ReportStatus } from '@fantasy-stats/domain';
import {
  chanceWithReport,
  gamesBefore,
  PART_COUNT,
  partIndex,
  playedShare,
} from '@fantasy-stats/engine/projection';
import { projectDay, type ReasonKind } from '@fantasy-stats/engine/projection-model';
import { dayNumber, mondayOf } from '../data/days.ts';
import { fitReportOutcomes, type Listing } from '../fit/report-outcomes.ts';
import type { Stage } from '../model/project.ts';
import type { ModelConstants } from '../model/walk.ts';

const MIN = partIndex('MIN');
/** Listings have no time of day, so they are treated as the last report before tip-off. */
const LAST_REPORT = { hoursAhead: 1 };

export interface ListedGame {
  readonly week: number;
  readonly status: ReportStatus;
  readonly kind: ReasonKind;
  readonly outcome: number;
  /**
   * Play probability: the share of players with this status who play. `chance` is the engine's probability.
   */
  readonly share: number;
  readonly chance: number;
}

/** Returns the first day of scored listings. Earlier listings are used to fit the probabilities. */
function firstScoredDay(year: number): string {
  return `${year + 1}-01-01`;
}

/**
 * Fits play probabilities on the listings before January, and computes them for later listings.
 * @param playerIds NBA ID of each player
 */
export function scoreStatuses(
  stage: Stage,
  model: ModelConstants,
  listings: readonly Listing[],
  playerIds: readonly string[],
): ListedGame[] {
  const { season } = stage;
  const first = firstScoredDay(season.year);
  const earlier = listings.filter(({ date }) => date < first);
  const fitted = fitReportOutcomes(earlier);
  const shareOf = (status: ReportStatus): number => {
    const own = earlier.filter((one) => one.status === status);
    return playedShare({ listed: own.length, played: own.filter(({ played }) => played).length });
  };
  const players = new Map(playerIds.map((id, player) => [id, player]));
  const byDay = Map.groupBy(
    listings.filter(({ date }) => date >= first),
    ({ date }) => dayNumber(date),
  );
  return [...byDay].flatMap(([day, own]) => {
    const { chances, means, regimes, view } = projectDay(
      stage,
      day,
      day + 1,
      model.availability,
      model.lines,
    );
    return own.flatMap(({ kind, played, playerId, status }): ListedGame[] => {
      const player = players.get(playerId);
      if (player === undefined || chances.first[player + 1] === chances.first[player]) return [];
      const { days } = season.nbaTeams[view.nbaTeam[player]!]!;
      if (days[gamesBefore(days, day)] !== day) return [];
      const facts = {
        minutes: means[player * PART_COUNT + MIN]!,
        missedLast: regimes[player]! > 0,
        kind,
      };
      const before = chances.chances[chances.first[player]!]!;
      return [
        {
          week: mondayOf(day),
          status,
          kind,
          outcome: played ? 1 : 0,
          share: shareOf(status),
          chance: chanceWithReport(before, { ...LAST_REPORT, status, ...facts }, fitted.statuses, fitted),
        },
      ];
    });
  });
}
