import { at } from '../at.ts';
import { lastDayNumber } from '../calendar.ts';
import { draftMarketOf } from '../fantasy/draft-market.ts';
import type { Results } from '../fantasy/results.ts';
import { type Price, pointsOf } from '../fantasy/rules.ts';
import { hash } from '../random.ts';
import { counted, emptyLine, type Line, sumLines } from '../season/line.ts';
import { nbaTeams } from '../season/nba-teams.ts';
import { positions } from '../season/players.ts';
import type { Game } from '../season/schedule.ts';
import type { PlayerGame } from '../season/season.ts';
import type { World } from '../world.ts';
import { appliedOf, averagesOf, statisticsOf } from './statistics.ts';
import { injuryStatus, type Json, type JsonObject, now, seasonId } from './view.ts';

/** Returns the slots a player is eligible for: positions, flexible slots, and always UTIL, bench and IR. */
export function eligibleSlots(world: World, player: number): number[] {
  const own = at(world.season.players, player).positions.map((position) => positions.indexOf(position));
  const has = (...slots: number[]): boolean => slots.some((slot) => own.includes(slot));
  const slots = new Set(own);
  if (has(0, 1)) slots.add(5);
  if (has(2, 3)) slots.add(6);
  if (has(1, 2)) slots.add(7);
  if (has(0, 1, 2, 3)) slots.add(8);
  if (has(3, 4)) slots.add(9);
  if (has(2, 3, 4)) slots.add(10);
  return [...[...slots].sort((a, b) => a - b), 11, 12, 13];
}

/** Returns names in ESPN’s spelling: no diacritics, and some with two spaces. */
function names(world: World, player: number): { firstName: string; lastName: string; fullName: string } {
  const { name } = at(world.season.players, player);
  const gap = hash(`gap/${player}`) % 40 === 0 ? '  ' : ' ';
  return {
    firstName: name.asciiFirst,
    lastName: name.asciiLast,
    fullName: `${name.asciiFirst}${gap}${name.asciiLast}`,
  };
}

export function playerCore(world: World, player: number): JsonObject {
  const entry = at(world.season.players, player);
  const { fitness } = world.season.availability.report(player, world.calendar.todayNumber);
  return {
    active: true,
    defaultPositionId: positions.indexOf(at(entry.positions, 0)) + 1,
    eligibleSlots: eligibleSlots(world, player),
    ...names(world, player),
    id: entry.espnId,
    injured: fitness === 'injured' || fitness === 'out',
    injuryStatus: injuryStatus(fitness, player),
    jersey: entry.jersey,
    proTeamId: at(nbaTeams, entry.nbaTeam).number,
  };
}

export type Ownership = {
  readonly activityLevel: null;
  readonly auctionValueAverage: number;
  readonly auctionValueAverageChange: number;
  readonly averageDraftPosition: number;
  readonly averageDraftPositionPercentChange: number;
  readonly date: number;
  readonly leagueType: number;
  readonly percentChange: number;
  readonly percentOwned: number;
  readonly percentStarted: number;
};

export function playerDetails(
  world: World,
  player: number,
  results: Results | undefined,
): { readonly droppable: boolean; readonly lastNewsDate: number; readonly ownership: Ownership } {
  const entry = at(world.season.players, player);
  const rank = (results?.league.ranking ?? world.scouting.ranking).indexOf(player);
  const share = 1 / (1 + (rank / 125) ** 5);
  const wave = ((hash(`wave/${player}/${world.calendar.today}`) % 400) - 200) / 100;
  const market = draftMarketOf(world.scouting, 'espn');
  const taken = at(market.share, player);
  const percent = (value: number): number => Math.round(100 * value) / 100;
  return {
    droppable: results ? !results.league.undroppable.has(player) : rank >= 36,
    lastNewsDate: now(world) - (hash(`news/${entry.espnId}`) % 500_000) * 1000,
    ownership: {
      activityLevel: null,
      auctionValueAverage: percent(at(market.cost, player)),
      auctionValueAverageChange: percent(wave / 10),
      // A draft in which no one picked the player counts as pick 140.
      averageDraftPosition: percent(taken * at(market.pick, player) + (1 - taken) * 140),
      averageDraftPositionPercentChange: percent(wave / 20),
      date: now(world) - 3_600_000,
      leagueType: 0,
      percentChange: percent(share > 0.98 || share < 0.01 ? 0 : wave),
      percentOwned: percent(99.6 * share),
      percentStarted: percent(96 * share * share),
    },
  };
}

function span(games: readonly PlayerGame[]): Line {
  return sumLines(games.map(({ line }) => line));
}

function statsEntry(
  prices: readonly Price[],
  fields: { id: string; externalId: string; season: number; source: number; split: number },
  line: Line,
): JsonObject {
  const stats = line.GP > 0 ? statisticsOf(line) : {};
  const total = pointsOf(line, prices);
  return {
    appliedAverage: line.GP > 0 ? total / line.GP : 0,
    appliedTotal: total,
    ...(line.GP > 0 ? { averageStats: averagesOf(stats) } : {}),
    externalId: fields.externalId,
    id: fields.id,
    proTeamId: 0,
    scoringPeriodId: 0,
    seasonId: fields.season,
    statSourceId: fields.source,
    statSplitTypeId: fields.split,
    stats,
  };
}

