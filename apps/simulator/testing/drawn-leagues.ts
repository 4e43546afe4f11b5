import type { Day } from '@fantasy-stats/domain';
import { at } from '../at.ts';
import { drawSetUp } from '../fantasy/draw-set-up.ts';
import type { League } from '../fantasy/league.ts';
import { random } from '../random.ts';
import { createWorld, type World } from '../world.ts';

/**
 * Days that are edge cases: the draft, opening night, daylight saving changes, the all-star break, the
 * playoffs.
 */
const notableDays: readonly Day[] = [
  '2027-04-20',
  '2027-03-25',
  '2026-10-05',
  '2027-02-20',
  '2026-10-16',
  '2026-11-01',
  '2027-03-14',
  '2026-10-23',
  '2027-01-13',
  '2027-04-09',
];

export interface DrawnLeague {
  readonly name: string;
  readonly world: World;
  readonly league: League;
}

/** Creates a random league in its own world, on one of the edge-case days. */
export function drawnLeague(
  index: number,
  day: Day = at(notableDays, index % notableDays.length),
): DrawnLeague {
  const setUp = drawSetUp(random('league of a test', index));
  // Use few different seasons, because each must be simulated once.
  const world = createWorld(1 + (index % 3), day, { placement: 'calendar', leagues: [setUp], only: true });
  const league = at(world.leagues, 0);
  const { platform, form, size } = setUp;
  return { name: `${platform} ${form}, ${size} teams, on ${day} (${index})`, world, league };
}

/** Number of random leagues per test. */
export const howMany = process.env.FULL ? 50 : 10;
