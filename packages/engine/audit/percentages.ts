import {
  type AuditFacts,
  readStatistic,
  type StatisticId,
  type StatLine,
  statistic,
  statisticIds,
} from '@fantasy-stats/domain';
import { type CheckResult, Comparisons, type Place } from './comparisons.ts';
import { mayExceedCaps, teamDaySums } from './team-days.ts';
import { exact, isClose, rateRounding } from './tolerance.ts';
import { isWeekOver, wholeLine } from './week-values.ts';

const rates = statisticIds.filter((id) => statistic(id).computed.kind === 'rate');

/** Pairs of statistics in which the first cannot exceed the second, e.g. makes and attempts. */
const within = [
  ['FGM', 'FGA'],
  ['FTM', 'FTA'],
  ['3PM', '3PA'],
  ['3PM', 'FGM'],
  ['3PA', 'FGA'],
  ['OREB', 'REB'],
  ['DREB', 'REB'],
  ['GS', 'GP'],
] as const satisfies readonly (readonly [StatisticId, StatisticId])[];

/**
 * In stat lines of weeks, days and seasons, compares rates with makes and attempts, makes with attempts,
 * points with made shots, and rebounds with offensive plus defensive rebounds. Weekly rates without makes and
 * attempts are compared with the week's days.
 */
export function checkPercentages(facts: AuditFacts): CheckResult {
  const found = new Comparisons('percentages');
  for (const entry of facts.teamWeeks)
    compareParts(found, { week: entry.week, teamId: entry.teamId }, wholeLine(entry));
  for (const { seasonLine, teamId } of facts.standings) compareParts(found, { teamId }, seasonLine);
  for (const { day, teamDays } of facts.days)
    for (const { line, teamId } of teamDays) compareParts(found, { day, teamId }, line);
  compareWithDays(facts, found);
  return found.result();
}

function compareParts(found: Comparisons, place: Place, line: StatLine): void {
  for (const id of rates) {
    const given = line[id];
    if (given === undefined) continue;
    const { [id]: _given, ...rest } = line;
    const ours = readStatistic(rest, id);
    if (ours !== null)
      found.compare(isClose(given, ours, rateRounding(id)), { ...place, statistic: id }, given, ours);
  }
  for (const [part, whole] of within) {
    const [own, most] = [line[part], line[whole]];
    if (own !== undefined && most !== undefined)
      found.compare(own <= most + exact, { ...place, statistic: part }, own, most);
  }
  const { '3PM': threes, DREB, FGM, FTM, OREB, PTS, REB } = line;
  if (PTS !== undefined && FGM !== undefined && threes !== undefined && FTM !== undefined) {
    const made = 2 * FGM + threes + FTM;
    found.compare(isClose(PTS, made, exact), { ...place, statistic: 'PTS' }, PTS, made);
  }
  if (REB !== undefined && OREB !== undefined && DREB !== undefined)
    found.compare(isClose(REB, OREB + DREB, exact), { ...place, statistic: 'REB' }, REB, OREB + DREB);
}

function compareWithDays(facts: AuditFacts, found: Comparisons): void {
  const sumOf = teamDaySums(facts);
  const weeks = new Map(facts.league.weeks.map((week) => [week.number, week]));
  for (const entry of facts.teamWeeks) {
    const { line, teamId, week: number } = entry;
    if (mayExceedCaps(facts.league, entry)) continue;
    const week = weeks.get(number);
    const given = rates.filter((id) => line[id] !== undefined);
    if (!week || given.length === 0 || !isWeekOver(facts.league, week.lastDay)) continue;
    const sum = sumOf(teamId, week.firstDay, week.lastDay);
    if (!sum.isWhole) continue;
    for (const id of given) {
      const ours = readStatistic(sum.line, id);
      const own = line[id];
      if (ours !== null && own !== undefined)
        found.compare(
          isClose(own, ours, rateRounding(id)),
          { week: number, teamId, statistic: id },
          own,
          ours,
        );
    }
  }
}
