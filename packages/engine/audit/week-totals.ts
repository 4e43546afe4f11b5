import {
  type AuditFacts,
  addDays,
  isHeadToHead,
  readStatistic,
  type StatisticId,
  type StatLine,
  statistic,
  statisticIds,
  type Week,
} from '@fantasy-stats/domain';
import { type CheckResult, Comparisons, type Place } from './comparisons.ts';
import { type DaySum, mayExceedCaps, teamDaySums } from './team-days.ts';
import { exact, isClose, pointsTolerance } from './tolerance.ts';
import { isReported, isWeekOver, wholeLine } from './week-values.ts';

const counted = statisticIds.filter((id) => statistic(id).computed.kind !== 'rate');

/**
 * Compares each team's weekly counts, games and points with the sum of its days; in leagues without matchups,
 * its season totals (`week` is null). They must be equal once the week is over and fully synced; until then,
 * the days must not exceed the week. If ESPN's days may include games beyond a cap, only a finished week is
 * compared, and the days may exceed it. When half of the values (at least six) differ, the data is misread.
 */
export function checkWeekTotals(facts: AuditFacts): CheckResult {
  const found = new Comparisons('weekTotals');
  const { league } = facts;
  const sumOf = teamDaySums(facts);
  const needed = league.scored.map((scored) => scored.statistic);
  const weeks = new Map(league.weeks.map((week) => [week.number, week]));
  for (const entry of facts.teamWeeks) {
    const week = weeks.get(entry.week);
    if (!week || isRoundOfYahoo(facts, week)) continue;
    const isOver = isWeekOver(league, week.lastDay);
    const mayExceed = mayExceedCaps(league, entry);
    const lastDay = isOver ? week.lastDay : dayBefore(facts, week);
    if (lastDay === null) continue;
    const sum = sumOf(entry.teamId, week.firstDay, lastDay);
    if (sum.days === 0) continue;
    compare(found, { week: week.number, teamId: entry.teamId }, sum, {
      line: isReported(entry.line) ? wholeLine(entry) : {},
      points: entry.points,
      isWhole: isOver && sum.isWhole,
      mayExceed,
      needed,
    });
  }
  if (!isHeadToHead(league.scoringForm)) compareSeason(facts, found, needed);
  return found.result({ failures: 6, share: 0.5 });
}

/**
 * Returns whether a week is part of a multiweek playoff round on Yahoo, whose only matchup is in its first
 * week.
 */
function isRoundOfYahoo({ league }: AuditFacts, week: Week): boolean {
  return league.platform === 'yahoo' && week.isPlayoffs && (league.playoffs?.weeksPerRound ?? 1) > 1;
}

function dayBefore({ league }: AuditFacts, week: Week): string | null {
  const yesterday = addDays(league.today, -1);
  return yesterday < week.firstDay ? null : yesterday;
}

/** ESPN leagues without matchups only have season totals. */
function compareSeason(facts: AuditFacts, found: Comparisons, needed: readonly StatisticId[]): void {
  const { league, standings } = facts;
  if (league.phase === 'beforeDraft' || league.phase === 'beforeSeason') return;
  const sumOf = teamDaySums(facts);
  const isOver = league.phase === 'over';
  const lastDay = isOver ? league.lastDay : addDays(league.today, -1);
  const mayExceed = mayExceedCaps(league);
  for (const { pointsFor, seasonLine, teamId } of standings) {
    const sum = sumOf(teamId, league.firstDay, lastDay);
    if (sum.days === 0) continue;
    compare(found, { teamId }, sum, {
      line: seasonLine,
      points: league.scoringForm === 'seasonPoints' ? pointsFor : null,
      isWhole: isOver && sum.isWhole,
      mayExceed,
      needed,
    });
  }
}

interface Period {
  readonly line: StatLine;
  readonly points: number | null;
  /** Whether the period is over, with every day present. */
  readonly isWhole: boolean;
  readonly mayExceed: boolean;
  readonly needed: readonly StatisticId[];
}

function compare(found: Comparisons, place: Place, sum: DaySum, period: Period): void {
  const { isWhole, line, mayExceed, needed, points } = period;
  if (isReported(line)) {
    for (const id of counted) {
      const own = readStatistic(line, id);
      const days = sum.line[id] ?? (id === 'GP' ? (sum.gamesPlayed ?? undefined) : undefined);
      if (own === null || days === undefined || (mayExceed && !isWhole)) continue;
      const holds =
        isClose(own, days, exact) || (!isWhole && days < own) || (mayExceed && isWhole && days > own);
      found.compare(holds, { ...place, statistic: id }, own, days);
    }
    for (const id of needed) {
      const days = readStatistic(sum.line, id);
      const isUnreported = readStatistic(line, id) === null && days !== null && days !== 0;
      if (isUnreported) found.compare(false, { ...place, statistic: id }, null, days);
    }
  }
  if (points !== null && sum.points !== null && isWhole && !mayExceed)
    found.compare(isClose(points, sum.points, pointsTolerance(sum.days)), place, points, sum.points);
}
