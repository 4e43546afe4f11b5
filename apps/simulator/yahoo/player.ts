import { at } from '../at.ts';
import { seasonWeeks } from '../calendar.ts';
import type { Pick } from '../fantasy/draft.ts';
import { draftMarketOf } from '../fantasy/draft-market.ts';
import type { Results } from '../fantasy/results.ts';
import { accepts, pointsOf } from '../fantasy/rules.ts';
import { hash } from '../random.ts';
import type { Fitness } from '../season/availability.ts';
import { type Line, sumLines } from '../season/line.ts';
import { withoutMarks } from '../season/names.ts';
import { nbaTeams } from '../season/nba-teams.ts';
import { positions } from '../season/players.ts';
import type { Step } from './path.ts';
import { type Json, YahooRefusal } from './shapes.ts';
import { playerStatistics } from './statistics.ts';
import { dayNumberOf, nowSeconds, playerKey, type View } from './view.ts';

const statusOf: Record<Exclude<Fitness, 'fit'>, readonly [string, string]> = {
  gameTimeDecision: ['GTD', 'Game Time Decision'],
  out: ['O', 'Out'],
  injured: ['INJ', 'Injured (IL-eligible)'],
  suspended: ['SUSP', 'Suspended'],
  notActive: ['NA', 'Not Active'],
};

function nameOf(view: View, player: number): Json {
  const { name } = at(view.world.season.players, player);
  return {
    name: {
      full: name.full,
      first: name.first,
      last: name.last,
      ascii_first: name.asciiFirst,
      ascii_last: name.asciiLast,
    },
  };
}

export function briefMeta(view: View, player: number): Json[] {
  const entry = at(view.world.season.players, player);
  return [
    { player_key: playerKey(view, player) },
    { player_id: String(entry.yahooId) },
    nameOf(view, player),
    { editorial_team_abbr: at(nbaTeams, entry.nbaTeam).yahoo },
    { display_position: entry.positions.join(',') },
    { position_type: 'P' },
  ];
}

/** Returns a player’s eligible slots: positions, flexible slots and injured slots. */
function eligible(view: View, player: number, results: Results): string[] {
  const entry = at(view.world.season.players, player);
  const own: string[] = [];
  for (const position of entry.positions) {
    own.push(position);
    const flexible = position === 'PG' || position === 'SG' ? 'G' : position === 'C' ? undefined : 'F';
    const next = entry.positions[entry.positions.indexOf(position) + 1];
    const nextFlexible = next === 'PG' || next === 'SG' ? 'G' : next === 'C' ? undefined : 'F';
    if (flexible && flexible !== nextFlexible) own.push(flexible);
  }
  own.push('Util');
  const { fitness } = view.world.season.availability.report(player, view.world.calendar.todayNumber);
  const has = (slot: string): boolean => results.league.rules.slots.some((entry) => entry.slot === slot);
  for (const slot of ['IL', 'IL+'] as const) if (has(slot) && accepts(slot, [], fitness)) own.push(slot);
  return own;
}

export function keeperPick({ league }: Results, player: number): Pick | undefined {
  return (league.live?.picks ?? league.picks).find((pick) => pick.isKeeper && pick.player === player);
}

/** Returns whether a player was kept, and the cost in rounds or dollars. */
function keeperMark(results: Results | undefined, player: number): Json {
  const pick = results && keeperPick(results, player);
  if (!pick) return { status: false, cost: false, ...(results ? { kept: false } : {}) };
  return { status: '1', cost: String(pick.cost ?? pick.round), kept: true };
}

/** Returns a player’s metadata. Leagues have additional fields. */
export function playerMeta(view: View, player: number, results: Results | undefined): Json[] {
  const { season, calendar } = view.world;
  const entry = at(season.players, player);
  const nbaTeam = at(nbaTeams, entry.nbaTeam);
  const { fitness, note } = season.availability.report(player, calendar.todayNumber);
  const picture = `${view.origin}/images/player/${entry.yahooId}.svg`;
  const hasNotes = hash(`notes/${entry.yahooId}`) % 5 > 0;
  const isRecent = hash(`recent/${entry.yahooId}/${calendar.today}`) % 2 === 0;
  const missing = positions.filter((position) => !entry.positions.includes(position));
  return [
    { player_key: playerKey(view, player) },
    { player_id: String(entry.yahooId) },
    nameOf(view, player),
    { url: `https://sports.yahoo.com/nba/players/${entry.yahooId}` },
    ...(fitness === 'fit' ? [] : [{ status: statusOf[fitness][0], status_full: statusOf[fitness][1] }]),
    ...(note === '' ? [] : [{ injury_note: note }]),
    { editorial_player_key: `nba.p.${entry.yahooId}` },
    { editorial_team_key: `nba.t.${nbaTeam.number}` },
    { editorial_team_full_name: `${nbaTeam.location} ${nbaTeam.name}` },
    { editorial_team_abbr: nbaTeam.yahoo },
    {
      editorial_team_url: `https://sports.yahoo.com/nba/teams/${nbaTeam.location.toLowerCase().replaceAll(' ', '-')}/`,
    },
    { is_keeper: keeperMark(results, player) },
    { uniform_number: entry.jersey },
    { display_position: entry.positions.join(',') },
    { headshot: { url: picture, size: 'small' }, image_url: picture },
    { is_undroppable: results?.league.undroppable.has(player) ? '1' : '0' },
    { position_type: 'P' },
    results ? { primary_position: at(entry.positions, 0) } : [],
    {
      eligible_positions: (results ? eligible(view, player, results) : entry.positions).map((position) => ({
        position,
      })),
    },
    { eligible_positions_to_add: results ? missing.map((position) => ({ position })) : [] },
    [],
    [],
    hasNotes ? { has_player_notes: 1 } : [],
    hasNotes && isRecent ? { has_recent_player_notes: 1 } : [],
    hasNotes ? { player_notes_last_timestamp: nowSeconds(view) - (hash(`${entry.yahooId}`) % 600_000) } : [],
  ];
}

