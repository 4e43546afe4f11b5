import { at } from '../at.ts';
import type { Bye, Meeting, Results } from '../fantasy/results.ts';
import type { Line } from '../season/line.ts';
import type { World } from '../world.ts';
import { latestPeriod } from './league.ts';
import { dayRoster, weekRoster } from './rosters.ts';
import { leagueStatistics, statisticId } from './statistics.ts';
import type { Json, JsonObject } from './view.ts';

const fieldGoals = statisticId('FG%');

type Result = 'WIN' | 'LOSS' | 'TIE' | null;

interface Side {
  readonly team: number;
  readonly week: number;
  readonly status: Meeting['status'];
  readonly line: Line;
  /** Null for a bye. */
  readonly meeting: Meeting | null;
  readonly isHome: boolean;
}

function sideOf(meeting: Meeting, isHome: boolean): Side {
  return {
    team: isHome ? meeting.first : meeting.second,
    week: meeting.week,
    status: meeting.status,
    line: isHome ? meeting.firstLine : meeting.secondLine,
    meeting,
    isHome,
  };
}

function aloneOf(bye: Bye): Side {
  return { ...bye, meeting: null, isHome: true };
}

/**
 * Returns each category’s result by ESPN stat id; null for byes and future weeks. Other stats, such as
 * attempts, have no entry.
 */
function resultsOf(results: Results, { meeting, isHome }: Side): Map<number, Result> {
  const own = isHome ? 'first' : 'second';
  return new Map(
    results.league.rules.categories.map(({ statistic }, index) => {
      const result = meeting?.results[index];
      const word = result === undefined ? null : result === 'tie' ? 'TIE' : result === own ? 'WIN' : 'LOSS';
      return [statisticId(statistic), word];
    }),
  );
}

/** Returns wins, losses and ties with each category’s score. There is no score before the week. */
function cumulativeScore(results: Results, side: Side): JsonObject {
  const { meeting, isHome, line } = side;
  const outcome = resultsOf(results, side);
  const isCategories = results.league.rules.categories.length > 0;
  const begun = side.status !== 'preevent';
  const scores = leagueStatistics(results.league.rules).map(({ id, read }): [string, Json] => [
    String(id),
    {
      ineligible: outcome.has(id) && id === fieldGoals && line.FGA === 0,
      rank: 0,
      result: outcome.get(id) ?? null,
      score: read(line),
    },
  ]);
  const own = (isHome ? meeting?.firstScore : meeting?.secondScore) ?? 0;
  const other = (isHome ? meeting?.secondScore : meeting?.firstScore) ?? 0;
  return {
    losses: isCategories ? other : 0,
    scoreByStat: begun ? Object.fromEntries(scores) : null,
    statBySlot: null,
    ties: isCategories ? (meeting?.ties ?? 0) : 0,
    wins: isCategories ? own : 0,
  };
}

/** Returns the winner. Unfinished weeks and byes have none. */
export function winner(meeting: Meeting): string {
  if (meeting.winner === null) return 'UNDECIDED';
  if (meeting.winner === 'tie') return 'TIE';
  return meeting.winner === 'first' ? 'HOME' : 'AWAY';
}

const tiers = {
  none: 'NONE',
  winners: 'WINNERS_BRACKET',
  winnersConsolation: 'WINNERS_CONSOLATION_LADDER',
  losersConsolation: 'LOSERS_CONSOLATION_LADDER',
} as const;

function points(results: Results, line: Line): number {
  return results.league.rules.prices.length > 0 ? results.points(line) : 0;
}

function teamId(results: Results, { team }: Side): number {
  return at(results.league.teams, team).id;
}

function plainSide(results: Results, side: Side): JsonObject {
  return {
    cumulativeScore: cumulativeScore(results, side),
    gamesPlayed: side.line.GP,
    teamId: teamId(results, side),
    totalPoints: points(results, side.line),
  };
}

/** Returns a week’s days through today. Includes today even before its games. */
function daysSoFar(results: Results, { first, last }: { first: number; last: number }): number[] {
  const until = Math.min(last, latestPeriod(results));
  return Array.from({ length: Math.max(0, until - first + 1) }, (_, index) => first + index);
}

