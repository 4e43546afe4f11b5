import { type AvailabilityConstants, type PlayChances, playChances } from '../../packages/engine/projection/availability.ts';
import { regimeOf } from '../../packages/engine/projection/availability-features.ts';
import { type ClubView, clubView } from '../../packages/engine/projection/club-context.ts';
import { careerTotals, leagueRates } from '../../packages/engine/projection/form.ts';
import { playerCount } from '../../packages/engine/projection/history.ts';
import { formView, type FormView, type LineConstants, meanLine } from '../../packages/engine/projection/mean-lines.ts';
import { earlierSeasons, type EarlierSeason } from '../../packages/engine/projection/participation.ts';
import { PART_COUNT } from '../../packages/engine/projection/parts.ts';
import type { Season } from '../data/seasons.ts';

/** Everybody's projection at the start of a day. */
export interface DayProjection {
  readonly view: ClubView;
  readonly chances: PlayChances;
  /** players × parts, a game played. */
  readonly means: Float64Array;
  readonly regimes: Uint8Array;
  readonly forms: FormView;
}

/** A season with what projections need of the one before it. */
export interface Stage {
  readonly season: Season;
  readonly previous: Season;
  readonly earlier: readonly EarlierSeason[];
  readonly league: Float64Array;
  readonly career: Float64Array;
}

/** The stage of a season in a list of seasons, oldest first. */
export function stageOf(seasons: readonly Season[], index: number): Stage {
  const season = seasons[index];
  const previous = seasons[index - 1];
  if (season === undefined || previous === undefined) throw new Error(`Season ${index} has none before it`);
  const career = careerTotals(seasons.slice(Math.max(0, index - 5), index - 1), playerCount(season));
  return {
    season,
    previous,
    earlier: earlierSeasons(previous, career),
    league: leagueRates(previous),
    career,
  };
}

/** Projections at the start of a day for the games until the day before `until`. */
export function projectDay(
  stage: Stage,
  day: number,
  until: number,
  availability: AvailabilityConstants,
  lines: LineConstants,
): DayProjection {
  const { season, previous, earlier, league, career } = stage;
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
