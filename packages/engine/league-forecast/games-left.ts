import {
  type Day,
  daysBetween,
  type ForecastInputs,
  type GamesBySlot,
  type RosterSlot,
  type TeamId,
} from '@fantasy-stats/domain';
import { activeSlots } from '../lineup/slot-eligibility.ts';

/** Games that the league's limits still allow a team in some days. */
export interface GamesLeft {
  /** Of all of its games; null without such a limit, and where it is not known how many are used. */
  readonly team: number | null;
  /** By slot, those limits alone that can be reached in these days; null without one. */
  readonly bySlot: GamesBySlot | null;
  /** Slots of whose limits nobody knows how much is used: they are not followed. */
  readonly unknown: readonly RosterSlot[];
}

/**
 * What limits of games still allow a team between two days, both included. A limit by the week is whole in a week that has not begun;
 * else what has been used is taken off it, as far as it is known. Limits for the season of all games together are not told here.
 * Where lineups lock weekly there are none to follow.
 */
export function gamesLeft(inputs: ForecastInputs, teamId: TeamId, first: Day, last: Day): GamesLeft {
  const { rules, week, today } = inputs;
  const caps = rules.lineupLock === 'weekly' ? [] : (rules.gamesCaps ?? []);
  const team = inputs.teams.find(({ id }) => id === teamId);
  const running = rules.weeks.find(({ number }) => number === week);
  const hasNotBegun = running ? first > running.lastDay : first > today;
  const days = daysBetween(first, last) + 1;
  const places = new Map(activeSlots(rules.slots).map(({ slot, count }) => [slot, count]));
  let ofTeam: number | null = null;
  const bySlot: Partial<Record<RosterSlot, number>> = {};
  const unknown: RosterSlot[] = [];
  for (const { slot, games, period } of caps) {
    const isWhole = period === 'week' && hasNotBegun;
    if (slot === null) {
      const used = isWhole ? 0 : period === 'week' ? (team?.gamesPlayed ?? null) : null;
      if (used !== null) ofTeam = Math.min(ofTeam ?? games, Math.max(0, games - used));
      continue;
    }
    const count = places.get(slot) ?? 0;
    if (count === 0) continue;
    const used = isWhole ? 0 : team?.gamesBySlot ? (team.gamesBySlot[slot] ?? 0) : null;
    const left = used === null ? null : Math.max(0, games - used);
    if (left === null) unknown.push(slot);
    else if (left < count * days) bySlot[slot] = Math.min(left, bySlot[slot] ?? left);
  }
  return { team: ofTeam, bySlot: Object.keys(bySlot).length === 0 ? null : bySlot, unknown };
}
