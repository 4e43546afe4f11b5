import { at } from '../at.ts';
import type { Results } from '../fantasy/results.ts';
import type { Slot } from '../fantasy/rules.ts';
import { hash } from '../random.ts';
import type { World } from '../world.ts';
import { now } from './view.ts';

export interface SlotChange {
  readonly player: number;
  readonly from: Slot;
  readonly to: Slot;
}

export interface LineUpChange {
  readonly team: number;
  readonly changes: readonly SlotChange[];
  readonly type: 'ROSTER' | 'FUTURE_ROSTER' | 'RETRO_ROSTER';
  readonly time: number;
  readonly isLeagueManager: boolean;
}

const minute = 60_000;
const day = 86_400_000;

/** Returns when a lineup was set, and whether the commissioner set it. */
function howSet(
  world: World,
  results: Results,
  dayNumber: number,
  team: number,
): Pick<LineUpChange, 'type' | 'time' | 'isLeagueManager'> {
  const lot = hash(`line-up/${results.league.rules.leagueId}/${dayNumber}/${team}`) % 40;
  const morning = Date.parse(`${world.calendar.dayOf(dayNumber)}T11:00:00Z`) + 10 * minute * (team + 1);
  if (lot === 0 && morning + day <= now(world)) {
    return { type: 'RETRO_ROSTER', isLeagueManager: true, time: morning + day };
  }
  return lot < 6
    ? { type: 'FUTURE_ROSTER', isLeagueManager: false, time: morning - 14 * 60 * minute }
    : { type: 'ROSTER', isLeagueManager: false, time: morning };
}

/** Returns each team’s lineup changes since the previous day, for teams that made any. */
export function lineUpChanges(world: World, results: Results, dayNumber: number): LineUpChange[] {
  const isPlayed = dayNumber >= 1 && dayNumber <= Math.min(world.calendar.todayNumber, results.finalDay);
  if (!isPlayed || !results.league.isDrafted) return [];
  const before = results.rostersOn(dayNumber - 1);
  const after = results.rostersOn(dayNumber);
  return results.league.teams.flatMap(({ index }) => {
    const slots = new Map(at(before, index).map(({ player, slot }) => [player, slot]));
    const changes = at(after, index).flatMap(({ player, slot }): SlotChange[] => {
      const old = slots.get(player);
      return old === undefined || old === slot ? [] : [{ player, from: old, to: slot }];
    });
    return changes.length === 0
      ? []
      : [{ team: index, changes, ...howSet(world, results, dayNumber, index) }];
  });
}
