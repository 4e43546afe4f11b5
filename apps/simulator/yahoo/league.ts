import { at } from '../at.ts';
import { eastern, seasonWeeks } from '../calendar.ts';
import { tradeDeadline } from '../fantasy/leagues.ts';
import type { Meeting, Results } from '../fantasy/results.ts';
import { isStarting, type LeagueRules } from '../fantasy/rules.ts';
import { hash } from '../random.ts';
import { collection, type Json, YahooRefusal } from './shapes.ts';
import { modifiers, statCategories, statisticNumber } from './statistics.ts';
import { matchupSide, seasonStats, teamMeta, teamStandings } from './team.ts';
import { leagueKey, scoringType, teamKey, type View } from './view.ts';

/** The metadata of a league. */
export function leagueMeta(view: View, results: Results): { readonly [key: string]: Json } {
  const { calendar } = view.world;
  const { rules } = results.league;
  const { lastWeek } = rules.playoffs;
  const url = `https://basketball.fantasysports.yahoo.com/nba/${rules.leagueId}`;
  const updated = eastern(calendar.today, 3, 50, rules.leagueId % 60) / 1000;
  return {
    league_key: leagueKey(view, results),
    league_id: String(rules.leagueId),
    name: rules.name,
    url,
    logo_url: `${view.origin}/images/league/${rules.leagueId}.svg`,
    password: '',
    draft_status: 'postdraft',
    num_teams: rules.teamIds.length,
    edit_key: calendar.today,
    weekly_deadline: 'intraday',
    roster_type: 'date',
    league_update_timestamp: String(updated),
    scoring_type: scoringType(rules),
    league_type: 'private',
    renew: '',
    renewed: '',
    felo_tier: 'silver',
    is_highscore: false,
    matchup_week: calendar.currentWeek,
    iris_group_chat_id: '',
    short_invitation_url: `${url}/invitation?key=simulated&ikey=simulated`,
    allow_add_to_dl_extra_pos: 1,
    is_pro_league: '0',
    is_cash_league: '0',
    current_week: calendar.currentWeek,
    start_week: '1',
    start_date: calendar.opening,
    end_week: String(lastWeek),
    end_date: calendar.dayOf(at(seasonWeeks, lastWeek - 1).last),
    current_date: calendar.today,
    is_plus_league: '0',
    game_code: 'nba',
    season: String(calendar.startYear),
  };
}

function rosterPosition(slot: string, count: number, isStartingPosition: boolean): Json {
  const isInjured = slot === 'IL' || slot === 'IL+';
  return {
    roster_position: {
      position: slot === 'UTIL' ? 'Util' : slot,
      ...(isStartingPosition ? { position_type: 'P' } : {}),
      count: isInjured ? String(count) : count,
      is_starting_position: isStartingPosition ? 1 : 0,
    },
  };
}

/** Play-offs, or that there are none. */
function playoffSettings({ playoffs, teamIds }: LeagueRules): { readonly [key: string]: Json } {
  if (playoffs.teams === 0) return { uses_playoff: '0', has_playoff_consolation_games: false };
  return {
    uses_playoff: '1',
    has_playoff_consolation_games: true,
    playoff_start_week: String(playoffs.firstWeek),
    uses_playoff_reseeding: 1,
    uses_lock_eliminated_teams: 1,
    num_playoff_teams: String(playoffs.teams),
    num_playoff_consolation_teams: teamIds.length - playoffs.teams,
    has_multiweek_championship: 0,
  };
}

