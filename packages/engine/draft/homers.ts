import { nbaTeams } from '@fantasy-stats/domain';
import { exponential } from '../numeric/functions.ts';
import type { DraftPool } from './draft-pool.ts';
import { OPINIONS_WIDER, placesByWorth, worthOfPlace } from './market.ts';

/** A homer sees the players of his NBA team at this share of their place, and some places earlier yet. */
const HOMER_SHARE = 0.6;
const HOMER_PLACES = 2;

/** Share of managers who are taken for homers before they have picked, each of the NBA teams alike. */
const HOMERS = 0.1;

/**
 * How widely a manager's opinions lie, against what people's do, each as likely: one who keeps close to his list and then reaches
 * for a player tells more than one who always strays from it.
 */
const WIDTHS = [0.5, 1, 2];

/** Share of picks that follow from no list, and players such a pick is taken to be one of: what a single pick can tell is bounded. */
const ELSEWHERE = 0.2;
const ANYBODY = 30;

/** Standard deviation of an opinion on the scale of G-scores. */
const OPINION_OF_G = 0.5;

/** A double-exponential draw has the standard deviation π/√6; with such opinions, choices are a multinomial logit. */
const LOGIT_SCALE = Math.sqrt(6) / Math.PI;

/** NBA teams that are less likely than this to be an opponent's favorite are left out. */
const UNLIKELY = 0.1;

/** An NBA team whose players an opponent may favor, by its place in the domain's `nbaTeams`. */
export interface Favorite {
  readonly nbaTeam: number;
  readonly probability: number;
}

/** The place at which a homer sees a player of his NBA team. */
export function homerPlace(place: number): number {
  return Math.max(1, place * HOMER_SHARE - HOMER_PLACES);
}

/**
 * What the field's view makes of each player in the eyes of a homer of his NBA team.
 *
 * @param places where the field sees the players, on the scale of `worthOfPlace`; null where it goes by G-scores
 */
export function homerWorth(pool: DraftPool, places: Float64Array | null): Float64Array {
  if (places !== null) return places.map((place) => worthOfPlace(homerPlace(place)));
  const byScore = pool.g.toSorted((a, b) => b - a);
  return placesByWorth(pool).map((place) => {
    const seen = homerPlace(place) - 1;
    const above = Math.floor(seen);
    const below = Math.min(byScore.length - 1, above + 1);
    return byScore[above]! + (seen - above) * (byScore[below]! - byScore[above]!);
  });
}

/**
 * Whose players each opponent favors, as far as his picks tell. Each pick counts by its probability if he goes by the field's view alone,
 * against that if he is a homer of one of the NBA teams: a multinomial logit among everybody who was there. Favorites who were passed over
 * count against him as those who were taken count for him, and a pick at which he would have been due anyway tells little.
 *
 * @param view what the field makes of the players, and {@link homerWorth}
 * @param past the picks made, in their order
 * @param available players still available
 * @returns by team of the draft: the likeliest first, those left out who are unlikely
 */
export function favoritesOf(
  { nbaTeams: homes, players }: DraftPool,
  view: { readonly worth: Float64Array; readonly asHomer: Float64Array; readonly isByPlaces: boolean },
  past: readonly { readonly team: number; readonly player: number }[],
  available: ArrayLike<number>,
  { own, teams }: { readonly own: number; readonly teams: number },
): Favorite[][] {
  const habits = 1 + nbaTeams.length;
  if (homes === undefined) return Array.from({ length: teams }, () => []);
  /* By team of the draft, width and habit: no favorite, then each NBA team. */
  const start = [1 - HOMERS, ...nbaTeams.map(() => HOMERS / nbaTeams.length)];
  const weights = Array.from({ length: teams }, () =>
    Float64Array.from(WIDTHS.flatMap(() => start.map((prior) => prior / WIDTHS.length))),
  );
  const opinion = view.isByPlaces ? OPINIONS_WIDER : OPINION_OF_G;
  const most = view.worth.reduce((top, worth) => Math.max(top, worth), Number.NEGATIVE_INFINITY);
  for (const [row, width] of WIDTHS.entries()) {
    const scale = 1 / (width * opinion * LOGIT_SCALE);
    const usual = new Float64Array(players);
    const pulled = new Float64Array(players);
    /* Of all who are there, and of each NBA team's. */
    let all = 0;
    const usualOf = new Float64Array(nbaTeams.length);
    const pulledOf = new Float64Array(nbaTeams.length);
    const add = (player: number): void => {
      const home = homes[player]!;
      usual[player] = exponential((view.worth[player]! - most) * scale);
      pulled[player] = exponential((view.asHomer[player]! - most) * scale);
      all += usual[player]!;
      if (home < 0) return;
      usualOf[home]! += usual[player]!;
      pulledOf[home]! += pulled[player]!;
    };
    for (let place = 0; place < available.length; place += 1) add(available[place]!);
    /* From the last pick back: sums that only grow lose nothing of what is small. */
    for (let pick = past.length - 1; pick >= 0; pick -= 1) {
      const { player, team } = past[pick]!;
      add(player);
      if (team === own) continue;
      const home = homes[player]!;
      const found = weights[team]!;
      found[row * habits]! *= chance(usual[player]!, all);
      for (let nbaTeam = 0; nbaTeam < nbaTeams.length; nbaTeam += 1)
        found[row * habits + 1 + nbaTeam]! *= chance(
          nbaTeam === home ? pulled[player]! : usual[player]!,
          all - usualOf[nbaTeam]! + pulledOf[nbaTeam]!,
        );
    }
  }
  return weights.map((found, team) => (team === own ? [] : likelyFavorites(found, habits)));
}

/** Probability of a pick: never below half a percent, so that products over a draft stay in range. */
function chance(wanted: number, all: number): number {
  return (all > 0 ? ((1 - ELSEWHERE) * wanted) / all : 0) + ELSEWHERE / ANYBODY;
}

function likelyFavorites(weights: Float64Array, habits: number): Favorite[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(all > 0)) return [];
  return nbaTeams
    .map((_, nbaTeam): Favorite => {
      let own = 0;
      for (let row = 0; row < WIDTHS.length; row += 1) own += weights[row * habits + 1 + nbaTeam]!;
      return { nbaTeam, probability: own / all };
    })
    .filter(({ probability }) => probability >= UNLIKELY)
    .sort((a, b) => b.probability - a.probability || a.nbaTeam - b.nbaTeam);
}
