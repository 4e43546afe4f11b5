import {
  type AuditFacts,
  addDays,
  isHeadToHead,
  type LeagueSeason,
  type TeamId,
  type WinLossTie,
} from '@fantasy-stats/domain';
import { recordsThrough } from '../season/records.ts';
import { type CheckResult, Comparisons } from './comparisons.ts';
import { isClose, pointsRounding, pointsTolerance } from './tolerance.ts';

const hasPlayed = ({ losses, ties, wins }: WinLossTie) => wins + losses + ties > 0;

const isSame = (one: WinLossTie, other: WinLossTie) =>
  one.wins === other.wins && one.losses === other.losses && one.ties === other.ties;

/** A team's row of the platform's standings, and the recomputed one. */
interface ComparedStanding {
  readonly teamId: TeamId;
  readonly platform: WinLossTie;
  readonly recomputed: WinLossTie;
  /** In leagues without matchups, the team's rotisserie or season points; null in others. */
  readonly points: { readonly platform: number; readonly recomputed: number } | null;
  readonly isEqual: boolean;
}

/**
 * Recomputes every team's record from the matchups, and compares it with the platform's record. They differ
 * after a stat correction that reached only one of them, or a commissioner change. Compares nothing before
 * the first result, or with missing weeks.
 */
function compareStandings(season: LeagueSeason): ComparedStanding[] {
  const { league } = season;
  const meets = isHeadToHead(league.scoringForm);
  const stored = new Set((meets ? season.matchups : season.teamWeeks).map(({ week }) => week));
  // In leagues without matchups, ESPN reports no weeks, so season totals are enough.
  const isWhole =
    (!meets && stored.size === 0) ||
    league.weeks.every((week) => week.isPlayoffs || week.lastDay >= league.today || stored.has(week.number));
  if (!isWhole) return [];
  const standings = new Map(season.standings.map((standing) => [standing.teamId, standing]));
  return recordsThrough(season).flatMap(({ points, record, teamId }): ComparedStanding[] => {
    const own = standings.get(teamId);
    if (!own) return [];
    const { losses, pointsFor, ties, wins } = own;
    const row = { teamId, platform: { wins, losses, ties }, recomputed: { ...record } };
    if (meets) {
      if (!hasPlayed(own) && !hasPlayed(record)) return [];
      return [{ ...row, points: null, isEqual: isSame(row.platform, record) }];
    }
    if (points === null || pointsFor === null) return [];
    const isEqual = isClose(points, pointsFor, pointsRounding);
    return [{ ...row, points: { platform: pointsFor, recomputed: points }, isEqual }];
  });
}

/** Number of days after a week in which the standings may still lack that week. */
const tableLagDays = 2;

/**
 * Compares wins, losses and ties of the standings with those of the matchups. Standings may lack the week
 * that just ended. Skips leagues with median wins and byes. When half of the teams (at least three) differ,
 * the league's rule for counting results is misread.
 */
export function checkRecords(facts: AuditFacts): CheckResult {
  const found = new Comparisons('record');
  const { medianWin, scoringForm } = facts.league;
  const hasWeekOff = facts.teams.length % 2 === 1;
  if (!isHeadToHead(scoringForm) || (medianWin && hasWeekOff)) return found.result();
  const rows = compareStandings(facts);
  const earlier = rows.every(({ isEqual }) => isEqual) ? null : recordsBeforeLastWeek(facts);
  const lags =
    earlier !== null && rows.every((row) => isSame(row.platform, earlier.get(row.teamId) ?? row.recomputed));
  for (const { isEqual, platform, recomputed, teamId } of rows)
    found.compare(isEqual || lags, { teamId }, platform, recomputed);
  return found.result({ failures: 3, share: 0.5 });
}

function recordsBeforeLastWeek(facts: AuditFacts): ReadonlyMap<TeamId, WinLossTie> | null {
  const { league } = facts;
  const last = league.weeks
    .filter(({ isPlayoffs, lastDay }) => !isPlayoffs && lastDay < league.today)
    .reduce<LeagueSeason['league']['weeks'][number] | null>(
      (latest, week) => (latest === null || week.number > latest.number ? week : latest),
      null,
    );
  if (!last || addDays(last.lastDay, tableLagDays) < league.today) return null;
  return new Map(recordsThrough(facts, last.number - 1).map(({ record, teamId }) => [teamId, record]));
}

/**
 * Compares fantasy points in the standings: in head-to-head leagues points for and against (either including
 * or excluding playoffs and the current week); in season points leagues the season's points. Allows for
 * accumulated rounding.
 */
export function checkSeasonPoints(facts: AuditFacts): CheckResult {
  const found = new Comparisons('seasonPoints');
  const { scoringForm } = facts.league;
  if (scoringForm === 'headToHeadPoints') comparePointsOfMatchups(facts, found);
  else if (scoringForm === 'seasonPoints') {
    const weeks = new Set(facts.teamWeeks.map(({ week }) => week)).size;
    for (const { points, teamId } of compareStandings(facts))
      if (points !== null) {
        const holds = isClose(points.platform, points.recomputed, pointsTolerance(weeks));
        found.compare(holds, { teamId }, points.platform, points.recomputed);
      }
  }
  return found.result({ failures: 3, share: 0.5 });
}

interface PointsSums {
  regular: number;
  playoffs: number;
  running: number;
  weeks: number;
}

function comparePointsOfMatchups(facts: AuditFacts, found: Comparisons): void {
  const { league, matchups, standings } = facts;
  const stored = new Set(matchups.map(({ week }) => week));
  const isWhole = league.weeks.every(({ lastDay, number }) => lastDay >= league.today || stored.has(number));
  if (!isWhole) return;
  const sums = { for: new Map<TeamId, PointsSums>(), against: new Map<TeamId, PointsSums>() };
  const unknown = new Set<TeamId>();
  const add = (
    of: Map<TeamId, PointsSums>,
    team: TeamId,
    points: number,
    part: 'regular' | 'playoffs' | 'running',
  ) => {
    const sum = of.get(team) ?? { regular: 0, playoffs: 0, running: 0, weeks: 0 };
    sum[part] += points;
    sum.weeks += 1;
    of.set(team, sum);
  };
  for (const { away, awayScore, home, homeScore, isPlayoffs, status } of matchups) {
    if (status === 'upcoming' || away === null) continue;
    if (homeScore === null || awayScore === null) {
      unknown.add(home).add(away);
      continue;
    }
    const part = status === 'running' ? 'running' : isPlayoffs ? 'playoffs' : 'regular';
    add(sums.for, home, homeScore, part);
    add(sums.for, away, awayScore, part);
    add(sums.against, home, awayScore, part);
    add(sums.against, away, homeScore, part);
  }
  for (const { pointsAgainst, pointsFor, teamId } of standings)
    for (const [platform, of] of [
      [pointsFor, sums.for],
      [pointsAgainst, sums.against],
    ] as const) {
      const sum = of.get(teamId);
      if (platform === null || !sum || unknown.has(teamId)) continue;
      const { playoffs, regular, running, weeks } = sum;
      const readings = [regular, regular + playoffs, regular + running, regular + playoffs + running];
      const holds = readings.some((ours) => isClose(platform, ours, pointsTolerance(weeks)));
      found.compare(holds, { teamId }, platform, regular);
    }
}