/** `settings`: a real list of one. */
export function leagueSettings(view: View, results: Results): Json {
  const { league } = results;
  const { rules } = league;
  const isAuction = rules.draft === 'auction';
  return [
    {
      draft_type: 'live',
      is_auction_draft: isAuction ? '1' : '0',
      scoring_type: scoringType(rules),
      is_highscore: false,
      invite_permission: 'all',
      ...playoffSettings(rules),
      waiver_type: rules.waiverBudget === null ? 'R' : 'FR',
      waiver_rule: 'all',
      uses_faab: rules.waiverBudget === null ? '0' : '1',
      draft_time: String(league.draftedAt / 1000),
      draft_pick_time: isAuction ? '75' : '60',
      post_draft_players: 'W',
      max_teams: String(rules.teamIds.length),
      waiver_time: String(rules.waiverDays),
      trade_end_date: tradeDeadline(view.world.season),
      trade_ratify_type: 'vote',
      trade_reject_time: '2',
      player_pool: 'ALL',
      cant_cut_list: 'yahoo',
      draft_together: 0,
      sendbird_channel_url: hash(`channel/${rules.leagueId}`).toString(16).padStart(8, '0').repeat(4),
      roster_positions: rules.slots.map(({ slot, count }) => rosterPosition(slot, count, isStarting(slot))),
      stat_categories: statCategories(rules),
      ...(rules.prices.length > 0 ? { stat_modifiers: { stats: modifiers(rules) } } : {}),
      max_weekly_adds: String(rules.weeklyAdds),
      uses_median_score: false,
      league_premium_features: [],
    },
  ];
}

/** `standings`: a real list of one, its teams ordered by rank. */
export function leagueStandings(view: View, results: Results): Json {
  const teams = results
    .standings()
    .map(({ team }) => [
      teamMeta(view, results, team),
      seasonStats(view, results, team),
      { team_standings: teamStandings(view, results, team) },
    ]);
  return [{ teams: collection('team', teams) }];
}

function statWinners(view: View, results: Results, meeting: Meeting): Json[] {
  return results.league.rules.categories.map(({ statistic }, place) => {
    const result = meeting.results[place];
    const stat_id = String(statisticNumber(statistic));
    if (result === undefined || result === 'tie') return { stat_winner: { stat_id, is_tied: 1 } };
    const winner = result === 'first' ? meeting.first : meeting.second;
    return { stat_winner: { stat_id, winner_team_key: teamKey(view, results, winner) } };
  });
}

/** A matchup: an object with its teams under "0", unlike any other resource. */
export function matchup(view: View, results: Results, meeting: Meeting, isOfTheWeek: boolean): Json {
  const span = at(seasonWeeks, meeting.week - 1);
  const { calendar } = view.world;
  const { rules } = results.league;
  const lead = meeting.firstScore - meeting.secondScore;
  const over =
    meeting.status === 'postevent'
      ? {
          is_tied: lead === 0 ? 1 : 0,
          ...(lead === 0
            ? {}
            : { winner_team_key: teamKey(view, results, lead > 0 ? meeting.first : meeting.second) }),
        }
      : {};
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
    week: String(meeting.week),
    week_start: calendar.dayOf(span.first),
    week_end: calendar.dayOf(span.last),
    status: meeting.status,
    is_playoffs: '0',
    is_consolation: '0',
    is_matchup_of_the_week: isOfTheWeek ? '1' : '0',
    ...over,
    ...winners,
  };
}

/** `scoreboard` of a week; play-off weeks have no matchups before they are seeded. */
export function leagueScoreboard(view: View, results: Results, week: number): Json {
  if (!results.isHeadToHead) throw new YahooRefusal(400, 'This league has no scoreboard.');
  const { lastWeek } = results.league.rules.playoffs;
  if (week < 1 || week > lastWeek) throw new YahooRefusal(400, `Invalid week ${week}.`);
  const meetings = results.meetings(week);
  const special = week % Math.max(1, meetings.length);
  const matchups = meetings.map((meeting, place) => matchup(view, results, meeting, place === special));
  return { '0': { matchups: collection('matchup', matchups) }, week };
}

/** `draft_results` in the order of the picks. */
export function draftResults(view: View, results: Results, team: number | undefined): Json {
  const { season } = view.world;
  const key = leagueKey(view, results).split('.')[0] ?? '';
  const picks = results.league.picks
    .filter((pick) => team === undefined || pick.team === team)
    .map((pick) => ({
      pick: pick.overall,
      round: pick.round,
      ...(pick.cost === null ? {} : { cost: pick.cost }),
      team_key: teamKey(view, results, pick.team),
      player_key: `${key}.p.${at(season.players, pick.player).yahooId}`,
    }));
  return collection('draft_result', picks);
}
