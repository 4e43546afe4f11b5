import { at } from '../at.ts';
import { eastern, lastDayNumber, seasonWeeks } from '../calendar.ts';
import type { League } from '../fantasy/league.ts';
import { listedPicks } from '../fantasy/live-draft.ts';
import type { Meeting, Results } from '../fantasy/results.ts';
import type { Playoffs } from '../fantasy/rules.ts';
import { extraWeeks, finalDayOf, leagueWeeks } from '../fantasy/weeks.ts';
import { collection, type Json, YahooRefusal } from './shapes.ts';
import { statisticNumber } from './statistics.ts';
import { matchupSide, placeOf, seasonStats, teamMeta, teamStandings } from './team.ts';
import { gameKey, keyOf, leagueKey, scoringType, teamKey, type View } from './view.ts';

type Part = { readonly [key: string]: Json };

/** Returns the reference to the league in another season, e.g. `454_98442`; empty if none. */
function relative({ world }: View, years: number, id: number | null): string {
  return id === null ? '' : `${gameKey(world.calendar.startYear + years)}_${id}`;
}

function draftStatus(state: ReturnType<League['commandedDraft']>): string {
  if (state === 'over') return 'postdraft';
  return state === 'running' ? 'draft' : 'predraft';
}

/** Returns a league’s metadata. Depends only on rules and date. After the season, the week is a string. */
export function leagueMeta(view: View, { commandedDraft, rules, previousId, nextId }: League): Part {
  const { calendar, yearsBack } = view.world;
  const finalDay = finalDayOf(rules.playoffs);
  const isOver = calendar.todayNumber > finalDay;
  const running = runningWeek(view, rules.playoffs);
  const week = isOver ? String(running) : running;
  const lastDay = calendar.dayOf(finalDay);
  const archive = yearsBack > 0 ? `${calendar.startYear}/nba` : 'nba';
  const url = `https://basketball.fantasysports.yahoo.com/${archive}/${rules.leagueId}`;
  const hasBegun = calendar.todayNumber > 1;
  const updated = eastern(isOver ? lastDay : calendar.today, 3, 50, rules.leagueId % 60) / 1000;
  // The day whose lineup can be edited: opening night before the season, then today, and later the last day.
  const editable = calendar.dayOf(Math.max(1, Math.min(calendar.todayNumber, finalDay)));
  return {
    league_key: keyOf(view, rules),
    league_id: String(rules.leagueId),
    name: rules.name,
    url,
    // Some leagues have no logo.
    logo_url: rules.leagueId % 7 === 3 ? false : `${view.origin}/images/league/${rules.leagueId}.svg`,
    ...(isOver ? {} : { password: '' }),
    draft_status: draftStatus(commandedDraft() ?? (calendar.todayNumber > rules.draftDay ? 'over' : null)),
    num_teams: rules.teamIds.length,
    edit_key: editable,
    weekly_deadline: rules.lineupLock === 'weekly' ? '1' : 'intraday',
    roster_type: rules.lineupLock === 'weekly' ? 'week' : 'date',
    league_update_timestamp: hasBegun ? String(updated) : null,
    scoring_type: scoringType(rules),
    league_type: 'private',
    renew: relative(view, -1, previousId),
    renewed: relative(view, 1, nextId),
    felo_tier: 'silver',
    is_highscore: rules.highScore,
    matchup_week: week,
    iris_group_chat_id: '',
    ...(isOver ? {} : { short_invitation_url: `${url}/invitation?key=simulated&ikey=simulated` }),
    allow_add_to_dl_extra_pos: 1,
    is_pro_league: '0',
    is_cash_league: '0',
    current_week: week,
    start_week: '1',
    start_date: calendar.opening,
    end_week: String(rules.playoffs.lastWeek + extraWeeks(rules.playoffs)),
    end_date: lastDay,
    ...(isOver ? { is_finished: 1 } : {}),
    current_date: calendar.today,
    is_plus_league: '0',
    game_code: 'nba',
    season: String(calendar.startYear),
  };
}

export function pseudoLeagueMeta({ world: { calendar } }: View): Part {
  const game = gameKey(calendar.startYear);
  return {
    league_key: `${game}.l.public`,
    league_id: 'public',
    name: 'Public',
    league_type: 'public',
    start_date: calendar.opening,
    end_date: calendar.dayOf(lastDayNumber),
    game_code: 'nba',
    season: String(calendar.startYear),
  };
}

