import {
  type Day,
  daysBetween,
  type ForecastInputs,
  type GamesBySlot,
  type GamesCap,
  type RosterSlot,
  type TeamId,
} from '@fantasy-stats/domain';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import type { CompiledForecast } from './compile.ts';

/** Games a team can still play under the league's games caps in a date range. */
export interface GamesLeft {
  /** For all games together; null without a cap, and when the used games are unknown. */
  readonly team: number | null;
  /** By slot, only for caps that can be reached on these days; null if none. */
  readonly bySlot: GamesBySlot | null;
  /** Slots with an unknown number of used games, whose caps are ignored. */
  readonly unknown: readonly RosterSlot[];
}

/** A cap with the games a team can still play under it; null when the used games are unknown. */
export interface CapLeft {
  readonly cap: GamesCap;
  readonly left: number | null;
}

/**
 * Returns the league's caps with a team's games left from a day on. Subtracts used games, if known. Empty
 * when lineups lock weekly.
 */
export function capsLeft(
  { rules, teams, today, week }: Pick<ForecastInputs, 'rules' | 'teams' | 'today' | 'week'>,
  teamId: TeamId,
  first: Day,
): CapLeft[] {
  const caps = rules.lineupLock === 'weekly' ? [] : (rules.gamesCaps ?? []);
  const team = teams.find(({ id }) => id === teamId);
  const running = rules.weeks.find(({ number }) => number === week);
  const hasNotBegun = running ? first > running.lastDay : first > today;
  const slots = activeSlots(rules.slots).map(({ slot }) => slot);
  return caps.flatMap((cap): CapLeft[] => {
    const { games, period, slot } = cap;
    if (slot !== null && !slots.includes(slot)) return [];
    const usedBySlot = team?.gamesBySlot && slot !== null ? (team.gamesBySlot[slot] ?? 0) : null;
    const usedByTeam = (period === 'week' ? team?.gamesPlayed : team?.seasonGames) ?? null;
    const used = period === 'week' && hasNotBegun ? 0 : slot === null ? usedByTeam : usedBySlot;
    return [{ cap, left: used === null ? null : Math.max(0, games - used) }];
  });
}

/**
 * Computes the games left under caps from one day to another, both included. Empty when lineups lock weekly.
 */
export function gamesLeft(inputs: ForecastInputs, teamId: TeamId, first: Day, last: Day): GamesLeft {
  const days = daysBetween(first, last) + 1;
  const places = new Map(activeSlots(inputs.rules.slots).map(({ slot, count }) => [slot, count]));
  let ofTeam: number | null = null;
  const bySlot: Partial<Record<RosterSlot, number>> = {};
  const unknown: RosterSlot[] = [];
  for (const {
    cap: { games, slot },
    left,
  } of capsLeft(inputs, teamId, first)) {
    if (slot === null) {
      if (left !== null) ofTeam = Math.min(ofTeam ?? games, left);
    } else if (left === null) unknown.push(slot);
    else if (left < (places.get(slot) ?? 0) * days) bySlot[slot] = Math.min(left, bySlot[slot] ?? left);
  }
  return { team: ofTeam, bySlot: Object.keys(bySlot).length === 0 ? null : bySlot, unknown };
}

/** Minimum chance to play at which a player is assumed to have played a finished game. */
const LIKELY = 0.5;

/** Subtracts today's finished games, which are no longer upcoming but not yet in any count. */
export function leftAfterToday(
  { inputs, players }: Pick<CompiledForecast, 'inputs' | 'players'>,
  teamId: TeamId,
  first: Day,
  bySlot: GamesBySlot,
): GamesBySlot {
  if (first > inputs.today) return bySlot;
  const over = (players.get(teamId) ?? []).flatMap(({ rostered, outlook, days, shares }) =>
    days.some((day, game) => day === inputs.today && shares[game] === 0 && outlook.chances[game]! >= LIKELY)
      ? [rostered.slot]
      : [],
  );
  return Object.fromEntries(
    Object.entries(bySlot).map(([slot, left]) => [
      slot,
      Math.max(0, left - over.filter((one) => one === slot).length),
    ]),
  );
}
