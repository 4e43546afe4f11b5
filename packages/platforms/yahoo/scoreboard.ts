import type {
  CategoryWinner,
  Matchup,
  MatchupStatus,
  ScoringForm,
  StatisticId,
  TeamId,
  TeamWeek,
  Week,
  WeekFacts,
} from '@fantasy-stats/domain';
import { isCategoryForm, statisticOfPlatform } from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  day,
  flag,
  integer,
  isUnreadable,
  neededInteger,
  type PlatformResponse,
  type Properties,
  properties,
  readInteger,
  readNumber,
  text,
} from '../loose.ts';
import { leaguePart } from './league.ts';
import { isCollection, merged, neededCollection, optionalCollection, teamIdOf } from './shape.ts';
import { readTeamStats } from './stat-line.ts';
import { readTeamEntries, type TeamEntry } from './teams.ts';

const MatchupProperties = z.object({
  week: integer,
  week_start: day,
  week_end: day,
  status: text,
  is_playoffs: flag,
  is_consolation: flag,
  is_tied: flag,
  winner_team_key: text,
});

const StatWinner = z.object({ stat_id: neededInteger, winner_team_key: text, is_tied: flag });

const statuses = new Map<string, MatchupStatus>([
  ['preevent', 'upcoming'],
  ['midevent', 'running'],
  ['postevent', 'final'],
]);

export interface Scoreboard {
  readonly facts: WeekFacts;
  readonly dates: { readonly firstDay: string; readonly lastDay: string } | null;
}

/**
 * Reads a week's matchups and each team's stat line. FG% and FT% are read as makes and attempts. A two-week
 * playoff round belongs to its first week and is left out if `weekBefore` is part of it. Matchups with an
 * invalid side or score are left out and reported.
 *
 * @throws UnexpectedAnswer without a list of matchups
 */
export function readScoreboard(
  body: unknown,
  response: PlatformResponse,
  form: ScoringForm,
  weekBefore: Pick<Week, 'firstDay'> | null = null,
): Scoreboard {
  const board = properties(leaguePart(body, 'scoreboard'));
  const list = merged(board['0']).matchups ?? board.matchups;
  if (!isCollection(list)) throw response.unexpected('is not a list', 'league.scoreboard.matchups');
  const matchups = neededCollection(list, 'matchup', response, 'league.scoreboard.matchups');
  const week = readInteger(board.week) ?? readInteger(merged(matchups[0]).week);
  if (week === null) throw response.unexpected('does not say its week', 'league.scoreboard.week');
  const teamWeeks: TeamWeek[] = [];
  const read: Matchup[] = [];
  let dates: Scoreboard['dates'] = null;
  for (const [index, raw] of matchups.entries()) {
    const at = `league.scoreboard.matchups[${index}]`;
    const entry = merged(raw);
    const found = response.read(MatchupProperties, entry, at);
    const isOfWeekBefore =
      found.is_playoffs &&
      weekBefore !== null &&
      found.week_start !== null &&
      found.week_start <= weekBefore.firstDay;
    if (isOfWeekBefore) continue;
    if (found.week_start !== null && found.week_end !== null)
      dates ??= { firstDay: found.week_start, lastDay: found.week_end };
    const before = response.lost;
    const sides = readTeamEntries(merged(entry['0']).teams ?? entry.teams, response, `${at}.teams`);
    const [home, away] = sides;
    const status = statuses.get(found.status ?? '');
    if (status === undefined) response.leaveOut('is not a known status', `${at}.status`);
    else if (!home) response.leaveOut('has no teams', `${at}.teams`);
    if (!home || status === undefined || response.lost > before) continue;
    const id = matchupId(week, home.team.id, away?.team.id);
    const isAgain = read.some(
      (other) => other.id === id || other.id === matchupId(week, away?.team.id ?? 'bye', home.team.id),
    );
    if (isAgain) {
      response.skip(`matchup ${id}: is there twice`);
      continue;
    }
    for (const side of sides) {
      if (teamWeeks.some(({ teamId }) => teamId === side.team.id)) {
        response.skip(`week ${week} of team ${side.team.id}: is there twice`);
        continue;
      }
      if (status !== 'upcoming' && isUnreadable(merged(side.properties.team_points).total))
        response.lacksValue('score', `${at}.teams.team_points.total`);
      teamWeeks.push(readTeamWeek(side, week, status, form, response));
    }
    read.push({
      id,
      week,
      home: home.team.id,
      away: away?.team.id ?? null,
      status,
      isPlayoffs: found.is_playoffs,
      isConsolation: found.is_consolation,
      winner: winnerOf(found, status, home.team.id, away?.team.id),
      // A bye has no result, even if Yahoo shows points.
      homeScore: status === 'upcoming' || !away ? null : scoreOf(home),
      awayScore: status === 'upcoming' || !away ? null : scoreOf(away),
      categories: isCategoryForm(form)
        ? readWinners(entry.stat_winners, home.team.id, away?.team.id, response)
        : {},
    });
  }
  return { facts: { week, teamWeeks, matchups: read }, dates };
}

