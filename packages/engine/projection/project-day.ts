import { type AvailabilityConstants, type PlayChances, playChances } from './availability.ts';
import { regimeOf } from './availability-features.ts';
import { careerTotals, leagueRates } from './form.ts';
import { playerCount, type SeasonHistory } from './history.ts';
import { laterLoad } from './later-minutes.ts';
import { type FormView, formView, type LineConstants, meanLine } from './mean-lines.ts';
import { type NbaTeamView, nbaTeamView } from './nba-team-context.ts';
import { type EarlierSeason, earlierSeasons } from './participation.ts';
import { PART_COUNT, partIndex } from './parts.ts';
import { type PreseasonLine, veteranConstants, veteranLine } from './preseason/lines.ts';
import { type PreseasonRecord, preseasonRecords } from './preseason/record.ts';
import { seniorityOf } from './preseason/seniority.ts';
import { drawChances, drawMean, priorGroup } from './preseason/take-up.ts';
import { levelChances } from './season-level.ts';

const MIN = partIndex('MIN');

/** Inputs from earlier seasons, computed once and valid for every day of the season. */
export interface ProjectionBasis {
  readonly season: SeasonHistory;
  readonly previous: SeasonHistory;
  readonly earlier: readonly EarlierSeason[];
  readonly league: Float64Array;
  readonly career: Float64Array;
  /** Records of earlier seasons by player; null if none. */
  readonly records: readonly (PreseasonRecord | null)[];
  /** Number of earlier seasons with games. */
  readonly seasonsKnown: number;
}

/**
 * Computes the basis of a season's projections.
 *
 * @param season schedule (including upcoming games) and games so far
 * @param older earlier seasons, oldest first
 * @param numbers NBA ids by player, lower for earlier arrivals in the league (see `seniority.ts`)
 */
export function projectionBasis(
  season: SeasonHistory,
  previous: SeasonHistory,
  older: readonly SeasonHistory[],
  numbers: ArrayLike<number> | null = null,
): ProjectionBasis {
  const earlier = [previous, ...[...older].reverse()];
  const career = careerTotals(older, playerCount(season));
  return {
    season,
    previous,
    earlier: earlierSeasons(previous, career),
    league: leagueRates(previous),
    career,
    records: preseasonRecords(earlier, seniorityOf(previous, numbers)),
    seasonsKnown: earlier.filter(({ rowCount }) => rowCount > 0).length,
  };
}

/**
 * Computes the preseason line of every player with an earlier season; null if the fitted constants are
 * missing.
 */
export function preseasonLines(
  { records, seasonsKnown, league }: ProjectionBasis,
  lines: Pick<LineConstants, 'prior'>,
): (PreseasonLine | null)[] | null {
  if (lines.prior === null || seasonsKnown === 0) return null;
  const constants = veteranConstants(lines.prior.preseason, seasonsKnown);
  return records.map((record) => record && veteranLine(record, constants, league));
}

/** Every player's projection at the start of a day. Arrays are by player. */
export interface DayProjection {
  readonly view: NbaTeamView;
  readonly chances: PlayChances;
  /** Mean line of a game played: players × statistics; zeros for unknown players. */
  readonly means: Float64Array;
  /** Availability regime: 0 played the last game, 1 out for up to five games, 2 out longer. */
  readonly regimes: Uint8Array;
  readonly forms: FormView;
  /** Preseason lines; null if none. */
  readonly preseason: readonly (PreseasonLine | null)[] | null;
  /** Factor by which each player's line changes from next week to far-off games. */
  readonly laterLoads: Float64Array;
}

/**
 * Projects every player for each NBA team game from `day` to the day before `until`, using only games before
 * `day`.
 *
 * @param listed NBA teams of players who have changed teams since their last game
 */
export function projectDay(
  basis: ProjectionBasis,
  day: number,
  until: number,
  availability: AvailabilityConstants,
  lines: LineConstants,
  listed?: ReadonlyMap<number, number>,
): DayProjection {
  const { season, previous, earlier, league, career } = basis;
  const view = nbaTeamView(season, previous, earlier, day, listed);
  const chances = playChances(view, season.nbaTeams, earlier, availability, until);
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
  const preseason = preseasonLines(basis, lines);
  const laterLoads = new Float64Array(count).fill(1);
  if (preseason === null || lines.prior === null)
    return { view, chances, means, regimes, forms, preseason, laterLoads };
  const { prior } = lines;
  forms.forms.forEach((form, player) => {
    const line = preseason[player];
    if (form && line) drawMean(means, player * PART_COUNT, form.games, line, prior);
  });
  const { later } = lines;
  if (later !== null) {
    forms.forms.forEach((form, player) => {
      if (!form) return;
      const { games, season: totals } = form;
      const known = {
        games,
        season: games > 0 ? totals[MIN]! / games : 0,
        preseason: preseason[player]?.mean[MIN] ?? null,
      };
      laterLoads[player] = laterLoad(means[player * PART_COUNT + MIN]!, known, later);
    });
  }
  const groupOf = (player: number): number =>
    priorGroup(forms.forms[player]?.games ?? 0, view.context[player]?.nbaTeamGames ?? 0, regimes[player]!);
  const levels = forms.forms.map((form, player) => {
    const context = view.context[player];
    if (!form || !context) return null;
    const { nbaTeamGames, nbaTeamGamesLeft } = context;
    return {
      preseasonMinutes: preseason[player]?.mean[MIN] ?? null,
      games: form.games,
      nbaTeamGames,
      nbaTeamGamesLeft,
    };
  });
  return {
    view,
    chances: levelChances(drawChances(chances, groupOf, preseason, prior), levels, day, prior.kept),
    means,
    regimes,
    forms,
    preseason,
    laterLoads,
  };
}