export function playerLine(view: View, player: number, first: number, last: number): Line {
  return sumLines(
    at(view.world.season.logs, player)
      .filter(({ dayNumber }) => first <= dayNumber && dayNumber <= last)
      .map(({ line }) => line),
  );
}

interface Coverage {
  readonly head: { readonly [key: string]: Json };
  readonly first: number;
  readonly last: number;
  readonly average: boolean;
}

function coverageOf(view: View, step: Step): Coverage | undefined {
  const type = step.parameters.get('type') ?? 'season';
  const { calendar } = view.world;
  const season = String(calendar.startYear);
  const yesterday = calendar.todayNumber - 1;
  switch (type) {
    case 'season':
      return { head: { coverage_type: 'season', season }, first: 1, last: yesterday, average: false };
    case 'average_season':
      return { head: { coverage_type: 'average_season', season }, first: 1, last: yesterday, average: true };
    case 'date': {
      const day = dayNumberOf(view, step.parameters.get('date'));
      return {
        head: { coverage_type: 'date', date: calendar.dayOf(day) },
        first: day,
        last: day,
        average: false,
      };
    }
    case 'lastweek':
      return { head: { coverage_type: 'lastweek' }, first: yesterday - 6, last: yesterday, average: false };
    case 'lastmonth':
      return { head: { coverage_type: 'lastmonth' }, first: yesterday - 29, last: yesterday, average: false };
    case 'week':
      return undefined;
    default:
      throw new YahooRefusal(400, `Invalid stats type ${type}.`);
  }
}

/**
 * Returns a player’s `/stats`. Basketball has no weekly stats, so a request for them returns only metadata.
 */
export function playerStats(
  view: View,
  player: number,
  step: Step,
  results?: Results,
): { readonly [key: string]: Json } {
  const coverage = coverageOf(view, step);
  if (!coverage) return {};
  const line = playerLine(view, player, coverage.first, coverage.last);
  const prices = results?.league.rules.prices ?? [];
  const points = pointsOf(line, prices) / (coverage.average && line.GP > 0 ? line.GP : 1);
  return {
    player_stats: { '0': coverage.head, stats: playerStatistics(line, coverage.average) },
    ...(prices.length > 0 ? { player_points: { '0': coverage.head, total: points.toFixed(2) } } : {}),
  };
}

/** Returns the share of leagues that roster a player, in percent. */
export function percentOwned({ world }: View, player: number): { value: number; delta: number } {
  const share = 1 / (1 + (world.scouting.ranking.indexOf(player) / 130) ** 5);
  const value = Math.round(100 * share);
  const delta = (hash(`delta/${player}/${world.calendar.today}`) % 9) - 4;
  return { value, delta: value === 0 || value === 100 ? 0 : delta };
}

/** Returns a player’s mean pick; null if hardly any draft included them. */
export function averagePick({ world }: View, player: number): number | null {
  const market = draftMarketOf(world.scouting, 'yahoo');
  return at(market.share, player) >= 0.005 ? at(market.pick, player) : null;
}

/**
 * Returns the draft analysis in the documented format: strings, with a dash for missing values. Shares below
 * 1% are 0.
 */
export function draftAnalysis(view: View, player: number): Json {
  const market = draftMarketOf(view.world.scouting, 'yahoo');
  const share = at(market.share, player);
  const pick = averagePick(view, player);
  const isTaken = pick !== null;
  return [
    { average_pick: isTaken ? pick.toFixed(1) : '-' },
    { average_round: isTaken ? Math.max(1, pick / 12).toFixed(1) : '-' },
    { average_cost: isTaken ? (at(market.cost, player) / share).toFixed(1) : '-' },
    { percent_drafted: share.toFixed(2) },
  ];
}

/** Returns whether a search matches a name, with or without diacritics. */
export function nameMatches(view: View, player: number, words: string): boolean {
  const { name } = at(view.world.season.players, player);
  return withoutMarks(name.full).toLowerCase().includes(withoutMarks(words).toLowerCase());
}

export function weekCoverage(view: View): { coverage_type: string; week: string } {
  return {
    coverage_type: 'week',
    week: String(Math.min(seasonWeeks.length, view.world.calendar.currentWeek)),
  };
}
