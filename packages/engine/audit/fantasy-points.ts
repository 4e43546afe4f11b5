import {
  type AuditFacts,
  fantasyPoints,
  isCategoryForm,
  readStatistic,
  type StatisticId,
  type StatLine,
  statistic,
} from '@fantasy-stats/domain';
import { type CheckResult, Comparisons, type Place } from './comparisons.ts';
import { isClose, pointsTolerance } from './tolerance.ts';
import { isReported, wholeLine } from './week-values.ts';

interface PricedLine {
  readonly kind: 'weeks' | 'days' | 'season';
  readonly place: Place;
  readonly line: StatLine;
  readonly points: number;
  /** Maximum number of rounded values that add up to the points. */
  readonly summands: number;
}

const daysOfWeek = 7;
const daysOfSeason = 170;

/**
 * Compares points of weeks, days and seasons with scoring × statistics. A scored statistic missing in one
 * line counts as zero; if all lines lack it, nothing is compared. When a fifth of the lines (at least three)
 * differ, the scoring does not explain the points.
 */
export function checkFantasyPoints(facts: AuditFacts): CheckResult {
  const found = new Comparisons('fantasyPoints');
  const { league } = facts;
  if (isCategoryForm(league.scoringForm)) return found.result();
  const prices: Partial<Record<StatisticId, number>> = {};
  for (const { points, statistic: id } of league.scored) if (points !== null) prices[id] = points;
  const priced = league.scored.filter(({ points }) => points !== null && points !== 0);
  if (priced.length === 0) return found.result();
  const lines = pricedLines(facts);
  for (const kind of ['weeks', 'days', 'season'] as const) {
    const ofKind = lines.filter((line) => line.kind === kind);
    const missing = priced.filter(({ statistic: id }) =>
      ofKind.every(({ line }) => readStatistic(line, id) === null),
    );
    const hasRate = priced.some(({ statistic: id }) => statistic(id).computed.kind === 'rate');
    if (missing.length > 0 || (hasRate && kind !== 'days')) continue;
    for (const { line, place, points, summands } of ofKind) {
      const whole = Object.fromEntries(priced.map(({ statistic: id }) => [id, readStatistic(line, id) ?? 0]));
      const ours = fantasyPoints(whole, prices);
      if (ours !== null)
        found.compare(isClose(points, ours, pointsTolerance(summands)), place, points, ours, kind);
    }
  }
  return found.result({ failures: 3, share: 0.2 });
}

function pricedLines(facts: AuditFacts): PricedLine[] {
  const lines: PricedLine[] = [];
  for (const entry of facts.teamWeeks) {
    const { points, teamId, week } = entry;
    if (points !== null && isReported(entry.line))
      lines.push({
        kind: 'weeks',
        place: { week, teamId },
        line: wholeLine(entry),
        points,
        summands: daysOfWeek,
      });
  }
  for (const { day, teamDays } of facts.days)
    for (const { line, points, teamId } of teamDays)
      if (points !== null && isReported(line))
        lines.push({ kind: 'days', place: { day, teamId }, line, points, summands: 1 });
  for (const { pointsFor, seasonLine, teamId } of facts.standings)
    if (pointsFor !== null && isReported(seasonLine) && facts.league.scoringForm === 'seasonPoints')
      lines.push({
        kind: 'season',
        place: { teamId },
        line: seasonLine,
        points: pointsFor,
        summands: daysOfSeason,
      });
  return lines;
}
