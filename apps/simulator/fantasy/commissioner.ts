import { at } from '../at.ts';
import { random } from '../random.ts';
import type { Desk } from './desk.ts';

/** Days between two looks of the commissioner at what went wrong. */
const chanceOfDay = 0.03;

/**
 * Now and then the commissioner puts something right by hand: two teams swap a player each, or somebody's last man
 * goes for one who is free. Neither counts as a move of the teams.
 */
export function commissionerActs(desk: Desk, dayNumber: number, minute: number): void {
  if (!desk.rules.incidents) return;
  const stream = random('commissioner', desk.season.seed, desk.rules.leagueId, dayNumber);
  if (dayNumber < 3 || !stream.chance(chanceOfDay)) return;
  const { week } = desk.season.calendar.weekOf(dayNumber);
  const worths = desk.opinions.plain(week);
  const last = (team: number): number | undefined =>
    [...at(desk.active, team)]
      .filter((player) => !desk.untouchable.has(player))
      .sort((a, b) => at(worths, a) - at(worths, b))[0];
  const team = stream.below(desk.teams.length);
  const own = last(team);
  if (own === undefined) return;
  if (stream.chance(0.5)) {
    const other = (team + 1 + stream.below(desk.teams.length - 1)) % desk.teams.length;
    const theirs = last(other);
    if (theirs !== undefined) desk.swapByHand(team, own, other, theirs, dayNumber, minute);
    return;
  }
  const free = desk.opinions.order(week).find((player) => desk.isFreeAgent(player));
  if (free !== undefined) desk.replaceByHand(team, own, free, dayNumber, minute);
}
