import {
  type Day,
  type LineupLock,
  type Position,
  positions,
  type RosterEntry,
  type RosterSlot,
} from '@fantasy-stats/domain';
import { bestLineups, type LineupPlayer } from '../../lineup/best-lineups.ts';
import { isActiveSlot, slotAccepts } from '../../lineup/slot-eligibility.ts';
import { addTo } from '../../numeric/linear.ts';
import { PART_COUNT } from '../../projection/parts.ts';

export interface LineupTotals {
  /** Sums of the statistics, of length PART_COUNT. */
  readonly parts: Float64Array;
  readonly games: number;
  /** Value in the league's unit. */
  readonly value: number;
}

export interface PlayerWeek {
  readonly playerId: string;
  readonly started: LineupTotals;
  readonly benched: LineupTotals;
}

export interface TeamWeekLineups {
  readonly started: LineupTotals;
  /** The best lineups by each morning's expectations, valued by the players' actual games. */
  readonly knowable: LineupTotals;
  /** The best lineups with knowledge of every game. */
  readonly hindsight: LineupTotals;
  readonly players: readonly PlayerWeek[];
}

export interface RosterDay {
  readonly day: Day;
  readonly entries: readonly RosterEntry[];
}

export interface LineupSetting {
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly lock: LineupLock;
  /** Maximum number of games that count in the week; null without a limit. */
  readonly gamesCap: number | null;
  /**
   * Whether the league has season or slot caps; other lineups then use no more games than the actual ones.
   */
  readonly sparesGames: boolean;
}

/** Returns all players who were in a lineup or on the bench on some day. */
export function couldStart(days: readonly RosterDay[]): string[] {
  return [
    ...new Set(
      days.flatMap(({ entries }) =>
        entries.flatMap(({ playerId, slot }) => (isFree(slot) ? [playerId] : [])),
      ),
    ),
  ];
}

export interface KnownGames {
  /** Returns a player's game on a day, PART_COUNT statistics; null if none. */
  gameOn(playerId: string, day: Day): Float64Array | null;
  /** Returns the player's expected value that day; null when the NBA team does not play. */
  expectedOn(playerId: string, day: Day): number | null;
  positionsOf(playerId: string): readonly Position[];
  worthOf(game: Float64Array): number;
}

/**
 * Compares lineups with those the team could have set: by each morning's expectations, and in hindsight.
 * Players on injured reserve stay on it.
 */
export function teamWeekLineups(
  days: readonly RosterDay[],
  setting: LineupSetting,
  games: KnownGames,
): TeamWeekLineups {
  const players = playersOf(days, games);
  const started = sum(
    players.map((player) => player.started),
    games,
  );
  const cap = setting.sparesGames
    ? started.games
    : setting.gamesCap === null
      ? null
      : Math.max(setting.gamesCap, started.games);
  const best = (value: (playerId: string, day: Day) => number | null): LineupTotals =>
    playedBy(bestLineups(candidates(days, games, value), rulesOf(setting, cap)).days, games);
  const hindsight = best((playerId, day) => {
    const game = games.gameOn(playerId, day);
    return game && games.worthOf(game);
  });
  return {
    started,
    knowable: best(games.expectedOn),
    hindsight: hindsight.value < started.value ? started : hindsight,
    players,
  };
}

function rulesOf({ slots, lock }: LineupSetting, cap: number | null) {
  return lock === 'weekly' ? { slots, lock } : { slots, lock, gamesLeft: cap };
}

/** Returns whether a player in this slot could have been started: on the bench or in the lineup. */
function isFree(slot: RosterSlot | null): boolean {
  return slot === null || slot === 'BN' || isActiveSlot(slot);
}

function playersOf(days: readonly RosterDay[], games: KnownGames): PlayerWeek[] {
  const found = new Map<string, { started: Float64Array[]; benched: Float64Array[] }>();
  for (const { day, entries } of days)
    for (const { playerId, slot } of entries) {
      const game = games.gameOn(playerId, day);
      if (!game) continue;
      const own = found.get(playerId) ?? { started: [], benched: [] };
      found.set(playerId, own);
      if (isActiveSlot(slot)) own.started.push(game);
      else if (isFree(slot)) own.benched.push(game);
    }
  return [...found].map(([playerId, { started, benched }]) => ({
    playerId,
    started: totals(started, games),
    benched: totals(benched, games),
  }));
}

function candidates(
  days: readonly RosterDay[],
  games: KnownGames,
  value: (playerId: string, day: Day) => number | null,
): LineupPlayer[] {
  const found = new Map<string, { day: Day; value: number }[]>();
  const stoodIn = new Map<string, Set<RosterSlot>>();
  for (const { day, entries } of days)
    for (const { playerId, slot } of entries) {
      if (!isFree(slot)) continue;
      if (isActiveSlot(slot)) stoodIn.set(playerId, (stoodIn.get(playerId) ?? new Set()).add(slot));
      const worth = value(playerId, day);
      if (worth === null) continue;
      const own = found.get(playerId);
      if (own) own.push({ day, value: worth });
      else found.set(playerId, [{ day, value: worth }]);
    }
  return [...found].map(([id, own]) => ({
    id,
    positions: eligibility(games.positionsOf(id), stoodIn.get(id)),
    games: own,
  }));
}

/** Returns positions that include the slots a player was in, because platforms can change positions later. */
function eligibility(known: readonly Position[], stoodIn: ReadonlySet<RosterSlot> = new Set()): Position[] {
  const more = [...stoodIn].flatMap((slot) =>
    slotAccepts(slot, known) ? [] : positions.filter((position) => slotAccepts(slot, [position])).slice(0, 1),
  );
  return [...new Set([...known, ...more])];
}

function playedBy(
  days: readonly { readonly day: Day; readonly places: readonly { readonly playerId: string }[] }[],
  games: KnownGames,
): LineupTotals {
  return totals(
    days.flatMap(({ day, places }) => places.flatMap(({ playerId }) => games.gameOn(playerId, day) ?? [])),
    games,
  );
}

function totals(played: readonly Float64Array[], { worthOf }: KnownGames): LineupTotals {
  const parts = new Float64Array(PART_COUNT);
  for (const game of played) addTo(parts, game);
  return { parts, games: played.length, value: worthOf(parts) };
}

function sum(all: readonly LineupTotals[], { worthOf }: KnownGames): LineupTotals {
  const parts = new Float64Array(PART_COUNT);
  for (const one of all) addTo(parts, one.parts);
  return { parts, games: all.reduce((games, one) => games + one.games, 0), value: worthOf(parts) };
}