/** Yahoo has no matchup IDs, so the week and the teams identify a matchup. */
function matchupId(week: number, home: TeamId, away: TeamId | undefined): string {
  return `${week}-${home}-${away ?? 'bye'}`;
}

function scoreOf(side: TeamEntry): number | null {
  return readNumber(merged(side.properties.team_points).total);
}

function winnerOf(
  matchup: z.output<typeof MatchupProperties>,
  status: MatchupStatus,
  home: TeamId,
  away: TeamId | undefined,
): CategoryWinner | null {
  if (status !== 'final') return null;
  if (matchup.is_tied) return 'tie';
  return sideOf(matchup.winner_team_key, home, away);
}

function sideOf(teamKey: string | null, home: TeamId, away: TeamId | undefined): CategoryWinner | null {
  const winner = teamKey === null ? null : teamIdOf(teamKey);
  if (winner === null) return null;
  if (winner === home) return 'home';
  return winner === away ? 'away' : null;
}

function readWinners(
  winners: unknown,
  home: TeamId,
  away: TeamId | undefined,
  response: PlatformResponse,
): Matchup['categories'] {
  const categories: Partial<Record<StatisticId, CategoryWinner>> = {};
  const raw = optionalCollection(winners, 'stat_winner', response, 'stat_winners').map(merged);
  for (const entry of response.each(StatWinner, raw, 'stat_winners')) {
    const id = statisticOfPlatform('yahoo', entry.stat_id);
    if (id === null) {
      response.skip(`category ${entry.stat_id}`);
      continue;
    }
    const winner = entry.is_tied ? 'tie' : sideOf(entry.winner_team_key, home, away);
    if (winner !== null) categories[id] = winner;
    else response.leaveOut('is neither of the two', 'stat_winners.winner_team_key');
  }
  return categories;
}

function readTeamWeek(
  side: TeamEntry,
  week: number,
  status: MatchupStatus,
  form: ScoringForm,
  response: PlatformResponse,
): TeamWeek {
  const remaining = merged(merged(side.properties.team_remaining_games).total);
  const line = readTeamStats(side.properties.team_stats, response);
  const left = readInteger(remaining.remaining_games);
  return {
    week,
    teamId: side.team.id,
    line,
    gamesPlayed: line.GP ?? (status === 'upcoming' || hasNoGames(remaining) ? 0 : null),
    gamesRemaining: left === null || status === 'final' ? null : left,
    // Before the first game the scoreboard shows zeros.
    points: isCategoryForm(form) || status === 'upcoming' ? null : scoreOf(side),
  };
}

/**
 * Returns whether no game of the team has started. `completed_games` and `live_games` include games that
 * active players missed, so only zeros say how many were played.
 */
function hasNoGames({ completed_games, live_games }: Properties): boolean {
  return readInteger(completed_games) === 0 && readInteger(live_games) === 0;
}

/**
 * Reads the teams' stat lines of a week in leagues without matchups
 * (`league/{key}/teams/stats;type=week;week=N`).
 */
export function readTeamWeeks(
  body: unknown,
  response: PlatformResponse,
  week: number,
  form: ScoringForm,
  isOver = false,
): WeekFacts {
  const teams = readTeamEntries(leaguePart(body, 'teams'), response, 'league.teams');
  return {
    week,
    teamWeeks: teams
      .filter((team) => team.properties.team_stats !== undefined)
      .map((team) => readTeamWeek(team, week, isOver ? 'final' : 'running', form, response)),
    matchups: [],
  };
}
