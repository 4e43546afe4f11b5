import { at } from '../at.ts';
import type { Meeting, Results, Standing } from '../fantasy/results.ts';
import { draftBudget } from '../fantasy/rules.ts';
import type { Line } from '../season/line.ts';
import { numberOf, type Step } from './path.ts';
import { playerMeta, playerStats } from './player.ts';
import { collection, fraction, type Json, YahooRefusal } from './shapes.ts';
import { teamStatistics } from './statistics.ts';
import { dayNumberOf, guidOf, isViewer, scoringType, teamKey, type View } from './view.ts';

const tiers = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;

function managerEntry(view: View, results: Results, team: number): Json {
  const { manager } = at(results.league.teams, team);
  const mine = isViewer(view, manager);
  const score = 560 + ((manager.number * 67) % 330);
  return {
    manager: {
      manager_id: String(team + 1),
      nickname: manager.nickname,
      guid: guidOf(manager),
      ...(team === 0 ? { is_commissioner: '1' } : {}),
      ...(mine ? { is_current_login: '1' } : {}),
      // League members see email addresses; other visitors do not.
      ...(view.viewer === null
        ? {}
        : { email: `${manager.first}.${manager.last}@example.com`.toLowerCase() }),
      image_url: `${view.origin}/images/manager/${manager.number}.svg`,
      felo_score: String(score),
      felo_tier: at(tiers, Math.min(4, Math.floor((score - 500) / 90))),
    },
  };
}

/** Returns a team’s metadata: a list of single-key objects with gaps. */
export function teamMeta(view: View, results: Results, team: number): Json[] {
  const { league } = results;
  const { rules } = league;
  const entry = at(league.teams, team);
  const counts = results.countMoves(team);
  const { currentWeek } = results;
  const isSet = results.isHeadToHead && rules.playoffs.teams > 0 && currentWeek >= rules.playoffs.firstWeek;
  const standing = isSet ? results.standings().find((row) => row.team === team) : undefined;
  const hasClinched = standing !== undefined && standing.seed <= rules.playoffs.teams;
  const spent = league.picks.reduce((sum, pick) => sum + (pick.team === team ? (pick.cost ?? 0) : 0), 0);
  return [
    { team_key: teamKey(view, results, team) },
    { team_id: String(entry.id) },
    { name: entry.name },
    isViewer(view, entry.manager) ? { is_owned_by_current_login: 1 } : [],
    { url: `https://basketball.fantasysports.yahoo.com/nba/${rules.leagueId}/${entry.id}` },
    {
      team_logos: [
        { team_logo: { size: 'large', url: `${view.origin}/images/team/${rules.leagueId}/${entry.id}.svg` } },
      ],
    },
    entry.division === null ? [] : { division_id: String(entry.division + 1) },
    [],
    { waiver_priority: at(league.waiverRank, team) },
    rules.waiverBudget === null ? [] : { faab_balance: String(rules.waiverBudget - at(league.spent, team)) },
    { number_of_moves: counts.adds },
    { number_of_trades: counts.trades },
    {
      roster_adds: {
        coverage_type: 'week',
        coverage_value: results.isOver ? String(currentWeek) : currentWeek,
        value: String(results.addsOf(team, currentWeek)),
      },
    },
    hasClinched ? { clinched_playoffs: 1 } : [],
    { league_scoring_type: scoringType(rules) },
    [],
    [],
    { has_draft_grade: 0 },
    rules.draft === 'auction' ? { auction_budget_total: String(draftBudget) } : [],
    rules.draft === 'auction' ? { auction_budget_spent: spent } : [],
    [],
    [],
    [],
    { managers: [managerEntry(view, results, team)] },
  ];
}

function total(results: Results, line: Line): string {
  return results.points(line).toFixed(2);
}

function seasonPoints(results: Results, team: number, line: Line): string {
  if (results.league.rules.form === 'rotisserie') return String(at(results.rotisseriePoints(), team));
  return results.league.rules.prices.length > 0 ? total(results, line) : '';
}

export function seasonStats(view: View, results: Results, team: number): { readonly [key: string]: Json } {
  const coverage = { coverage_type: 'season', season: String(view.world.calendar.startYear) };
  const { rules } = results.league;
  const line = results.seasonLine(team);
  return {
    team_stats: { ...coverage, stats: teamStatistics(rules, line, true) },
    team_points: { ...coverage, total: seasonPoints(results, team, line) },
  };
}

function weekStats(
  results: Results,
  team: number,
  meeting: Meeting | undefined,
  week: number,
): { readonly [key: string]: Json } {
  const span = results.weeks[week - 1];
  if (!span) throw new YahooRefusal(400, `Invalid week ${week}.`);
  const { rules } = results.league;
  const coverage = { coverage_type: 'week', week: String(week) };
  const line = results.weekLine(team, week);
  const begun = results.status(span) !== 'preevent';
  const games = results.gamesOfWeek(team, span);
  const isPoints = rules.prices.length > 0;
  const own = meeting?.first === team ? meeting.firstScore : meeting?.secondScore;
  const points = isPoints ? total(results, line) : String(own ?? 0);
  const perGame = results.seasonLine(team).GP > 0 ? results.seasonLine(team) : undefined;
  const projected =
    isPoints && perGame
      ? results.points(line) + (results.points(perGame) / perGame.GP) * Math.min(games.remaining, 45)
      : 0;
  return {
    team_stats: { ...coverage, stats: teamStatistics(rules, line, begun) },
    team_points: { ...coverage, total: begun ? points : '0' },
    ...(isPoints ? { team_projected_points: { ...coverage, total: projected.toFixed(2) } } : {}),
    team_remaining_games: {
      ...coverage,
      total: { remaining_games: games.remaining, live_games: 0, completed_games: games.completed },
    },
  };
}

