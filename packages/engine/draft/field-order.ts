import type { Random } from '../numeric/random.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import { pastPicks } from './field-habit.ts';
import { type Favorite, favoritesOf, homerWorth } from './homers.ts';
import type { FieldView } from './market.ts';
import { sortByWorth } from './worth-order.ts';

/** In which order opponents take the players who are available. */
export interface FieldOrder {
  readonly order: Int32Array;
  /** By team: the order of an opponent who goes by one of his own, all available players in it; null where nobody does. */
  readonly own: readonly (Int32Array | null)[] | null;
}

/** The opponents who may be homers. */
export interface Homers {
  /** By team: the NBA teams each may favor, the likeliest first; of most none. */
  readonly favorites: readonly (readonly Favorite[])[];
  /** What a homer of their NBA team makes of the players. */
  readonly worth: Float64Array;
  /** By player: his NBA team. */
  readonly nbaTeams: Int32Array;
}

/**
 * Which opponents may be homers, as far as their picks tell; null where nobody is likely to be one.
 *
 * @param available players still available
 */
export function homersAmong(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  view: FieldView,
  available: Int32Array,
): Homers | null {
  const past = pool.nbaTeams === undefined ? null : pastPicks(state);
  if (pool.nbaTeams === undefined || past === null || past.length === 0) return null;
  const worth = homerWorth(pool, view.places);
  const seen = { worth: view.worth, asHomer: worth, isByPlaces: view.places !== null };
  const favorites = favoritesOf(pool, seen, past, available, { own: state.own, teams: league.teams });
  if (favorites.every(({ length }) => length === 0)) return null;
  return { favorites, worth, nbaTeams: pool.nbaTeams };
}

/** The order as the field's view has it, and those of the opponents who are more likely homers than not. */
export function likeliestOrder(view: FieldView, homers: Homers | null): FieldOrder {
  if (homers === null) return { order: view.order, own: null };
  return withFavorites(view, view.worth, view.order, homers, ([first]) =>
    first !== undefined && first.probability > 0.5 ? first.nbaTeam : -1,
  );
}

/**
 * An order of the field with what is drawn of its opinions, and with whom each opponent favors drawn, too.
 *
 * @param seen by player: the view's worth with an opinion
 * @param order available players by that
 */
export function drawnOrder(
  view: FieldView,
  seen: Float64Array,
  order: Int32Array,
  homers: Homers | null,
  random: Random,
): FieldOrder {
  if (homers === null) return { order, own: null };
  return withFavorites(view, seen, order, homers, (favorites) => drawnFavorite(favorites, random));
}

/** An NBA team an opponent favors in a draft that is drawn; −1 for none. */
export function drawnFavorite(favorites: readonly Favorite[], random: Random): number {
  if (favorites.length === 0) return -1;
  let left = random.next();
  for (const { nbaTeam, probability } of favorites) {
    left -= probability;
    if (left < 0) return nbaTeam;
  }
  return -1;
}

/** What a homer of an NBA team makes of the players: the others as seen, his own as much better as the view has it. */
export function seenByHomer(
  view: FieldView,
  seen: Float64Array,
  { nbaTeams, worth }: Homers,
  favorite: number,
): Float64Array {
  return seen.map((value, player) =>
    nbaTeams[player] === favorite ? value + worth[player]! - view.worth[player]! : value,
  );
}

function withFavorites(
  view: FieldView,
  seen: Float64Array,
  order: Int32Array,
  homers: Homers,
  favoriteOf: (favorites: readonly Favorite[]) => number,
): FieldOrder {
  const orders = new Map<number, Int32Array>();
  const own = homers.favorites.map((favorites) => {
    const favorite = favoriteOf(favorites);
    if (favorite < 0) return null;
    const known = orders.get(favorite);
    if (known) return known;
    const made = order.slice();
    sortByWorth(made, seenByHomer(view, seen, homers, favorite), order.slice());
    orders.set(favorite, made);
    return made;
  });
  return { order, own: own.some((one) => one !== null) ? own : null };
}
