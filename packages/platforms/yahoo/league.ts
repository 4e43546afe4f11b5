import { daysBetween, type League, leagueLimits, type SeasonPhase, type Week } from '@fantasy-stats/domain';
import { z } from 'zod';
import { BeyondLimits, WrongSport } from '../errors.ts';
import {
  type Answer,
  day,
  flag,
  integer,
  neededDay,
  neededInteger,
  neededText,
  readDay,
  text,
} from '../loose.ts';
import { collection, content, merged } from './shape.ts';

/** The properties every league answer begins with. */
const LeagueHead = z.object({
  league_key: neededText,
  name: text,
  url: text,
  num_teams: integer,
  draft_status: text,
  scoring_type: text,
  is_highscore: flag,
  league_type: text,
  roster_type: text,
  weekly_deadline: text,
  renew: text,
  current_week: integer,
  start_week: integer,
  end_week: integer,
  start_date: neededDay,
  end_date: neededDay,
  current_date: day,
  edit_key: text,
  is_finished: flag,
  game_code: text,
  season: neededInteger,
});
export type LeagueHead = z.output<typeof LeagueHead>;

/** The head of a league's answer. @throws WrongSport for leagues of other games, UnexpectedAnswer */
export function readLeagueHead(body: unknown, answer: Answer): LeagueHead {
  const head = answer.read(LeagueHead, merged(content(body).league), 'league');
  if (!/^\d{1,5}\.l\.\d{1,12}$/.test(head.league_key))
    throw answer.unexpected('is not a league key', 'league.league_key');
  if (daysBetween(head.start_date, head.end_date) >= leagueLimits.seasonDays)
    throw new BeyondLimits(answer, 'league.end_date', `is ${head.end_date}`);
  if (head.game_code !== null && head.game_code !== 'nba') throw new WrongSport(answer, head.game_code);
  return head;
}

/** The sub-resource of a league's answer, such as `standings`; undefined when it has none. */
export function leaguePart(body: unknown, part: string): unknown {
  return merged(content(body).league)[part];
}

/**
 * Yahoo's day: the current date, else the day whose lineups can be edited, else the clock's. After the season that
 * day stands still somewhere, and the clock is right.
 */
export function todayOf(head: LeagueHead, clock: string): string {
  return head.current_date ?? (head.is_finished ? null : readDay(head.edit_key)) ?? clock;
}

/**
 * What moves from day to day.
 * @param weeks where they are known: the running one is then found by its days, should Yahoo not tell its number
 */
export function movingParts(
  head: LeagueHead,
  today: string,
  firstPlayoffWeek: number | null,
  weeks: readonly Week[] = [],
): Pick<League, 'currentWeek' | 'phase' | 'today'> {
  const told =
    weekOf(head.current_week, weeks) ?? weeks.findLast(({ firstDay }) => firstDay <= today)?.number ?? null;
  const currentWeek = today < head.start_date ? null : told;
  return { currentWeek, phase: phaseOf(head, today, told, firstPlayoffWeek), today };
}

/** The league's week that a number of Yahoo's belongs to: a final of two weeks is one. */
function weekOf(number: number | null, weeks: readonly Week[]): number | null {
  if (number === null || weeks.length === 0) return number;
  return weeks.findLast((week) => week.number <= number)?.number ?? number;
}

function phaseOf(
  head: LeagueHead,
  today: string,
  week: number | null,
  firstPlayoffWeek: number | null,
): SeasonPhase {
  if (head.is_finished || today > head.end_date) return 'over';
  if (head.draft_status === 'predraft' || head.draft_status === 'draft') return 'beforeDraft';
  if (today < head.start_date) return 'beforeSeason';
  const inPlayoffs = firstPlayoffWeek !== null && (week ?? 0) >= firstPlayoffWeek;
  return inPlayoffs ? 'playoffs' : 'running';
}

const GameWeek = z.object({ week: neededInteger, start: neededDay, end: neededDay });

/** The weeks of a season of the game, and the key of that season. */
export function readGameWeeks(
  body: unknown,
  answer: Answer,
): { gameKey: string | null; weeks: Omit<Week, 'isPlayoffs'>[] } {
  const game = merged(content(body).game);
  const entries = collection(game.game_weeks, 'game_week').map(merged);
  const weeks = answer.each(GameWeek, entries, 'game.game_weeks').map((entry) => ({
    number: entry.week,
    firstDay: entry.start,
    lastDay: entry.end,
  }));
  if (weeks.length === 0) throw answer.unexpected('has no weeks', 'game.game_weeks');
  return { gameKey: answer.read(text, game.game_key, 'game.game_key'), weeks };
}
