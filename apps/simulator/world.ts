import type { Day } from '@fantasy-stats/domain';
import { Bodies } from './bodies.ts';
import { placeSeason, type SeasonCalendar } from './calendar.ts';
import { foundLeagues, type League } from './fantasy/leagues.ts';
import { type Scouting, scout } from './fantasy/scouting.ts';
import { playSeason, type Season } from './season/season.ts';

/** Everything that is so on a day: the season and the leagues, the same for the same seed and date. */
export interface World {
  readonly seed: number;
  readonly calendar: SeasonCalendar;
  readonly season: Season;
  readonly scouting: Scouting;
  readonly leagues: readonly League[];
  /** Bodies already built on this day, by request. */
  readonly bodies: Bodies;
}

/** Characters of answers kept for the next who asks. */
const bodiesKept = 40_000_000;

export function createWorld(seed: number, date: Day): World {
  const calendar = placeSeason(date);
  const season = playSeason(seed, calendar);
  const scouting = scout(season);
  return {
    seed,
    calendar,
    season,
    scouting,
    leagues: foundLeagues(scouting),
    bodies: new Bodies(bodiesKept),
  };
}

/** A source of the world of the current day. */
export type Worlds = () => World;

function easternDay(): Day {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
  return parts.format(new Date());
}

/** A world on a fixed date, or, without one, on the real day, drawn anew when the day has changed. */
export function keepWorld(seed: number, date: Day | undefined): Worlds {
  let world: World | undefined;
  return () => {
    const today = date ?? easternDay();
    if (world?.calendar.today !== today) world = createWorld(seed, today);
    return world;
  };
}
