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
  type Answer,
  day,
  flag,
  integer,
  isUnreadable,
  neededInteger,
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
 * The matchups of a week and each team's line in it. FG% and FT% come by their made and attempted parts; the
 * verdict by category is Yahoo's own, live while the week runs. A play-off round over two weeks is on the boards of
 * both: it belongs to its first, and is left out where `weekBefore` lies in it as well. A matchup that is not told
 * wholly (a side, or how it stands, cannot be read) is left out and noted, and never taken for a bye.
 * @throws UnexpectedAnswer where there is no list of matchups
 */
export function readScoreboard(
  body: unknown,
  answer: Answer,
  form: ScoringForm,
  weekBefore: Pick<Week, 'firstDay'> | null = null,
): Scoreboard {
  const board = properties(leaguePart(body, 'scoreboard'));
  const list = merged(board['0']).matchups ?? board.matchups;
  if (!isCollection(list)) throw answer.unexpected('is not a list', 'league.scoreboard.matchups');
  const matchups = neededCollection(list, 'matchup', answer, 'league.scoreboard.matchups');
  const week = readInteger(board.week) ?? readInteger(merged(matchups[0]).week);
  if (week === null) throw answer.unexpected('does not say its week', 'league.scoreboard.week');
  const teamWeeks: TeamWeek[] = [];
  const read: Matchup[] = [];
  let dates: Scoreboard['dates'] = null;
  for (const [index, raw] of matchups.entries()) {
    const at = `league.scoreboard.matchups[${index}]`;
    const entry = merged(raw);
    const found = answer.read(MatchupProperties, entry, at);
    const isOfWeekBefore =
      found.is_playoffs &&
      weekBefore !== null &&
      found.week_start !== null &&
      found.week_start <= weekBefore.firstDay;
    if (isOfWeekBefore) continue;
    if (found.week_start !== null && found.week_end !== null)
      dates ??= { firstDay: found.week_start, lastDay: found.week_end };
    const before = answer.lost;
    const sides = readTeamEntries(merged(entry['0']).teams ?? entry.teams, answer, `${at}.teams`);
    const [home, away] = sides;
    const status = statuses.get(found.status ?? '');
    if (status === undefined) answer.leaveOut('is not a known status', `${at}.status`);
    else if (!home) answer.leaveOut('has no teams', `${at}.teams`);
    if (!home || status === undefined || answer.lost > before) continue;
    const id = matchupId(week, home.team.id, away?.team.id);
    const isAgain = read.some(
      (other) => other.id === id || other.id === matchupId(week, away?.team.id ?? 'bye', home.team.id),
    );
    if (isAgain) {
      answer.skip(`matchup ${id}: is there twice`);
      continue;
    }
    for (const side of sides) {
      if (teamWeeks.some(({ teamId }) => teamId === side.team.id)) {
        answer.skip(`week ${week} of team ${side.team.id}: is there twice`);
        continue;
      }
      if (status !== 'upcoming' && isUnreadable(merged(side.properties.team_points).total))
        answer.lacksValue('score', `${at}.teams.team_points.total`);
      teamWeeks.push(readTeamWeek(side, week, status, form, answer));
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
      // Whoever has a bye plays for nothing, whatever Yahoo counts.
      homeScore: status === 'upcoming' || !away ? null : scoreOf(home),
      awayScore: status === 'upcoming' || !away ? null : scoreOf(away),
      categories: isCategoryForm(form)
        ? readWinners(entry.stat_winners, home.team.id, away?.team.id, answer)
        : {},
    });
  }
  return { facts: { week, teamWeeks, matchups: read }, dates };
}

/** Yahoo numbers no matchups: the week and its teams are their identity. */
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
  answer: Answer,
): Matchup['categories'] {
  const categories: Partial<Record<StatisticId, CategoryWinner>> = {};
  const raw = optionalCollection(winners, 'stat_winner', answer, 'stat_winners').map(merged);
  for (const entry of answer.each(StatWinner, raw, 'stat_winners')) {
    const id = statisticOfPlatform('yahoo', entry.stat_id);
    if (id === null) {
      answer.skip(`category ${entry.stat_id}`);
      continue;
    }
    const winner = entry.is_tied ? 'tie' : sideOf(entry.winner_team_key, home, away);
    if (winner !== null) categories[id] = winner;
    else answer.leaveOut('is neither of the two', 'stat_winners.winner_team_key');
  }
  return categories;
}

function readTeamWeek(
  side: TeamEntry,
  week: number,
  status: MatchupStatus,
  form: ScoringForm,
  answer: Answer,
): TeamWeek {
  const remaining = merged(merged(side.properties.team_remaining_games).total);
  const line = readTeamStats(side.properties.team_stats, answer);
  const completed = readInteger(remaining.completed_games);
  const left = readInteger(remaining.remaining_games);
  const live = readInteger(remaining.live_games);
  return {
    week,
    teamId: side.team.id,
    line,
    gamesPlayed: completed === null ? (line.GP ?? null) : completed + (live ?? 0),
    gamesRemaining: left === null || status === 'final' ? null : left,
    points: isCategoryForm(form) ? null : scoreOf(side),
  };
}

/** The teams' lines of a week where no matchups exist (`league/{key}/teams/stats;type=week;week=N`). */
export function readTeamWeeks(
  body: unknown,
  answer: Answer,
  week: number,
  form: ScoringForm,
  isOver = false,
): WeekFacts {
  const teams = readTeamEntries(leaguePart(body, 'teams'), answer, 'league.teams');
  return {
    week,
    teamWeeks: teams
      .filter((team) => team.properties.team_stats !== undefined)
      .map((team) => readTeamWeek(team, week, isOver ? 'final' : 'running', form, answer)),
    matchups: [],
  };
}
