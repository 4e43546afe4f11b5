import { at } from '../at.ts';
import { random } from '../random.ts';
import type { LeagueState } from './league-state.ts';

const chanceOfDay = 0.03;

/**
 * Makes the commissioner swap players between two teams, or replace one with a free agent. Neither counts as
 * a move.
 */
export function commissionerActs(state: LeagueState, dayNumber: number, minute: number): void {
  if (!state.rules.incidents) return;
  const stream = random('commissioner', state.season.seed, state.rules.leagueId, dayNumber);
  if (dayNumber < 3 || !stream.chance(chanceOfDay)) return;
  const { week } = state.season.calendar.weekOf(dayNumber);
  const worths = state.opinions.plain(week);
  const last = (team: number): number | undefined =>
    [...at(state.active, team)]
      .filter((player) => !state.untouchable.has(player))
      .sort((a, b) => at(worths, a) - at(worths, b))[0];
  const team = stream.below(state.teams.length);
  const own = last(team);
  if (own === undefined) return;
  if (stream.chance(0.5)) {
    const other = (team + 1 + stream.below(state.teams.length - 1)) % state.teams.length;
    const theirs = last(other);
    if (theirs !== undefined) state.swapByHand(team, own, other, theirs, dayNumber, minute);
    return;
  }
  const free = state.opinions.order(week).find((player) => state.isFreeAgent(player));
  if (free !== undefined) state.replaceByHand(team, own, free, dayNumber, minute);
}
