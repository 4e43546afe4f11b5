import { type Day, daysBetween, type GamesBySlot, type TeamId } from '@fantasy-stats/domain';
import type { PlayableGame } from '../lineup/games-flow.ts';
import { gamesWithinCaps, type SeasonCaps } from '../lineup/games-within-caps.ts';
import { activeSlots, slotAccepts } from '../lineup/slot-eligibility.ts';
import type { CompiledForecast } from './compile.ts';
import { gamesLeft, leftAfterToday } from './games-left.ts';
import {
  FIRST_CHOICE,
  laterWindow,
  outlooksOf,
  type TeamWindow,
  teamWindow,
  type WindowGame,
} from './team-week.ts';

/** A cap with fewer spare games than this counts as used up. */
const SPARE_GAMES = 0.5;

export interface CappedGames {
  readonly days: number;
  /** Games that may count, in the order of the window's players and their days. */
  readonly games: readonly (PlayableGame & { readonly player: number; readonly game: number })[];
  readonly caps: SeasonCaps;
}

/**
 * Returns a window's games with the caps that apply.
 *
 * @param bySlot games left by slot, without those of today's finished games
 * @param team games left for all slots together; null without a cap
 */
export function cappedGames(
  { inputs }: Pick<CompiledForecast, 'inputs'>,
  { players }: Pick<TeamWindow, 'players'>,
  first: Day,
  last: Day,
  { bySlot, team }: { readonly bySlot: GamesBySlot; readonly team: number | null },
): CappedGames {
  const slots = activeSlots(inputs.rules.slots);
  return {
    days: daysBetween(first, last) + 1,
    games: players.flatMap(({ player: { rostered, value }, days }, player) => {
      const choices = slots.flatMap(({ slot }, at) => (slotAccepts(slot, rostered.positions) ? [at] : []));
      return days.flatMap(({ day, closed, counting, load }, game) => {
        if (counting <= 0) return [];
        const own = slots.findIndex(({ slot }) => slot === closed);
        return {
          day: daysBetween(first, day),
          slots: own < 0 ? choices : [own],
          value: value * load + (own < 0 ? 0 : FIRST_CHOICE),
          amount: Math.min(1, counting),
          player,
          game,
        };
      });
    }),
    caps: {
      spots: slots.map(({ count }) => count),
      left: slots.map(({ slot }) => bySlot[slot] ?? Number.POSITIVE_INFINITY),
      teamLeft: team ?? Number.POSITIVE_INFINITY,
    },
  };
}

/**
 * Reduces a window of many days to the games that count under the league's caps: the most valuable ones. An
 * uncertain game uses up only its chance to count.
 */
export function withinCaps(
  compiled: CompiledForecast,
  teamId: TeamId,
  window: TeamWindow,
  first: Day,
  last: Day,
): TeamWindow {
  const { bySlot, team } = gamesLeft(compiled.inputs, teamId, first, last);
  if (!bySlot && team === null) return window;
  const capped = cappedGames(compiled, window, first, last, {
    bySlot: leftAfterToday(compiled, teamId, first, bySlot ?? {}),
    team,
  });
  const { counted } = gamesWithinCaps(capped.games, capped.days, capped.caps);
  return withCounted(window, capped, counted);
}

/**
 * Returns the games of each season cap that a week uses in the season's best lineups. Omits caps with games
 * to spare.
 */
