import {
  type CategoryWinner,
  type League,
  type LeagueSeason,
  type Matchup,
  readStatistic,
  type ScoredStatistic,
  type StatisticId,
  type StatLine,
  statistic,
  type TeamId,
  type TeamWeek,
} from '@fantasy-stats/domain';
import { exact, isClose, rateRounding } from './tolerance.ts';

export function wholeLine({ line, gamesPlayed }: Pick<TeamWeek, 'line' | 'gamesPlayed'>): StatLine {
  return line.GP !== undefined || gamesPlayed === null ? line : { ...line, GP: gamesPlayed };
}

export function isReported(line: StatLine): boolean {
  return Object.keys(line).length > 0;
}

export function weekOfTeam(
  teamWeeks: readonly TeamWeek[],
): (week: number, teamId: TeamId) => TeamWeek | undefined {
  const index = new Map(teamWeeks.map((entry) => [`${entry.week} ${entry.teamId}`, entry]));
  return (week, teamId) => index.get(`${week} ${teamId}`);
}

function componentsOf(id: StatisticId): StatisticId[] {
  const { computed } = statistic(id);
  if (computed.kind === 'counted') return [id];
  const parts = computed.kind === 'sum' ? computed.parts : [...computed.numerator, ...computed.denominator];
  return parts.flatMap((part) => componentsOf(part.statistic));
}

/** Returns whether a line contains all counts behind a statistic, so that its exact value can be computed. */
function hasComponents(line: StatLine, id: StatisticId): boolean {
  return componentsOf(id).every((component) => line[component] !== undefined);
}

/**
 * The result of comparing two lines:
 *
 * - a winner: certain despite rounding.
 * - `open`: the difference is within rounding, or a ratio has no denominator; any verdict agrees.
 * - `missing`: the statistic is missing in both lines, although they have others.
 */
type LineVerdict = CategoryWinner | 'open' | 'missing';

/**
 * Decides a category by the two lines and the league's direction. A percentage without attempts loses to any
 * percentage with attempts.
 */
export function lineVerdict(
  home: StatLine,
  away: StatLine,
  { statistic: id, lowerIsBetter }: Pick<ScoredStatistic, 'statistic' | 'lowerIsBetter'>,
): LineVerdict {
  const [own, other] = [readStatistic(home, id), readStatistic(away, id)];
  if (own !== null && other !== null) {
    if (isClose(own, other, exact)) return isRate(id) && !isSure(home, away, id) ? 'open' : 'tie';
    // It is unknown whether a platform compares displayed or exact values.
    if (isRate(id) && isClose(own, other, rateRounding(id))) return 'open';
    return own < other === lowerIsBetter ? 'home' : 'away';
  }
  const isKnown = hasComponents(home, id) && hasComponents(away, id);
  if (!isKnown) return own === null && other === null ? 'missing' : 'open';
  if (!statistic(id).asFraction) return 'open';
  if (own === null && other === null) return 'tie';
  // One team has attempts without a make, the other has no attempts. Some platforms count both as zero.
  if (own === 0 || other === 0) return 'open';
  return own === null ? 'away' : 'home';
}

function isRate(id: StatisticId): boolean {
  return statistic(id).computed.kind === 'rate';
}

function isSure(home: StatLine, away: StatLine, id: StatisticId): boolean {
  return hasComponents(home, id) && hasComponents(away, id);
}

interface DecidedCategory {
  readonly matchup: Matchup;
  readonly scored: ScoredStatistic;
  readonly winner: CategoryWinner;
  readonly home: StatLine;
  readonly away: StatLine;
}

/**
 * Returns whether a matchup's values and verdicts are from the same moment: for final matchups, and on Yahoo
 * for current ones, too. ESPN's live values are ahead of its verdicts.
 */
export function isSettled({ platform }: League, { status }: Pick<Matchup, 'status'>): boolean {
  return status === 'final' || (status === 'running' && platform === 'yahoo');
}

/** Yields the categories of settled matchups with a platform verdict and both lines known. */
export function* decidedCategories(season: LeagueSeason): Generator<DecidedCategory> {
  const lineOf = weekOfTeam(season.teamWeeks);
  for (const matchup of season.matchups) {
    const { away, home, week } = matchup;
    if (!isSettled(season.league, matchup) || away === null) continue;
    const own = lineOf(week, home);
    const other = lineOf(week, away);
    if (!own || !other || !isReported(own.line) || !isReported(other.line)) continue;
    for (const scored of season.league.scored) {
      const winner = matchup.categories[scored.statistic];
      if (winner === undefined) continue;
      yield { matchup, scored, winner, home: wholeLine(own), away: wholeLine(other) };
    }
  }
}

export function isWeekOver({ phase, today }: League, lastDay: string): boolean {
  return phase === 'over' || lastDay < today;
}
