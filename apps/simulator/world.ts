import type { Day } from '@fantasy-stats/domain';
import { Bodies } from './bodies.ts';
import {
  type Clock,
  clockOf,
  clocks,
  earlierCalendar,
  type Placement,
  placeSeason,
  type SeasonCalendar,
} from './calendar.ts';
import { found } from './fantasy/found.ts';
import { type Founding, type League, openLeagues } from './fantasy/league.ts';
import { standingLeagues } from './fantasy/leagues.ts';
import { type Scouting, scout } from './fantasy/scouting.ts';
import type { LeagueSetUp } from './fantasy/set-up.ts';
import { offerNow } from './fantasy/trades.ts';
import { leagueIdOf } from './identity.ts';
import { castBefore } from './season/earlier.ts';
import { playSeason, type Season } from './season/season.ts';
import type { LeagueTruth } from './truth/shapes.ts';
import { findLeague, truthOf } from './truth/truth.ts';

/** Everything that is so on a day: the season and the leagues, the same for the same seed and date. */
export interface World {
  readonly seed: number;
  readonly calendar: SeasonCalendar;
  readonly season: Season;
  readonly scouting: Scouting;
  readonly leagues: readonly League[];
  /** Bodies already built on this day, by request; of whatever worlds are the same. */
  readonly bodies: Bodies;
  /** Is like no other world from now on: the bodies of those that were the same are not its own. */
  partFromOthers(): void;
  /** 0 for the running season, 1 for the one before it, up to {@link mostYearsBack}. */
  readonly yearsBack: number;
  /**
   * The season that started in a year, with the leagues that were played in it, as they are seen today. An earlier
   * season is drawn and played when it is first asked for. Undefined where no league was played.
   */
  seasonOf(startYear: number): World | undefined;
}

/** What a world is made of beside its seed and its date. */
export interface WorldOptions {
  /** `midSeason` unless told otherwise. */
  readonly placement?: Placement | undefined;
  /** Leagues beside the ten there always are. */
  readonly leagues?: readonly LeagueSetUp[] | undefined;
  /**
   * Whether players change NBA teams, games are put off and added, lines are corrected, and some share a name. Unless told
   * otherwise they do where leagues are given from the start.
   */
  readonly incidents?: boolean | undefined;
  /** Leaves the ten out: only what is set up is there. */
  readonly only?: boolean | undefined;
}

/** Seasons a league can look back on. */
export const mostYearsBack = 3;

/** Characters of answers kept for the next who asks. */
const bodiesKept = 40_000_000;

/** Seasons asked for lately with what is known of them, the latest last: the same day of the same season is played once. */
const scoutings = new Map<string, Scouting>();
const scoutingsKept = 3;

/** The season of a seed as it stands on a day. */
function scoutingOf(seed: number, calendar: SeasonCalendar, incidents: boolean): Scouting {
  const key = JSON.stringify([seed, calendar, incidents]);
  const scouting = scoutings.get(key) ?? scout(playSeason(seed, calendar, { incidents }));
  scoutings.delete(key);
  scoutings.set(key, scouting);
  const [oldest] = scoutings.keys();
  if (scoutings.size > scoutingsKept && oldest !== undefined) scoutings.delete(oldest);
  return scouting;
}

/** The answers built of a season with the leagues it was last opened with: worlds of the same leagues give the same. */
const builtBodies = new WeakMap<Scouting, { readonly leagues: string; readonly bodies: Bodies }>();

function bodiesOf(scouting: Scouting, foundings: readonly Founding[]): Bodies {
  const leagues = JSON.stringify(foundings);
  const known = builtBodies.get(scouting);
  if (known?.leagues === leagues) return known.bodies;
  const bodies = new Bodies(bodiesKept);
  builtBodies.set(scouting, { leagues, bodies });
  return bodies;
}

/** Earlier seasons that were drawn and played, by the running one and the years between. */
const earlierScoutings = new WeakMap<Season, Map<number, Scouting>>();

/** A season before a running one, as it is seen on the same day. */
function scoutingBefore({ seed, season }: World, calendar: SeasonCalendar, yearsBack: number): Scouting {
  const known = earlierScoutings.get(season) ?? new Map<number, Scouting>();
  earlierScoutings.set(season, known);
  const drawn = known.get(yearsBack);
  if (drawn) return drawn;
  let cast = castBefore({ seed, players: season.firstPlayers });
  for (let back = 2; back <= yearsBack; back += 1) cast = castBefore(cast);
  const scouting = scout(playSeason(cast.seed, calendar, { cast }));
  known.set(yearsBack, scouting);
  return scouting;
}