export function seasonCapShares(
  compiled: CompiledForecast,
  teamId: TeamId,
  first: Day,
  last: Day,
): { readonly bySlot: GamesBySlot; readonly team: number | null } {
  const { lastDay, rules, today } = compiled.inputs;
  const left = gamesLeft(compiled.inputs, teamId, today, lastDay);
  if (!left.bySlot && left.team === null) return { bySlot: {}, team: null };
  const window = teamWindow(compiled, teamId, today, lastDay);
  const capped = cappedGames(compiled, window, today, lastDay, {
    bySlot: leftAfterToday(compiled, teamId, today, left.bySlot ?? {}),
    team: left.team,
  });
  const { bySlot } = gamesWithinCaps(capped.games, capped.days, capped.caps);
  const slots = activeSlots(rules.slots);
  const planned = new Float64Array(slots.length);
  const starts = new Float64Array(slots.length);
  capped.games.forEach(({ game, player }, at) => {
    const { chance, day } = window.players[player]!.days[game]!;
    for (let slot = 0; slot < slots.length; slot += 1) {
      const games = bySlot[at * slots.length + slot]!;
      planned[slot]! += games;
      if (day >= first && day <= last) starts[slot]! += games / Math.max(chance, games);
    }
  });
  const sum = (of: Float64Array) => of.reduce((all, one) => all + one, 0);
  return {
    bySlot: Object.fromEntries(
      slots.flatMap(({ slot }, at) =>
        planned[at]! > capped.caps.left[at]! - SPARE_GAMES ? [[slot, Math.round(starts[at]!)]] : [],
      ),
    ),
    team: sum(planned) > capped.caps.teamLeft - SPARE_GAMES ? Math.round(sum(starts)) : null,
  };
}

export function withCounted(
  window: TeamWindow,
  { games }: Pick<CappedGames, 'games'>,
  counted: ArrayLike<number>,
): TeamWindow {
  const counting = window.players.map(({ days }) => new Float64Array(days.length));
  games.forEach(({ player, game }, at) => {
    counting[player]![game] = counted[at]!;
  });
  return withDays(window, ({ days }, index) =>
    days.map((day, game) => ({ ...day, counting: counting[index]![game]! })),
  );
}

export function windowBetween(window: TeamWindow, first: Day, last: Day): TeamWindow {
  return withDays(window, ({ days }) => days.filter(({ day }) => day >= first && day <= last));
}

function withDays(
  window: TeamWindow,
  daysOf: (player: TeamWindow['players'][number], index: number) => readonly WindowGame[],
): TeamWindow {
  const players = window.players.map((player, index) => {
    const days = daysOf(player, index);
    return { ...player, days, counting: days.reduce((sum, { counting }) => sum + counting, 0) };
  });
  return {
    ...window,
    side: { ...window.side, ...outlooksOf(players, [], ({ share }) => share) },
    players,
    games: players.reduce((sum, player) => sum + player.counting, 0),
  };
}

/**
 * Returns a team's games on later days within the caps. Players on the injured list are weighted by their
 * chances to return.
 */
export function laterGames(compiled: CompiledForecast, teamId: TeamId, first: Day, last: Day): TeamWindow {
  return withinCaps(compiled, teamId, laterWindow(compiled, teamId, first, last), first, last);
}

export function restOfSeason(compiled: CompiledForecast, teamId: TeamId): TeamWindow {
  return laterGames(compiled, teamId, compiled.inputs.today, compiled.inputs.lastDay);
}

/** Returns a team's games in the rest of the season, without players who are on the injured list today. */
export function restWithoutReserves(compiled: CompiledForecast, teamId: TeamId): TeamWindow {
  const { today, lastDay } = compiled.inputs;
  return withinCaps(compiled, teamId, teamWindow(compiled, teamId, today, lastDay), today, lastDay);
}

/** Returns a function that computes a team's games of later weeks, within the caps. */
export function laterWeekGames(
  compiled: CompiledForecast,
  teamId: TeamId,
): (first: Day, last: Day) => TeamWindow {
  const { lastDay, today } = compiled.inputs;
  const bySeason = withCapsOf(compiled, 'season');
  const { bySlot, team } = gamesLeft(bySeason.inputs, teamId, today, lastDay);
  if (!bySlot && team === null) return (first, last) => laterGames(compiled, teamId, first, last);
  const byWeek = withCapsOf(compiled, 'week');
  let season: TeamWindow | null = null;
  return (first, last) => {
    season ??= restOfSeason(bySeason, teamId);
    return withinCaps(byWeek, teamId, windowBetween(season, first, last), first, last);
  };
}

function withCapsOf(compiled: CompiledForecast, period: 'season' | 'week'): CompiledForecast {
  const { inputs } = compiled;
  const gamesCaps = inputs.rules.gamesCaps?.filter((cap) => cap.period === period) ?? [];
  return { ...compiled, inputs: { ...inputs, rules: { ...inputs.rules, gamesCaps } } };
}
