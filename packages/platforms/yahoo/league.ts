import { daysBetween, type League, leagueLimits, type SeasonPhase, type Week } from '@fantasy-stats/domain';
import { z } from 'zod';
import { BeyondLimits, WrongSport } from '../errors.ts';
import {
  day,
  flag,
  integer,
  neededDay,
  neededInteger,
  neededText,
  type PlatformResponse,
  readDay,
  text,
} from '../loose.ts';
import { collection, content, merged } from './shape.ts';

const LeagueHead = z.object({
  league_key: neededText,
  name: text,
  url: text,
  num_teams: integer,
  draft_status: text,
  scoring_type: text,
  is_highscore: flag,
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

/** Reads the properties of a league. @throws WrongSport for leagues of other games, UnexpectedAnswer */
export function readLeagueHead(body: unknown, response: PlatformResponse): LeagueHead {
  const head = response.read(LeagueHead, merged(content(body).league), 'league');
  if (!/^\d{1,5}\.l\.\d{1,12}$/.test(head.league_key))
    throw response.unexpected('is not a league key', 'league.league_key');
  if (daysBetween(head.start_date, head.end_date) >= leagueLimits.seasonDays)
    throw new BeyondLimits(response, 'league.end_date', `is ${head.end_date}`);
  if (head.game_code !== null && head.game_code !== 'nba') throw new WrongSport(response, head.game_code);
  return head;
}

/** Returns a sub-resource of a league, such as `standings`; undefined when missing. */
export function leaguePart(body: unknown, part: string): unknown {
  return merged(content(body).league)[part];
}

/**
 * Returns today's date at Yahoo: the league's current date, else the day whose lineups can be edited, else
 * the clock's date. After the season, the editable day no longer changes and is ignored.
 */
export function todayOf(head: LeagueHead, clock: string): string {
  return head.current_date ?? (head.is_finished ? null : readDay(head.edit_key)) ?? clock;
}

/** Reads whether today's rosters can still be edited: Yahoo names the first day with editable rosters. */
export function dayLocksOf({ current_date: today, edit_key: key }: LeagueHead): Pick<League, 'dayLocks'> {
  const editable = readDay(key);
  if (today === null || editable === null || editable <= today) return {};
  return { dayLocks: { lineups: 'never', moves: 'never' } };
}

/** Returns whether a refresh can reuse the settings and the calendar, which may change until the draft. */
export function isRefreshable({ phase, weeks }: Pick<League, 'phase' | 'weeks'>): boolean {
  return weeks.length > 0 && phase !== 'beforeDraft';
}

/**
 * Returns the league fields that change from day to day.
 * @param weeks to find the current week by its days when Yahoo does not report its number
 */
export function movingParts(
  head: LeagueHead,
  today: string,
  firstPlayoffWeek: number | null,
  weeks: readonly Week[] = [],
): Pick<League, 'currentWeek' | 'phase' | 'today'> {
  const running =
    weekOf(head.current_week, weeks) ?? weeks.findLast(({ firstDay }) => firstDay <= today)?.number ?? null;
  const currentWeek = today < head.start_date ? null : running;
  return { currentWeek, phase: phaseOf(head, today, running, firstPlayoffWeek), today };
}

/** Returns the league's week for one of Yahoo's week numbers: a final of two weeks is one week. */
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

export function readGameWeeks(
  body: unknown,
  response: PlatformResponse,
): { gameKey: string | null; weeks: Omit<Week, 'isPlayoffs'>[] } {
  const game = merged(content(body).game);
  const entries = collection(game.game_weeks, 'game_week').map(merged);
  const weeks = response.each(GameWeek, entries, 'game.game_weeks').map((entry) => ({
    number: entry.week,
    firstDay: entry.start,
    lastDay: entry.end,
  }));
  if (weeks.length === 0) throw response.unexpected('has no weeks', 'game.game_weeks');
  return { gameKey: response.read(text, game.game_key, 'game.game_key'), weeks };
}
