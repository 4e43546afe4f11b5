import type { Matchup, MatchupStatus, StatLine } from '@fantasy-stats/domain';
import { at } from '../at.ts';
import { addDays } from '../calendar.ts';
import type { Meeting, MeetingStatus } from '../fantasy/meetings.ts';
import type { Results } from '../fantasy/results.ts';
import { pointsOf } from '../fantasy/rules.ts';
import type { LeagueWeek } from '../fantasy/weeks.ts';
import { counted, type Line } from '../season/line.ts';
import { rostersTruth } from './people.ts';
import type { DayTruth, LeagueTruth, WeekTruth } from './shapes.ts';

const statusOf = {
  preevent: 'upcoming',
  midevent: 'running',
  postevent: 'final',
} as const satisfies Record<MeetingStatus, MatchupStatus>;

const sideOf = { first: 'home', second: 'away', tie: 'tie' } as const;

function lineTruth(line: Line): StatLine {
  return Object.fromEntries(counted.map((id) => [id, line[id]]));
}

/** Returns fantasy points, rounded to two decimals; null in category leagues. */
function pointsTruth(results: Results, line: Line): number | null {
  const { prices } = results.league.rules;
  return prices.length > 0 ? Math.round(100 * pointsOf(line, prices)) / 100 : null;
}

function matchupTruth(results: Results, meeting: Meeting): Matchup {
  const { rules, teams } = results.league;
  const hasBegun = meeting.status !== 'preevent';
  return {
    id: String(meeting.id),
    week: meeting.week,
    home: String(at(teams, meeting.first).id),
    away: String(at(teams, meeting.second).id),
    status: statusOf[meeting.status],
    isPlayoffs: meeting.tier !== 'none',
    isConsolation: meeting.tier === 'winnersConsolation' || meeting.tier === 'losersConsolation',
    winner: meeting.winner === null ? null : sideOf[meeting.winner],
    homeScore: hasBegun ? meeting.firstScore : null,
    awayScore: hasBegun ? meeting.secondScore : null,
    categories: Object.fromEntries(
      meeting.results.map((result, index) => [at(rules.categories, index).statistic, sideOf[result]]),
    ),
  };
}

function matchupsOf(results: Results, { week }: LeagueWeek): Matchup[] {
  const { teams } = results.league;
  const alone = results.byes(week).map(
    ({ id, tier, team, status }): Matchup => ({
      id: String(id),
      week,
      home: String(at(teams, team).id),
      away: null,
      status: statusOf[status],
      isPlayoffs: tier !== 'none',
      isConsolation: tier === 'winnersConsolation' || tier === 'losersConsolation',
      winner: null,
      homeScore: null,
      awayScore: null,
      categories: {},
    }),
  );
  return [...results.meetings(week).map((meeting) => matchupTruth(results, meeting)), ...alone];
}

export function weeksTruth(results: Results): WeekTruth[] {
  const { teams, season } = results.league;
  const { opening } = season.calendar;
  return results.weeks.map((week) => {
    const status = results.status(week);
    return {
      week: week.week,
      firstDay: addDays(opening, week.first - 1),
      lastDay: addDays(opening, week.last - 1),
      teamWeeks: teams.map(({ index, id }) => {
        const line = results.weekLine(index, week.week);
        const hasBegun = status !== 'preevent';
        return {
          week: week.week,
          teamId: String(id),
          line: hasBegun ? lineTruth(line) : {},
          gamesPlayed: line.GP,
          gamesRemaining: status === 'postevent' ? null : results.gamesOfWeek(index, week).remaining,
          points: hasBegun ? pointsTruth(results, line) : null,
        };
      }),
      matchups: matchupsOf(results, week),
    };
  });
}

export function daysTruth(results: Results): DayTruth[] {
  const { teams, season } = results.league;
  const { opening, todayNumber } = season.calendar;
  const last = Math.min(todayNumber - 1, results.finalDay);
  return Array.from({ length: Math.max(0, last) }, (_, index): DayTruth => {
    const dayNumber = index + 1;
    const day = addDays(opening, index);
    return {
      day,
      rosters: rostersTruth(results, dayNumber),
      teamDays: teams.map(({ index: team, id }) => {
        const line = results.dayLine(team, dayNumber);
        return {
          teamId: String(id),
          day,
          line: lineTruth(line),
          gamesPlayed: line.GP,
          points: pointsTruth(results, line),
        };
      }),
    };
  });
}

export function standingsTruth(results: Results): LeagueTruth['standings'] {
  const { teams, rules, season } = results.league;
  const hasPoints = rules.prices.length > 0;
  const hasPlayed = results.isHeadToHead
    ? results.status(results.week(1)) === 'postevent'
    : season.calendar.todayNumber > 1;
  return results.standings().map((row) => ({
    teamId: String(at(teams, row.team).id),
    rank: row.finalRank ?? (hasPlayed ? row.rank : null),
    finalRank: row.finalRank,
    playoffSeed: results.isHeadToHead && hasPlayed ? row.seed : null,
    wins: row.wins,
    losses: row.losses,
    ties: row.ties,
    gamesBack: results.isHeadToHead ? row.gamesBack : null,
    pointsFor: results.isHeadToHead ? (hasPoints ? row.pointsFor : null) : row.points,
    pointsAgainst: results.isHeadToHead && hasPoints ? row.pointsAgainst : null,
    streak: streakTruth(results.isHeadToHead, row.streak),
    seasonLine: lineTruth(results.seasonLine(row.team)),
  }));
}

/**
 * Returns the streak: positive for wins, negative for losses; null after a tie or if there are no results.
 */
function streakTruth(
  isHeadToHead: boolean,
  { type, length }: { readonly type: 'win' | 'loss' | 'tie'; readonly length: number },
): number | null {
  if (!isHeadToHead || length === 0 || type === 'tie') return null;
  return type === 'win' ? length : -length;
}
