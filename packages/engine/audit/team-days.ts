import type {
  AuditFacts,
  Day,
  StatisticId,
  StatLine,
  TeamDay,
  TeamId,
  TeamWeek,
} from '@fantasy-stats/domain';
import { daysFrom, isReserveSlot, statistic, statisticIds } from '@fantasy-stats/domain';
import { isReported } from './week-values.ts';

export interface DaySum {
  readonly line: StatLine;
  readonly points: number | null;
  readonly gamesPlayed: number | null;
  readonly days: number;
  /** Whether every day is included; otherwise the sum may be too small. */
  readonly isWhole: boolean;
}

/**
 * Sums a team's days. A day with a blank line had no games. A day without lines may be unsynced, so the sum
 * is incomplete. A statistic that is missing in a nonblank line is missing in the sum.
 */
export function teamDaySums(
  facts: Pick<AuditFacts, 'days'>,
): (teamId: TeamId, firstDay: Day, lastDay: Day) => DaySum {
  const byDay = new Map<Day, Map<TeamId, TeamDay>>();
  for (const { day, teamDays } of facts.days)
    if (teamDays.length > 0) byDay.set(day, new Map(teamDays.map((entry) => [entry.teamId, entry])));
  return (teamId, firstDay, lastDay) => {
    const days = daysFrom(firstDay, lastDay);
    const found = days.flatMap((day) => byDay.get(day)?.get(teamId) ?? []);
    const filled = found.filter(({ line }) => isReported(line));
    const points = found.map((entry) => entry.points ?? (isReported(entry.line) ? null : 0));
    const games = found.map((entry) => entry.gamesPlayed ?? (isReported(entry.line) ? null : 0));
    return {
      line: sumOfCounts(filled.map(({ line }) => line)),
      points: sumOf(points),
      gamesPlayed: sumOf(games),
      days: found.length,
      isWhole: found.length === days.length,
    };
  };
}

function sumOf(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

const counted = statisticIds.filter((id) => statistic(id).computed.kind !== 'rate');

function sumOfCounts(lines: readonly StatLine[]): StatLine {
  const sums: Partial<Record<StatisticId, number>> = {};
  for (const id of counted) {
    const sum = sumOf(lines.map((line) => line[id] ?? null));
    if (sum !== null) sums[id] = sum;
  }
  return sums;
}

/**
 * Returns whether the sum of a team's days may exceed what the league counts: ESPN does not say which games a
 * cap excluded. False when no cap was reached.
 */
export function mayExceedCaps(
  { gamesCaps, platform }: AuditFacts['league'],
  week: Pick<TeamWeek, 'gamesBySlot' | 'gamesPlayed'> | null = null,
): boolean {
  const caps = gamesCaps.filter(({ slot }) => slot === null || !isReserveSlot(slot));
  if (platform !== 'espn' || caps.length === 0) return false;
  return caps.some(({ games, period, slot }) => {
    const used = slot === null ? week?.gamesPlayed : week?.gamesBySlot?.[slot];
    return period !== 'week' || used === undefined || used === null || used >= games;
  });
}
