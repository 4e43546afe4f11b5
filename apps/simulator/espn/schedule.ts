import { at } from '../at.ts';
import { seasonWeeks } from '../calendar.ts';
import type { Meeting, Results } from '../fantasy/results.ts';
import type { Line } from '../season/line.ts';
import type { World } from '../world.ts';
import { dayRoster, weekRoster } from './rosters.ts';
import { leagueStatistics, statisticId } from './statistics.ts';
import { type Json, type JsonObject, playedDays, weekSpan } from './view.ts';

type Result = 'WIN' | 'LOSS' | 'TIE' | null;

/** The result of each category for one side, by ESPN's number; components and prices have none. */
function resultsOf(results: Results, meeting: Meeting, isHome: boolean): Map<number, Result> {
  return new Map(
    results.league.rules.categories.map(({ statistic }, place) => {
      const result = meeting.results[place];
      const own = isHome ? 'first' : 'second';
      const word = result === undefined ? null : result === 'tie' ? 'TIE' : result === own ? 'WIN' : 'LOSS';
      return [statisticId(statistic), word];
    }),
  );
}

/** Wins, losses and ties of categories, with the score of each; before the week there is no score. */
function cumulativeScore(results: Results, meeting: Meeting, isHome: boolean): JsonObject {
  const line = isHome ? meeting.firstLine : meeting.secondLine;
  const outcome = resultsOf(results, meeting, isHome);
  const isCategories = results.league.rules.categories.length > 0;
  const begun = meeting.status !== 'preevent';
  const scores = leagueStatistics(results.league.rules).map(({ id, read }): [string, Json] => [
    String(id),
    { ineligible: false, rank: 0, result: outcome.get(id) ?? null, score: read(line) },
  ]);
  const own = isHome ? meeting.firstScore : meeting.secondScore;
  const other = isHome ? meeting.secondScore : meeting.firstScore;
  return {
    losses: isCategories ? other : 0,
    scoreByStat: begun ? Object.fromEntries(scores) : null,
    statBySlot: null,
    ties: isCategories ? meeting.ties : 0,
    wins: isCategories ? own : 0,
  };
}

/** Who won; while the week goes on nobody has. */
export function winner(meeting: Meeting): string {
  if (meeting.status !== 'postevent') return 'UNDECIDED';
  if (meeting.firstScore === meeting.secondScore) return 'TIE';
  return meeting.firstScore > meeting.secondScore ? 'HOME' : 'AWAY';
}

function points(results: Results, line: Line): number {
  return results.league.rules.prices.length > 0 ? results.points(line) : 0;
}

/** What a side consists of in `mMatchup`. */
function plainSide(results: Results, meeting: Meeting, isHome: boolean): JsonObject {
  const team = isHome ? meeting.first : meeting.second;
  const line = isHome ? meeting.firstLine : meeting.secondLine;
  return {
    cumulativeScore: cumulativeScore(results, meeting, isHome),
    gamesPlayed: line.GP,
    teamId: at(results.league.teams, team).id,
    totalPoints: points(results, line),
  };
}

/** What a side consists of in `mMatchupScore`; line-ups only for the week of the day that is read. */
function scoreSide(
  world: World,
  results: Results,
  meeting: Meeting,
  isHome: boolean,
  dayNumber: number,
): JsonObject {
  const team = isHome ? meeting.first : meeting.second;
  const line = isHome ? meeting.firstLine : meeting.secondLine;
  const week = weekSpan(meeting.week);
  const days = playedDays(results, week);
  const score = cumulativeScore(results, meeting, isHome);
  const total = points(results, line);
  const isRead = week.first <= dayNumber && dayNumber <= week.last;
  const byDay = Object.fromEntries(
    days.map((day) => [String(day), points(results, results.dayLine(team, day))]),
  );
  const begun = meeting.status !== 'preevent' || isRead;
  return {
    adjustment: 0,
    cumulativeScore: score,
    ...(meeting.status === 'preevent' && !isRead ? {} : { cumulativeScoreLive: score }),
    eliminationMatchupPeriod: 0,
    ...(begun ? { pointsByScoringPeriod: byDay } : {}),
    ...(isRead
      ? {
          rosterForCurrentScoringPeriod: dayRoster(world, results, team, dayNumber),
          rosterForMatchupPeriod: weekRoster(world, results, team, meeting.week),
          rosterForMatchupPeriodDelayed: { entries: [] },
        }
      : {}),
    teamId: at(results.league.teams, team).id,
    tiebreak: 0,
    totalPoints: total,
    ...(begun ? { totalPointsLive: total } : {}),
  };
}

/** Weeks asked for by a schedule filter; undefined is all of them. */
export interface ScheduleFilter {
  readonly weeks: readonly number[] | undefined;
}

function meetings(results: Results, filter: ScheduleFilter): { meeting: Meeting; id: number }[] {
  let id = 0;
  return seasonWeeks
    .flatMap(({ week }) => results.meetings(week))
    .map((meeting) => {
      id += 1;
      return { meeting, id };
    })
    .filter(({ meeting }) => filter.weeks === undefined || filter.weeks.includes(meeting.week));
}

/** `schedule` of `mMatchup`. */
export function matchupSchedule(results: Results, filter: ScheduleFilter): JsonObject[] {
  return meetings(results, filter).map(({ meeting, id }) => ({
    away: plainSide(results, meeting, false),
    home: plainSide(results, meeting, true),
    id,
    matchupPeriodId: meeting.week,
    winner: winner(meeting),
  }));
}

/** `schedule` of `mMatchupScore`. */
export function scoreSchedule(
  world: World,
  results: Results,
  filter: ScheduleFilter,
  dayNumber: number,
): JsonObject[] {
  return meetings(results, filter).map(({ meeting, id }) => ({
    away: scoreSide(world, results, meeting, false, dayNumber),
    home: scoreSide(world, results, meeting, true, dayNumber),
    id,
    matchupPeriodId: meeting.week,
    playoffTierType: 'NONE',
    winner: winner(meeting),
  }));
}

/** The thin `schedule` of `mStandings`: the current week. */
export function standingsSchedule(results: Results, week: number): JsonObject[] {
  const side = (team: number, line: Line): JsonObject => ({
    gamesPlayed: line.GP,
    teamId: at(results.league.teams, team).id,
    totalPoints: points(results, line),
  });
  return results.meetings(week).map((meeting) => ({
    away: side(meeting.second, meeting.secondLine),
    home: side(meeting.first, meeting.firstLine),
    matchupPeriodId: meeting.week,
  }));
}
