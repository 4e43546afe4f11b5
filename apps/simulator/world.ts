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
import { DraftRuns, readDraftCommand } from './draft-runs.ts';
import { found } from './fantasy/found.ts';
import { type Founding, type League, openLeagues } from './fantasy/league.ts';
import { standingLeagues } from './fantasy/leagues.ts';
import type { LiveDraft } from './fantasy/live-draft.ts';
import { type Scouting, scout } from './fantasy/scouting.ts';
import type { LeagueSetUp } from './fantasy/set-up.ts';
import { offerNow } from './fantasy/trades.ts';
import { leagueIdOf } from './identity.ts';
import { castBefore } from './season/earlier.ts';
import { playSeason, type Season } from './season/season.ts';
import type { LeagueTruth } from './truth/shapes.ts';
import { findLeague, truthOf } from './truth/truth.ts';

/** A day’s season and leagues, determined by seed and date. */
export interface World {
  readonly seed: number;
  readonly calendar: SeasonCalendar;
  readonly season: Season;
  readonly scouting: Scouting;
  readonly leagues: readonly League[];
  /** The day’s response bodies by request. Identical worlds share them. */
  readonly bodies: Bodies;
  /** Stops sharing response bodies with identical worlds. */
  partFromOthers(): void;
  /** 0 for the current season, 1 for the previous one, up to {@link mostYearsBack}. */
  readonly yearsBack: number;
  /**
   * Returns a start year’s season and leagues as seen today. An earlier season is drawn on the first request.
   * Undefined if no leagues existed in that season.
   */
  seasonOf(startYear: number): World | undefined;
}

/** Options besides seed and date. */
export interface WorldOptions {
  /** Default: `midSeason`. */
  readonly placement?: Placement | undefined;
  /** Leagues in addition to the ten default ones. */
  readonly leagues?: readonly LeagueSetUp[] | undefined;
  /**
   * Whether the season has trades, postponements and corrections. Default: only if leagues are given at
   * startup.
   */
  readonly incidents?: boolean | undefined;
  readonly only?: boolean | undefined;
  /** Whether the default leagues have only six teams and one earlier season, for tests. */
  readonly isSmall?: boolean | undefined;
}

export const mostYearsBack = 3;

const maxBodies = 40_000_000;

/** Cache of recent seasons, newest last, so each day of a season is played only once. */
const scoutings = new Map<string, Scouting>();
const maxScoutings = 3;

function scoutingOf(seed: number, calendar: SeasonCalendar, incidents: boolean): Scouting {
  const key = JSON.stringify([seed, calendar, incidents]);
  const scouting = scoutings.get(key) ?? scout(playSeason(seed, calendar, { incidents }));
  scoutings.delete(key);
  scoutings.set(key, scouting);
  const [oldest] = scoutings.keys();
  if (scoutings.size > maxScoutings && oldest !== undefined) scoutings.delete(oldest);
  return scouting;
}

/**
 * Cached response bodies by season, with the leagues they were built for. Worlds with the same leagues share
 * them.
 */
const builtBodies = new WeakMap<Scouting, { readonly leagues: string; readonly bodies: Bodies }>();

function bodiesOf(scouting: Scouting, foundings: readonly Founding[]): Bodies {
  const leagues = JSON.stringify(foundings);
  const known = builtBodies.get(scouting);
  if (known?.leagues === leagues) return known.bodies;
  const bodies = new Bodies(maxBodies);
  builtBodies.set(scouting, { leagues, bodies });
  return bodies;
}

/** Cache of earlier seasons, by current season and number of years back. */
const earlierScoutings = new WeakMap<Season, Map<number, Scouting>>();

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
    ...(options.only ? [] : standingLeagues(seed, calendar, options.isSmall)),
    ...setUps.map((setUp, index) => found(seed, setUp, index, calendar)),
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
      bodies = new Bodies(maxBodies);
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

function earlierWorld(running: World, foundings: readonly Founding[], yearsBack: number): World | undefined {
  const { seed, calendar } = running;
  const isPlayed = foundings.some(({ earlierSeasons }) => earlierSeasons >= yearsBack);
  if (yearsBack < 1 || yearsBack > mostYearsBack || !isPlayed) return undefined;
  const ownCalendar = earlierCalendar(calendar, yearsBack);
  // Computed lazily: listing the leagues does not require simulating them.
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

export type Worlds = () => World;

export class NoSuchLeague extends Error {}

/** Provides the world at noon on a fixed date or, without one, on the current day. */
export class WorldKeeper {
  readonly #seed: number;
  readonly #date: Day | undefined;
  #options: WorldOptions;
  #world: World | undefined;
  readonly #drafts = new DraftRuns();

  constructor(seed: number, date: Day | undefined, options: WorldOptions = {}) {
    this.#seed = seed;
    this.#date = date;
    // Decide now whether there are incidents: otherwise adding the first league later would turn them on and
    // change past results.
    this.#options = { ...options, incidents: options.incidents ?? (options.leagues ?? []).length > 0 };
  }

  readonly world: Worlds = () => {
    const { today, clock } = this.#date ? { today: this.#date, clock: 'noon' as const } : clockOf(new Date());
    const known = this.#world?.calendar;
    if (!this.#world || known?.today !== today || known.clockMinute !== clocks[clock]) {
      this.#world = createWorld(this.#seed, today, this.#options, clock);
    }
    const world = this.#world;
    this.#drafts.apply(world, (id) => findLeague(world, id)?.league, Date.now());
    return world;
  };

  /**
   * Runs a command that controls a league's draft.
   * @throws NoSuchLeague; NoSuchDraft if the command does not apply to the draft
   */
  draft(leagueId: string, body: unknown): LiveDraft {
    const world = this.world();
    const league = findLeague(world, leagueId)?.league;
    if (!league) throw new NoSuchLeague(`there is no league ${leagueId}`);
    return this.#drafts.command(leagueId, world, league, readDraftCommand(body, league), Date.now());
  }

  /** Returns a league’s expected data by the league’s id in the product. @throws NoSuchLeague */
  truth(leagueId: string): LeagueTruth {
    const found = findLeague(this.world(), leagueId);
    if (!found) throw new NoSuchLeague(`there is no league ${leagueId}`);
    return truthOf(found.world, found.league);
  }

  /**
   * Creates a trade offer now. It exists until the world is rebuilt: at noon, on the next day, or when a
   * league is added.
   *
   * @throws NoSuchLeague, also for unknown teams and rosters that are too short
   */
  offer(leagueId: string, from: string, to: string): void {
    const world = this.world();
    const found = findLeague(world, leagueId);
    if (!found) throw new NoSuchLeague(`there is no league ${leagueId}`);
    const { league } = found.league.results();
    const [offering, requested] = [from, to].map((id) =>
      league.teams.findIndex((team) => String(team.id) === id),
    );
    const offer =
      offering !== undefined && requested !== undefined && offering !== requested
        ? offerNow(league, offering, requested)
        : null;
    if (!offer) throw new NoSuchLeague(`team ${from} cannot offer team ${to} anything in ${leagueId}`);
    found.league.addOffer(offer);
    world.partFromOthers();
  }

  add(leagues: readonly LeagueSetUp[]): string[] {
    this.#options = { ...this.#options, leagues: [...(this.#options.leagues ?? []), ...leagues] };
    this.#world = undefined;
    const { calendar, leagues: all } = this.world();
    return all
      .slice(all.length - leagues.length)
      .map(({ rules }) => leagueIdOf(rules.platform, calendar.startYear, rules.leagueId));
  }
}
