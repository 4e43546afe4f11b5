import type { Day } from '@fantasy-stats/domain';
import { at } from '../at.ts';
import { drawSetUp } from '../fantasy/draw-set-up.ts';
import type { League } from '../fantasy/league.ts';
import { random } from '../random.ts';
import { createWorld, type World } from '../world.ts';

/** Days that have been trouble: around the draft, opening night, changes of the clocks, the break, the play-offs. */
export const telling: readonly Day[] = [
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

/** A league drawn at random in a world of its own, on one of the telling days. */
export function drawnLeague(place: number, day: Day = at(telling, place % telling.length)): DrawnLeague {
  const setUp = drawSetUp(random('league of a test', place));
  // Few seasons for all of them: each is played once.
  const world = createWorld(1 + (place % 3), day, { placement: 'calendar', leagues: [setUp], only: true });
  const league = at(world.leagues, 0);
  const { platform, form, size } = setUp;
  return { name: `${platform} ${form}, ${size} teams, on ${day} (${place})`, world, league };
}

/** How many drawn leagues a test looks at. */
export const howMany = process.env.FULL ? 50 : 10;