export function meetingOf(results: Results, team: number, week: number): Meeting | undefined {
  return results.meetings(week).find(({ first, second }) => first === team || second === team);
}

export function matchupSide(view: View, results: Results, meeting: Meeting, team: number): Json {
  return [teamMeta(view, results, team), weekStats(results, team, meeting, meeting.week)];
}

export function teamStats(
  view: View,
  results: Results,
  team: number,
  step: Step,
): { readonly [key: string]: Json } {
  const type = step.parameters.get('type') ?? 'season';
  if (type === 'season') return seasonStats(view, results, team);
  if (type === 'week') {
    const week = numberOf(step, 'week') ?? results.currentWeek;
    return weekStats(results, team, meetingOf(results, team, week), week);
  }
  if (type !== 'date') throw new YahooRefusal(400, `Invalid stats type ${type}.`);
  const dayNumber = dayNumberOf(view, step.parameters.get('date'));
  const coverage = { coverage_type: 'date', date: view.world.calendar.dayOf(dayNumber) };
  const { rules } = results.league;
  const line = results.dayLine(team, dayNumber);
  return {
    team_stats: { ...coverage, stats: teamStatistics(rules, line, line.GP > 0) },
    team_points: { ...coverage, total: rules.prices.length > 0 ? total(results, line) : '' },
  };
}

export function placeOf({ rank, finalRank }: Standing): number {
  return finalRank ?? rank;
}

function rankOf({ isOver }: Results, standing: Standing): string | number {
  return isOver ? placeOf(standing) : String(placeOf(standing));
}

function outcome({ wins, losses, ties }: Pick<Standing, 'wins' | 'losses' | 'ties'>): {
  wins: string;
  losses: string;
  ties: string | number;
} {
  return { wins: String(wins), losses: String(losses), ties: ties === 0 ? 0 : String(ties) };
}

/** Returns a team’s record within its division, if there are divisions. */
function divisionTotals(results: Results, team: number): { readonly [key: string]: Json } {
  const { teams } = results.league;
  const { division } = at(teams, team);
  if (division === null) return {};
  const own = results.record(team, (_, opponent) => at(teams, opponent).division === division);
  return { divisional_outcome_totals: outcome(own) };
}

/** Returns wins, losses and ties as strings, but 0 ties as a number. */
export function teamStandings(results: Results, team: number): Json {
  const standing = results.standings().find((row) => row.team === team);
  if (!standing) throw new YahooRefusal(400, 'Team has no standing.');
  if (!results.isHeadToHead) {
    const best = results.standings()[0]?.points ?? 0;
    return {
      rank: rankOf(results, standing),
      points_for: String(standing.points),
      points_change: '0',
      points_back: String(Math.round(100 * (best - standing.points)) / 100),
    };
  }
  const points =
    results.league.rules.prices.length > 0
      ? {
          streak: { type: standing.streak.type, value: String(standing.streak.length) },
          points_for: standing.pointsFor.toFixed(2),
          points_against: standing.pointsAgainst.toFixed(2),
        }
      : {};
  const begun = results.status(results.week(1)) === 'postevent';
  return {
    rank: begun ? rankOf(results, standing) : '',
    playoff_seed: begun ? String(standing.seed) : '',
    outcome_totals: { ...outcome(standing), percentage: fraction(standing.percentage) },
    ...divisionTotals(results, team),
    games_back: standing.gamesBack === 0 ? '-' : String(standing.gamesBack),
    ...points,
  };
}

function slotName(slot: string): string {
  return slot === 'UTIL' ? 'Util' : slot;
}

/** Returns a team’s `/roster` on a date or the last day of a week, with stats on request. */
export function teamRoster(
  view: View,
  results: Results,
  team: number,
  step: Step,
  rest: readonly Step[],
): Json {
  const { calendar, season } = view.world;
  const week = numberOf(step, 'week');
  const given = step.parameters.get('date');
  const running = Math.max(1, Math.min(calendar.todayNumber, results.finalDay));
  const requestedDay = given === undefined ? running : dayNumberOf(view, given);
  const dayNumber = week === undefined ? requestedDay : (results.weeks[week - 1]?.last ?? 1);
  const date = calendar.dayOf(dayNumber);
  const editable = dayNumber >= calendar.todayNumber && !results.isOver ? 1 : 0;
  const entries = at(results.rostersOn(dayNumber), team).map(({ player, slot }) => ({
    player,
    position: slotName(slot),
  }));
  // For past days, Yahoo also lists players added since then, without a position.
  if (dayNumber < calendar.todayNumber) {
    const then = new Set(entries.map(({ player }) => player));
    for (const { player } of at(results.rostersOn(calendar.todayNumber), team)) {
      if (!then.has(player)) entries.push({ player, position: '' });
    }
  }
  const stats = rest[0]?.name === 'players' && rest[1]?.name === 'stats' ? rest[1] : undefined;
  const players = entries.map(({ player, position }) => [
    playerMeta(view, player, results),
    {
      selected_position: [{ coverage_type: 'date', date }, { position }, { is_flex: 0 }],
    },
    ...(stats ? [playerStats(view, player, stats, results)] : []),
    { is_editable: editable === 1 && season.lineOf(player, dayNumber) === undefined ? 1 : 0 },
  ]);
  return {
    '0': { players: collection('player', players) },
    coverage_type: 'date',
    date,
    is_prescoring: 0,
    is_editable: editable,
  };
}
