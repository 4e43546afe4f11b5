import type { Results } from '../fantasy/results.ts';
import { isStarting, type LeagueRules, locksEliminated } from '../fantasy/rules.ts';
import { extraWeeks } from '../fantasy/weeks.ts';
import { hash } from '../random.ts';
import type { Json } from './shapes.ts';
import { modifiers, statCategories } from './statistics.ts';
import { scoringType } from './view.ts';

type Part = { readonly [key: string]: Json };

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

function playoffSettings(rules: LeagueRules): Part {
  const { playoffs, teamIds } = rules;
  if (playoffs.teams === 0) return { uses_playoff: '0', has_playoff_consolation_games: false };
  return {
    uses_playoff: '1',
    has_playoff_consolation_games: playoffs.consolation,
    playoff_start_week: String(playoffs.firstWeek),
    uses_playoff_reseeding: playoffs.reseeding ? 1 : 0,
    uses_lock_eliminated_teams: locksEliminated(rules) ? 1 : 0,
    num_playoff_teams: String(playoffs.teams),
    num_playoff_consolation_teams: playoffs.consolation ? teamIds.length - playoffs.teams : 0,
    has_multiweek_championship: extraWeeks(playoffs),
  };
}

/** Returns the waiver rule: bids, priority, or none. */
function waiverSettings({ waiverBudget, waiverDays }: LeagueRules): Part {
  const isFree = waiverBudget === null && waiverDays === 0;
  return {
    waiver_type: waiverBudget === null ? 'R' : 'FR',
    waiver_rule: isFree ? 'none' : 'all',
    uses_faab: waiverBudget === null ? '0' : '1',
  };
}

function divisions({ divisions: names }: LeagueRules): Part {
  if (names.length === 0) return {};
  return {
    divisions: names.map((name, index) => ({ division: { division_id: String(index + 1), name } })),
  };
}

/** Returns the games cap: up to 100, it applies to each lineup slot; above, to the whole team. */
function gamesCap({ gamesCaps, slots }: LeagueRules): Part {
  const [cap] = gamesCaps;
  if (!cap) return {};
  const places = cap.slot === null ? 1 : (slots.find(({ slot }) => slot === cap.slot)?.count ?? 1);
  return { max_games_played: String(cap.games / places) };
}

export function leagueSettings(results: Results): Json {
  const { league } = results;
  const { rules } = league;
  const { calendar } = league.season;
  const isAuction = rules.draft === 'auction';
  return [
    {
      draft_type: 'live',
      is_auction_draft: isAuction ? '1' : '0',
      scoring_type: scoringType(rules),
      is_highscore: rules.highScore,
      invite_permission: 'all',
      ...playoffSettings(rules),
      ...waiverSettings(rules),
      draft_time: String(league.draftedAt / 1000),
      draft_pick_time: isAuction ? '75' : '60',
      post_draft_players: 'W',
      max_teams: String(rules.teamIds.length),
      waiver_time: String(rules.waiverDays),
      trade_end_date: rules.tradeDeadline === null ? '' : calendar.dayOf(rules.tradeDeadline),
      trade_ratify_type: 'vote',
      trade_reject_time: '2',
      player_pool: 'ALL',
      cant_cut_list: 'yahoo',
      draft_together: 0,
      ...divisions(rules),
      sendbird_channel_url: hash(`channel/${rules.leagueId}`).toString(16).padStart(8, '0').repeat(4),
      roster_positions: rules.slots.map(({ slot, count }) => rosterPosition(slot, count, isStarting(slot))),
      stat_categories: statCategories(rules),
      ...(rules.prices.length > 0 ? { stat_modifiers: { stats: modifiers(rules) } } : {}),
      ...(rules.weeklyAdds > 0 ? { max_weekly_adds: String(rules.weeklyAdds) } : {}),
      ...gamesCap(rules),
      uses_median_score: rules.medianWin,
      league_premium_features: [],
    },
  ];
}
