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
import { countsBeyondCaps, type DaySum, teamDaySums } from './team-days.ts';
import { exact, isClose, pointsTolerance } from './tolerance.ts';
import { componentsOf, isTold, isWeekOver, wholeLine } from './week-values.ts';

const counted = statisticIds.filter((id) => statistic(id).computed.kind !== 'rate');

/**
 * Each team's counts, games and points of a week against the sum of its days, and the season's totals of leagues without matchups
 * against all of them (week null). Equal they must be once the week is over and every day was read; until then, and where
 * ESPN's days hold games beyond a limit, the days' counts must not exceed the week's. A statistic that the league scores and the
 * days tell must be told by the week too.
 *
 * Where half of the figures (and at least six) differ, the days of the weeks or what counts is not understood.
 */
export function checkWeekTotals(facts: AuditFacts): CheckResult {
  const found = new Comparisons('weekTotals');
  const { league } = facts;
  const sumOf = teamDaySums(facts);
  const mayExceed = countsBeyondCaps(league);
  const needed = new Set(league.scored.flatMap((scored) => componentsOf(scored.statistic)));
  const weeks = new Map(league.weeks.map((week) => [week.number, week]));
  for (const entry of facts.teamWeeks) {
    const week = weeks.get(entry.week);
    if (!week || isRoundOfYahoo(facts, week)) continue;
    const isOver = isWeekOver(league, week.lastDay);
    const lastDay = isOver ? week.lastDay : dayBefore(facts, week);
    if (lastDay === null) continue;
    const sum = sumOf(entry.teamId, week.firstDay, lastDay);
    if (sum.days === 0) continue;
    compare(found, { week: week.number, teamId: entry.teamId }, sum, {
      line: isTold(entry.line) ? wholeLine(entry) : {},
      points: entry.points,
      isEqual: isOver && sum.isWhole && !mayExceed,
      mayExceed,
      needed,
    });
  }
  if (!isHeadToHead(league.scoringForm)) compareSeason(facts, found, needed);
  return found.result({ failures: 6, share: 0.5 });
}

/** A round of two weeks is one matchup to Yahoo, and its first week's. */
function isRoundOfYahoo({ league }: AuditFacts, week: Week): boolean {
  return league.platform === 'yahoo' && week.isPlayoffs && (league.playoffs?.weeksPerRound ?? 1) > 1;
}

function dayBefore({ league }: AuditFacts, week: Week): string | null {
  const yesterday = addDays(league.today, -1);
  return yesterday < week.firstDay ? null : yesterday;
}

/** ESPN's teams that do not meet have the season's totals alone. */
function compareSeason(facts: AuditFacts, found: Comparisons, needed: ReadonlySet<StatisticId>): void {
  const { league, standings } = facts;
  if (league.phase === 'beforeDraft' || league.phase === 'beforeSeason') return;
  const sumOf = teamDaySums(facts);
  const isOver = league.phase === 'over';
  const lastDay = isOver ? league.lastDay : addDays(league.today, -1);
  const mayExceed = countsBeyondCaps(league);
  for (const { pointsFor, seasonLine, teamId } of standings) {
    const sum = sumOf(teamId, league.firstDay, lastDay);
    if (sum.days === 0) continue;
    compare(found, { teamId }, sum, {
      line: seasonLine,
      points: league.scoringForm === 'seasonPoints' ? pointsFor : null,
      isEqual: isOver && sum.isWhole && !mayExceed,
      mayExceed,
      needed,
    });
  }
}

interface Period {
  readonly line: StatLine;
  readonly points: number | null;
  readonly isEqual: boolean;
  readonly mayExceed: boolean;
  readonly needed: ReadonlySet<StatisticId>;
}

function compare(found: Comparisons, place: Place, sum: DaySum, period: Period): void {
  const { isEqual, line, mayExceed, needed, points } = period;
  if (isTold(line))
    for (const id of counted) {
      const days = sum.line[id];
      if (days === undefined) continue;
      const own = readStatistic(line, id);
      if (own !== null) {
        const holds = isEqual ? isClose(own, days, exact) : mayExceed ? true : days <= own + exact;
        found.compare(holds, { ...place, statistic: id }, own, days);
      } else if (needed.has(id) && days > 0) found.compare(false, { ...place, statistic: id }, null, days);
    }
  if (points !== null && sum.points !== null && isEqual)
    found.compare(isClose(points, sum.points, pointsTolerance(sum.days)), place, points, sum.points);
}