/**
 * Returns the current week, or the last one after the season. A two-week final is one matchup with both
 * weeks’ numbers.
 */
export function runningWeek({ world: { calendar } }: View, playoffs: Playoffs): number {
  const { todayNumber } = calendar;
  const league = leagueWeeks(playoffs).find(({ last }) => todayNumber <= last);
  if (!league) return playoffs.lastWeek + extraWeeks(playoffs);
  const isOver = (week: number): boolean => at(seasonWeeks, week - 1).last < todayNumber;
  return league.week + league.calendarWeeks.filter(isOver).length;
}

/** Returns `standings`: an array with one element that lists teams in rank order. */
export function leagueStandings(view: View, results: Results): Json {
  const teams = [...results.standings()]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ team }) => [
      teamMeta(view, results, team),
      seasonStats(view, results, team),
      { team_standings: teamStandings(results, team) },
    ]);
  return [{ teams: collection('team', teams) }];
}

function statWinners(view: View, results: Results, meeting: Meeting): Json[] {
  return results.league.rules.categories.map(({ statistic }, index) => {
    const result = meeting.results[index];
    const stat_id = String(statisticNumber(statistic));
    if (result === undefined || result === 'tie') return { stat_winner: { stat_id, is_tied: 1 } };
    const winner = result === 'first' ? meeting.first : meeting.second;
    return { stat_winner: { stat_id, winner_team_key: teamKey(view, results, winner) } };
  });
}

/** Formats a week number as a string or a number, depending on the resource. */
export type WriteWeek = (week: number) => Json;

/** Returns a matchup: an object with its teams under "0", unlike all other resources. */
export function matchup(
  view: View,
  results: Results,
  meeting: Meeting,
  isOfTheWeek: boolean,
  writeWeek: WriteWeek = String,
): Json {
  const span = results.week(meeting.week);
  const { calendar } = view.world;
  const { rules } = results.league;
  const won = meeting.winner === 'first' ? meeting.first : meeting.second;
  const over =
    meeting.winner === null
      ? {}
      : {
          is_tied: meeting.winner === 'tie' ? 1 : 0,
          ...(meeting.winner === 'tie' ? {} : { winner_team_key: teamKey(view, results, won) }),
        };
  const winners =
    rules.categories.length > 0 && meeting.status !== 'preevent'
      ? { stat_winners: statWinners(view, results, meeting) }
      : {};
  return {
    '0': {
      teams: collection('team', [
        matchupSide(view, results, meeting, meeting.first),
        matchupSide(view, results, meeting, meeting.second),
      ]),
    },
    week: writeWeek(meeting.week),
    week_start: calendar.dayOf(span.first),
    week_end: calendar.dayOf(span.last),
    status: meeting.status,
    is_playoffs: meeting.tier === 'none' ? '0' : '1',
    is_consolation: meeting.tier === 'none' || meeting.tier === 'winners' ? '0' : '1',
    is_matchup_of_the_week: isOfTheWeek ? '1' : '0',
    ...over,
    ...winners,
  };
}

/** Returns a week’s `scoreboard`. Playoff weeks have no matchups until they are seeded. */
export function leagueScoreboard(view: View, results: Results, week: number): Json {
  if (!results.isHeadToHead) throw new YahooRefusal(400, 'This league has no scoreboard.');
  const { playoffs } = results.league.rules;
  if (week < 1 || week > playoffs.lastWeek + extraWeeks(playoffs))
    throw new YahooRefusal(400, `Invalid week ${week}.`);
  // In a two-week final, the second week repeats the first week's matchup.
  const meetings = results.meetings(Math.min(week, playoffs.lastWeek));
  const special = week % Math.max(1, meetings.length);
  const matchups = meetings.map((meeting, index) => matchup(view, results, meeting, index === special));
  return { '0': { matchups: collection('matchup', matchups) }, week };
}

export function draftResults(view: View, results: Results, team: number | undefined): Json {
  const { season } = view.world;
  const key = leagueKey(view, results).split('.')[0] ?? '';
  const picks = listedPicks(results.league)
    .filter((pick) => team === undefined || pick.team === team)
    .map((pick) => ({
      pick: pick.overall,
      round: pick.round,
      ...(pick.cost === null ? {} : { cost: pick.cost }),
      team_key: teamKey(view, results, pick.team),
      ...(pick.player === null ? {} : { player_key: `${key}.p.${at(season.players, pick.player).yahooId}` }),
    }));
  return collection('draft_result', picks);
}