function lineups(world: World, results: Results, { team, week }: Side, dayNumber: number): JsonObject {
  return {
    rosterForCurrentScoringPeriod: dayRoster(world, results, team, dayNumber),
    rosterForMatchupPeriod: weekRoster(world, results, team, week),
    rosterForMatchupPeriodDelayed: { entries: [] },
  };
}

const noLineUps: JsonObject = {
  rosterForCurrentScoringPeriod: { appliedStatTotal: 0, entries: [] },
  rosterForMatchupPeriod: { entries: [] },
  rosterForMatchupPeriodDelayed: { entries: [] },
};

/** Returns a side of `mMatchupScore`. Only the week of the requested day has lineups. */
function scoreSide(
  world: World,
  results: Results,
  side: Side,
  dayNumber: number,
  isChosen: boolean,
): JsonObject {
  const week = results.week(side.week);
  const score = cumulativeScore(results, side);
  const total = points(results, side.line);
  const isRead = week.first <= dayNumber && dayNumber <= week.last;
  const byDay = Object.fromEntries(
    daysSoFar(results, week).map((day) => [String(day), points(results, results.dayLine(side.team, day))]),
  );
  const begun = side.status !== 'preevent' || isRead;
  return {
    adjustment: 0,
    cumulativeScore: score,
    ...(begun ? { cumulativeScoreLive: score } : {}),
    eliminationMatchupPeriod: 0,
    ...(begun ? { pointsByScoringPeriod: byDay } : {}),
    ...(isRead ? lineups(world, results, side, dayNumber) : isChosen ? noLineUps : {}),
    teamId: teamId(results, side),
    tiebreak: 0,
    totalPoints: total,
    ...(begun ? { totalPointsLive: total } : {}),
  };
}

export interface ScheduleFilter {
  readonly weeks: readonly number[] | undefined;
}

/** A bye has no away side. */
interface Row {
  readonly id: number;
  readonly week: number;
  readonly tier: string;
  readonly winner: string;
  readonly home: Side;
  readonly away: Side | null;
}

/** Returns all matchups and byes, through the last seeded playoff round. */
function rows(results: Results, filter: ScheduleFilter): Row[] {
  return results.weeks
    .filter(({ week }) => filter.weeks === undefined || filter.weeks.includes(week))
    .flatMap(({ week }): Row[] => [
      ...results.meetings(week).map((meeting) => ({
        id: meeting.id,
        week,
        tier: tiers[meeting.tier],
        winner: winner(meeting),
        home: sideOf(meeting, true),
        away: sideOf(meeting, false),
      })),
      ...results.byes(week).map((bye) => ({
        id: bye.id,
        week,
        tier: tiers[bye.tier],
        winner: bye.status === 'postevent' && bye.tier !== 'none' ? 'HOME' : 'UNDECIDED',
        home: aloneOf(bye),
        away: null,
      })),
    ])
    .sort((a, b) => a.id - b.id);
}

function sides(row: Row, build: (side: Side) => JsonObject): JsonObject {
  return { ...(row.away ? { away: build(row.away) } : {}), home: build(row.home) };
}

export function matchupSchedule(results: Results, filter: ScheduleFilter): JsonObject[] {
  return rows(results, filter).map((row) => ({
    ...sides(row, (side) => plainSide(results, side)),
    id: row.id,
    matchupPeriodId: row.week,
    winner: row.winner,
  }));
}

export function scoreSchedule(
  world: World,
  results: Results,
  filter: ScheduleFilter,
  dayNumber: number,
): JsonObject[] {
  return rows(results, filter).map((row) => ({
    ...sides(row, (side) => scoreSide(world, results, side, dayNumber, filter.weeks !== undefined)),
    id: row.id,
    matchupPeriodId: row.week,
    playoffTierType: row.tier,
    winner: row.winner,
  }));
}

/** Returns the short `schedule` of `mStandings`: the current week. */
export function standingsSchedule(results: Results, week: number): JsonObject[] {
  return rows(results, { weeks: [week] }).map((row) => ({
    ...sides(row, (side) => ({
      gamesPlayed: side.line.GP,
      teamId: teamId(results, side),
      totalPoints: points(results, side.line),
    })),
    matchupPeriodId: row.week,
  }));
}
