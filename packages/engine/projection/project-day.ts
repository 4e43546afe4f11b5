import { type AvailabilityConstants, type PlayChances, playChances } from './availability.ts';
import { regimeOf } from './availability-features.ts';
import { type ClubView, clubView } from './club-context.ts';
import { careerTotals, leagueRates } from './form.ts';
import { playerCount, type SeasonHistory } from './history.ts';
import { type FormView, formView, type LineConstants, meanLine } from './mean-lines.ts';
import { type EarlierSeason, earlierSeasons } from './participation.ts';
import { PART_COUNT } from './parts.ts';

/** A season with everything projections need of those before it; made once, good for every day of the season. */
export interface ProjectionBasis {
  readonly season: SeasonHistory;
  readonly previous: SeasonHistory;
  readonly earlier: readonly EarlierSeason[];
  /** The league's line per minute last season. */
  readonly league: Float64Array;
  readonly career: Float64Array;
}

/**
 * The basis of a season's projections.
 *
 * @param season schedule (coming games included) and games so far
 * @param previous the season before; of a league without one, an empty season
 * @param older seasons before that, oldest first; may be empty
 */
export function projectionBasis(
  season: SeasonHistory,
  previous: SeasonHistory,
  older: readonly SeasonHistory[],
): ProjectionBasis {
  const career = careerTotals(older, playerCount(season));
  return {
    season,
    previous,
    earlier: earlierSeasons(previous, career),
    league: leagueRates(previous),
    career,
  };
}

/** Everybody's projection at the start of a day. Arrays by player. */
export interface DayProjection {
  readonly view: ClubView;
  readonly chances: PlayChances;
  /** Mean line of a game played: players × parts; zeros for players nothing is known of. */
  readonly means: Float64Array;
  /** Availability regime: 0 played the last game, 1 out for up to five, 2 out longer. */
  readonly regimes: Uint8Array;
  readonly forms: FormView;
}

/**
 * What everybody is expected to do in each of his club's games from the start of `day` until the day before `until`, from
 * nothing but games before `day`. Days are whole numbers as in the histories.
 */
export function projectDay(
  basis: ProjectionBasis,
  day: number,
  until: number,
  availability: AvailabilityConstants,
  lines: LineConstants,
): DayProjection {
  const { season, previous, earlier, league, career } = basis;
  const view = clubView(season, previous, earlier, day);
  const chances = playChances(view, season.clubs, earlier, availability, until);
  const forms = formView(season, previous, career, view, earlier, chances);
  const count = playerCount(season);
  const means = new Float64Array(count * PART_COUNT);
  const regimes = new Uint8Array(count);
  for (let player = 0; player < count; player += 1) {
    const form = forms.forms[player];
    const context = forms.contexts[player];
    if (!form || !context) continue;
    meanLine(form, context, league, lines, means, player * PART_COUNT);
    regimes[player] = regimeOf(context.missed);
  }
  return { view, chances, means, regimes, forms };
}