function nbaTeamNumber({ season }: World, player: number, dayNumber: number): number {
  return at(nbaTeams, season.nbaTeamOn(player, dayNumber)).number;
}

/** Returns ESPN’s id of a game. Ids are unique across seasons. */
export function gameNumber({ calendar }: World, { id }: Game): number {
  return id + 2000 * (calendar.startYear - 2026);
}

export function gameEntry(
  world: World,
  prices: readonly Price[],
  player: number,
  game: PlayerGame,
): JsonObject {
  return {
    appliedStats: appliedOf(prices, game.line),
    appliedTotal: pointsOf(game.line, prices),
    externalId: String(gameNumber(world, game.game)),
    id: `05${gameNumber(world, game.game)}`,
    proTeamId: nbaTeamNumber(world, player, game.dayNumber),
    scoringPeriodId: game.dayNumber,
    seasonId: seasonId(world),
    statSourceId: 0,
    statSplitTypeId: 5,
    stats: statisticsOf(game.line),
  };
}

/** Returns a player’s line in a game that they were listed for but did not play. */
function missedEntry(world: World, player: number, game: Game): JsonObject {
  return {
    appliedStats: {},
    appliedTotal: 0,
    externalId: String(gameNumber(world, game)),
    id: `05${gameNumber(world, game)}`,
    proTeamId: nbaTeamNumber(world, player, game.dayNumber),
    scoringPeriodId: game.dayNumber,
    seasonId: seasonId(world),
    statSourceId: 0,
    statSplitTypeId: 5,
    stats: {},
  };
}

/** Returns a player’s last games, newest first, including some that they were listed for but missed. */
export function recentGames(
  world: World,
  prices: readonly Price[],
  player: number,
  count: number,
): JsonObject[] {
  if (count === 0) return [];
  const played = at(world.season.logs, player);
  const days = new Set(played.map(({ dayNumber }) => dayNumber));
  const { season } = world;
  const missed: Game[] = [];
  for (let day = 1; day < world.calendar.todayNumber && day <= lastDayNumber; day += 1) {
    const game = days.has(day) ? undefined : season.gameOf(season.nbaTeamOn(player, day), day);
    if (game && hash(`listed/${player}/${game.id}`) % 3 === 0) missed.push(game);
  }
  return [
    ...played.map((game) => ({ day: game.dayNumber, entry: () => gameEntry(world, prices, player, game) })),
    ...missed.map((game) => ({ day: game.dayNumber, entry: () => missedEntry(world, player, game) })),
  ]
    .sort((a, b) => b.day - a.day)
    .slice(0, count)
    .map(({ entry }) => entry());
}

/** Returns a player’s season projection: the mean line per game times the typical number of games. */
function projection(world: World, player: number): Line {
  const mean = at(world.scouting.projections, player);
  const games = 58 + (hash(`games/${player}`) % 21);
  const line = emptyLine();
  for (const id of counted) line[id] = id === 'GP' ? games : Math.round(mean[id] * games);
  return line;
}

/** Stat ids of projections. ESPN does not project fouls, starts and similar stats. */
const projected = new Set([
  0, 1, 2, 3, 4, 5, 6, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37,
  40, 42,
]);

function onlyProjected(stats: Json | undefined): Json {
  if (stats === null || typeof stats !== 'object' || Array.isArray(stats)) return {};
  return Object.fromEntries(Object.entries(stats).filter(([id]) => projected.has(Number(id))));
}

type Totals = Map<number, readonly JsonObject[]>;

const noPrices: readonly Price[] = [];

const known = new WeakMap<World['season'], Map<readonly Price[], Totals>>();

/** Returns totals of the season and of the last 7, 15 and 30 days, and the projection. */
export function seasonStats(world: World, prices: readonly Price[], player: number): readonly JsonObject[] {
  const byPrices = known.get(world.season) ?? new Map<readonly Price[], Totals>();
  known.set(world.season, byPrices);
  // All category leagues share the same totals.
  const list = prices.length > 0 ? prices : noPrices;
  const totals: Totals = byPrices.get(list) ?? new Map();
  byPrices.set(list, totals);
  const found = totals.get(player) ?? addUp(world, prices, player);
  totals.set(player, found);
  return found;
}

function addUp(world: World, prices: readonly Price[], player: number): JsonObject[] {
  const season = seasonId(world);
  const log = at(world.season.logs, player);
  const { todayNumber } = world.calendar;
  const since = (days: number): PlayerGame[] =>
    log.filter(({ dayNumber }) => dayNumber >= todayNumber - days);
  const entry = (split: number, source: number, what: Line): JsonObject =>
    statsEntry(
      prices,
      { id: `${source}${split}${season}`, externalId: String(season), season, source, split },
      what,
    );
  const expected = entry(0, 1, projection(world, player));
  return [
    entry(0, 0, span(log)),
    entry(1, 0, span(since(7))),
    entry(2, 0, span(since(15))),
    entry(3, 0, span(since(30))),
    {
      ...expected,
      averageStats: onlyProjected(expected.averageStats),
      stats: onlyProjected(expected.stats),
    },
  ];
}