export function createWorld(
  seed: number,
  date: Day,
  options: WorldOptions = {},
  clock: Clock = 'noon',
): World {
  const calendar = placeSeason(date, options.placement, clock);
  const setUps = options.leagues ?? [];
  const scouting = scoutingOf(seed, calendar, options.incidents ?? setUps.length > 0);
  const { season } = scouting;
  const foundings = [
    ...(options.only ? [] : standingLeagues(seed, calendar)),
    ...setUps.map((setUp, place) => found(seed, setUp, place, calendar)),
  ];
  const earlier = new Map<number, World>();
  let bodies = bodiesOf(scouting, foundings);
  const world: World = {
    seed,
    calendar,
    season,
    scouting,
    leagues: openLeagues(seed, foundings, calendar, () => scouting, 0),
    get bodies() {
      return bodies;
    },
    partFromOthers: () => {
      bodies = new Bodies(bodiesKept);
    },
    yearsBack: 0,
    seasonOf: (startYear) => {
      if (startYear === calendar.startYear) return world;
      const known = earlier.get(startYear);
      if (known) return known;
      const drawn = earlierWorld(world, foundings, calendar.startYear - startYear);
      if (drawn) earlier.set(startYear, drawn);
      return drawn;
    },
  };
  return world;
}

/** A season before the running one, seen from today: over. */
function earlierWorld(running: World, foundings: readonly Founding[], yearsBack: number): World | undefined {
  const { seed, calendar } = running;
  const isPlayed = foundings.some(({ earlierSeasons }) => earlierSeasons >= yearsBack);
  if (yearsBack < 1 || yearsBack > mostYearsBack || !isPlayed) return undefined;
  const ownCalendar = earlierCalendar(calendar, yearsBack);
  // What leagues there were is known without a game of theirs.
  const scouting = (): Scouting => scoutingBefore(running, ownCalendar, yearsBack);
  return {
    seed,
    calendar: ownCalendar,
    get season() {
      return scouting().season;
    },
    get scouting() {
      return scouting();
    },
    leagues: openLeagues(seed, foundings, ownCalendar, scouting, yearsBack),
    get bodies() {
      return running.bodies;
    },
    partFromOthers: () => running.partFromOthers(),
    yearsBack,
    seasonOf: (startYear) => running.seasonOf(startYear),
  };
}

/** A source of the world of the current day. */
export type Worlds = () => World;

/** A league that was asked for and that there is not. */
export class NoSuchLeague extends Error {}

/** The world at noon of a fixed date, or, without one, on the real day, drawn again when a day begins and at its noon. */
export class WorldKeeper {
  readonly #seed: number;
  readonly #date: Day | undefined;
  #options: WorldOptions;
  #world: World | undefined;

  constructor(seed: number, date: Day | undefined, options: WorldOptions = {}) {
    this.#seed = seed;
    this.#date = date;
    // Leagues that are added later do not change what has happened.
    this.#options = { ...options, incidents: options.incidents ?? (options.leagues ?? []).length > 0 };
  }

  readonly world: Worlds = () => {
    const { today, clock } = this.#date ? { today: this.#date, clock: 'noon' as const } : clockOf(new Date());
    const known = this.#world?.calendar;
    if (!this.#world || known?.today !== today || known.clockMinute !== clocks[clock]) {
      this.#world = createWorld(this.#seed, today, this.#options, clock);
    }
    return this.#world;
  };

  /** What is so of a league, by the product's id of it. @throws NoSuchLeague */
  truth(leagueId: string): LeagueTruth {
    const found = findLeague(this.world(), leagueId);
    if (!found) throw new NoSuchLeague(`there is no league ${leagueId}`);
    return truthOf(found.world, found.league);
  }

  /**
   * Has one team of a league offer another a trade now. The offer stands until the world is drawn again: at the next
   * noon or beginning of a day, or when a league is added.
   *
   * @param from the product's id of the team that offers, @param to of the team that is asked
   * @throws NoSuchLeague also where there are no such teams, or a roster is too short
   */
  offer(leagueId: string, from: string, to: string): void {
    const world = this.world();
    const found = findLeague(world, leagueId);
    if (!found) throw new NoSuchLeague(`there is no league ${leagueId}`);
    const { league } = found.league.results();
    const [offering, asked] = [from, to].map((id) =>
      league.teams.findIndex((team) => String(team.id) === id),
    );
    const offer =
      offering !== undefined && asked !== undefined && offering !== asked
        ? offerNow(league, offering, asked)
        : null;
    if (!offer) throw new NoSuchLeague(`team ${from} cannot offer team ${to} anything in ${leagueId}`);
    found.league.addOffer(offer);
    world.partFromOthers();
  }

  /** Adds leagues to those there are, and tells their ids in the product. */
  add(leagues: readonly LeagueSetUp[]): string[] {
    this.#options = { ...this.#options, leagues: [...(this.#options.leagues ?? []), ...leagues] };
    this.#world = undefined;
    const { calendar, leagues: all } = this.world();
    return all
      .slice(all.length - leagues.length)
      .map(({ rules }) => leagueIdOf(rules.platform, calendar.startYear, rules.leagueId));
  }
}
