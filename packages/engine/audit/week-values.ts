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

/** A team's line with the games it played, which rates per game ask for. */
export function wholeLine({ line, gamesPlayed }: Pick<TeamWeek, 'line' | 'gamesPlayed'>): StatLine {
  return line.GP !== undefined || gamesPlayed === null ? line : { ...line, GP: gamesPlayed };
}

/** Whether a line tells anything at all. */
export function isTold(line: StatLine): boolean {
  return Object.keys(line).length > 0;
}

/** What a team had in a week; the last entry counts where facts give it twice. */
export function weekOfTeam(
  teamWeeks: readonly TeamWeek[],
): (week: number, teamId: TeamId) => TeamWeek | undefined {
  const index = new Map(teamWeeks.map((entry) => [`${entry.week} ${entry.teamId}`, entry]));
  return (week, teamId) => index.get(`${week} ${teamId}`);
}

/** The statistics whose counts make up a statistic: itself where it is counted. */
function componentsOf(id: StatisticId): StatisticId[] {
  const { computed } = statistic(id);
  if (computed.kind === 'counted') return [id];
  const parts = computed.kind === 'sum' ? computed.parts : [...computed.numerator, ...computed.denominator];
  return parts.flatMap((part) => componentsOf(part.statistic));
}

/** Whether every count behind a statistic is in the line, so that it is known without the platform's rounding. */
function hasComponents(line: StatLine, id: StatisticId): boolean {
  return componentsOf(id).every((component) => line[component] !== undefined);
}

/**
 * What two lines say about who won a category:
 * - a winner: it is sure, whatever the platform rounds.
 * - `open`: the two lie within a rounding of each other, or a ratio has no denominator, which is taken for nothing by one and for
 *   infinity by another: every verdict agrees with it.
 * - `untold`: neither line tells the statistic, though they tell others.
 */
type LineVerdict = CategoryWinner | 'open' | 'untold';

/** Who won a category by the two lines and the league's direction. Percentages without attempts lose to any other. */
export function lineVerdict(
  home: StatLine,
  away: StatLine,
  { statistic: id, lowerIsBetter }: Pick<ScoredStatistic, 'statistic' | 'lowerIsBetter'>,
): LineVerdict {
  const [own, other] = [readStatistic(home, id), readStatistic(away, id)];
  if (own !== null && other !== null) {
    if (isClose(own, other, exact)) return isRate(id) && !isSure(home, away, id) ? 'open' : 'tie';
    // Whether a platform compares what it shows or what it knows, is its own affair.
    if (isRate(id) && isClose(own, other, rateRounding(id))) return 'open';
    return own < other === lowerIsBetter ? 'home' : 'away';
  }
  const isKnown = hasComponents(home, id) && hasComponents(away, id);
  if (!isKnown) return own === null && other === null ? 'untold' : 'open';
  if (!statistic(id).asFraction) return 'open';
  if (own === null && other === null) return 'tie';
  // Nothing made of some attempts beside no attempts at all: some count both as nothing.
  if (own === 0 || other === 0) return 'open';
  return own === null ? 'away' : 'home';
}

function isRate(id: StatisticId): boolean {
  return statistic(id).computed.kind === 'rate';
}

function isSure(home: StatLine, away: StatLine, id: StatisticId): boolean {
  return hasComponents(home, id) && hasComponents(away, id);
}

/** A decided category of a matchup, with what both sides had. */
interface DecidedCategory {
  readonly matchup: Matchup;
  readonly scored: ScoredStatistic;
  readonly winner: CategoryWinner;
  readonly home: StatLine;
  readonly away: StatLine;
}

/**
 * Whether a matchup's values and verdicts are of one moment: once it is final, and at Yahoo, whose verdicts are live, also before.
 * ESPN's live values run ahead of the verdicts it books.
 */
export function isSettled({ platform }: League, { status }: Pick<Matchup, 'status'>): boolean {
  return status === 'final' || (status === 'running' && platform === 'yahoo');
}

/** Categories of settled matchups on which the platform gave its verdict, as far as both lines are told. */
export function* decidedCategories(season: LeagueSeason): Generator<DecidedCategory> {
  const lineOf = weekOfTeam(season.teamWeeks);
  for (const matchup of season.matchups) {
    const { away, home, week } = matchup;
    if (!isSettled(season.league, matchup) || away === null) continue;
    const own = lineOf(week, home);
    const other = lineOf(week, away);
    if (!own || !other || !isTold(own.line) || !isTold(other.line)) continue;
    for (const scored of season.league.scored) {
      const winner = matchup.categories[scored.statistic];
      if (winner === undefined) continue;
      yield { matchup, scored, winner, home: wholeLine(own), away: wholeLine(other) };
    }
  }
}

/** Whether a week is over, so that its figures do not move any more. */
export function isWeekOver({ phase, today }: League, lastDay: string): boolean {
  return phase === 'over' || lastDay < today;
}
