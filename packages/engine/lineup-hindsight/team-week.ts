import {
  type Day,
  type LineupLock,
  type Position,
  positions,
  type RosterEntry,
  type RosterSlot,
} from '@fantasy-stats/domain';
import { bestLineups, type LineupPlayer } from '../lineup/best-lineups.ts';
import { isActiveSlot, slotAccepts } from '../lineup/slot-eligibility.ts';
import { addTo } from '../numeric/linear.ts';
import { PART_COUNT } from '../projection/parts.ts';

/** What some games come to. */
export interface LineupTotals {
  /** Their sum, PART_COUNT parts. */
  readonly parts: Float64Array;
  readonly games: number;
  /** In the league's unit of value. */
  readonly value: number;
}

/** A player's games of a week, by whether they counted. */
export interface PlayerWeek {
  readonly playerId: string;
  readonly started: LineupTotals;
  /** Played while he stood on the bench. */
  readonly benched: LineupTotals;
}

export interface TeamWeekLineups {
  readonly started: LineupTotals;
  /** The lineups that what was known each morning called for, with what their players then did. */
  readonly knowable: LineupTotals;
  /** The best lineups there were, knowing how every game went. */
  readonly hindsight: LineupTotals;
  /** Players with a game while they were on the roster. */
  readonly players: readonly PlayerWeek[];
}

/** A team's roster of a day, as its lineup stood when the day was over. */
export interface RosterDay {
  readonly day: Day;
  readonly entries: readonly RosterEntry[];
}

export interface LineupSetting {
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly lock: LineupLock;
  /** The most games that count in the week; null without a limit. */
  readonly gamesCap: number | null;
  /** Whether games used here are missing later: then another lineup may use no more than were used. */
  readonly sparesGames: boolean;
}

/** Everybody who stood in a lineup or on the bench on some day. */
export function couldStart(days: readonly RosterDay[]): string[] {
  return [
    ...new Set(
      days.flatMap(({ entries }) =>
        entries.flatMap(({ playerId, slot }) => (isFree(slot) ? [playerId] : [])),
      ),
    ),
  ];
}

/** What is known of games. */
export interface KnownGames {
  /** A player's game of a day, PART_COUNT parts; null without one. */
  gameOn(playerId: string, day: Day): Float64Array | null;
  /** What he could be expected to bring that day; null where his NBA team does not play. */
  expectedOn(playerId: string, day: Day): number | null;
  positionsOf(playerId: string): readonly Position[];
  worthOf(game: Float64Array): number;
}

/**
 * A team's week of lineups beside those it could have set with the players it had: by what was known on each morning, and by
 * how it went. Players on injured reserve stay there. Hindsight is never below what was started.
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

/** Whether somebody could have been started instead: he stood on the bench, or in the lineup. */
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

/** Everybody who could have been started on some day, with his games. */
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

/** A platform may have widened a player's positions since, or narrowed them: where he stood he could stand. */
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
