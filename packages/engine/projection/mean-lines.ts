import type { PlayChances } from './availability.ts';
import { availabilityState } from './availability-features.ts';
import { type BoostedTrees, treeSum } from './boosted-trees.ts';
import {
  type Form,
  type FormContext,
  LATEST_GAMES,
  MINUTES_FEATURES,
  MINUTES_TREE_FEATURES,
  minutesFeatures,
  minutesTreeFeatures,
  PART_FEATURES,
  PERCENTAGE_FEATURES,
  partFeatures,
  percentageFeatures,
  playerForm,
} from './form.ts';
import type { SeasonHistory } from './history.ts';
import type { LaterMinutes } from './later-minutes.ts';
import type { NbaTeamView } from './nba-team-context.ts';
import { type EarlierSeason, minutesSince, type Participation } from './participation.ts';
import { PART_COUNT, partIndex } from './parts.ts';
import type { SeasonPrior } from './preseason/constants.ts';
import { shots } from './shots.ts';

const MIN = partIndex('MIN');
const GP = partIndex('GP');

export interface LineConstants {
  readonly minutes: readonly number[];
  /** Trees that correct the minutes; their last feature is the regression's own forecast. */
  readonly minutesTrees: BoostedTrees;
  /** Coefficients by statistic, PART_FEATURES each; empty for minutes and made shots. */
  readonly parts: readonly (readonly number[])[];
  /** Coefficients by kind of shot, PERCENTAGE_FEATURES each. */
  readonly percentages: readonly (readonly number[])[];
  /**
   * Weight of the preseason projection during the season; null when too few seasons are available to fit it.
   */
  readonly prior: SeasonPrior | null;
  /** Minutes of later games relative to the next week; null when too few seasons are available to fit it. */
  readonly later: LaterMinutes | null;
}

/** Every player's form and context at the start of a day; null for players without a game in two seasons. */
export interface FormView {
  readonly forms: readonly (Form | null)[];
  readonly contexts: readonly (FormContext | null)[];
}

/** Computes the form of every player with an NBA team, and the minutes the team is expected to distribute. */
export function formView(
  season: SeasonHistory,
  previous: SeasonHistory,
  career: Float64Array,
  view: NbaTeamView,
  earlier: readonly EarlierSeason[],
  chances: PlayChances,
): FormView {
  const nbaTeamMinutes = new Float64Array(season.nbaTeams.length);
  view.nbaTeam.forEach((nbaTeam, player) => {
    const from = chances.first[player]!;
    const until = chances.first[player + 1]!;
    if (nbaTeam < 0 || until === from) return;
    let chance = 0;
    for (let i = from; i < until; i += 1) chance += chances.chances[i]! / (until - from);
    nbaTeamMinutes[nbaTeam]! += (chance * view.minutes[player]!) / 240;
  });
  const contexts: (FormContext | null)[] = [];
  const forms = Array.from(view.nbaTeam, (nbaTeam, player): Form | null => {
    const participation = view.participation[player];
    const context = view.context[player];
    if (nbaTeam < 0 || !participation || !context) {
      contexts.push(null);
      return null;
    }
    const state = availabilityState(participation, earlier[player]!, context, view.day);
    const from = chances.first[player]!;
    const until = chances.first[player + 1]!;
    let chance = 0;
    for (let i = from; i < until; i += 1) chance += chances.chances[i]! / (until - from);
    let run = 0;
    const n = participation.length;
    while (state.missed + run < n && participation.played[n - 1 - state.missed - run] === 1) run += 1;
    contexts.push({
      missed: state.missed,
      run,
      nbaTeamMinutes: nbaTeamMinutes[nbaTeam]! > 0 ? nbaTeamMinutes[nbaTeam]! : 1,
      gamesWithNbaTeam: context.gamesWithNbaTeam,
      seasonLeft: context.nbaTeamGamesLeft / Math.max(1, context.nbaTeamGames + context.nbaTeamGamesLeft),
      latestMinutes: latestMinutes(participation),
      weekMinutes: minutesSince(participation, view.day - 7),
      chance,
      minutesOut: context.minutesOut,
      ahead: context.ahead,
    });
    return playerForm(season, previous, career, player, view.day);
  });
  return { forms, contexts };
}

function latestMinutes({ length, played, minutes }: Participation): number[] {
  const found = new Array<number>(LATEST_GAMES).fill(-1);
  let index = 0;
  for (let i = length - 1; i >= 0 && index < LATEST_GAMES; i -= 1) {
    if (played[i] === 0) continue;
    found[index] = minutes[i]!;
    index += 1;
  }
  return found;
}

/**
 * Computes minutes per game played: a regression, corrected by trees where the fit is not linear.
 *
 * @param features scratch memory of at least MINUTES_TREE_FEATURES
 */
export function projectedMinutes(
  form: Form,
  context: FormContext,
  constants: Pick<LineConstants, 'minutes' | 'minutesTrees'>,
  features: Float64Array,
): number {
  minutesFeatures(form, context, features);
  minutesTreeFeatures(context, features);
  const straight = weighted(constants.minutes, features, MINUTES_FEATURES);
  const corrected = straight + treeSum(constants.minutesTrees, features, MINUTES_TREE_FEATURES, straight);
  return Math.min(44, Math.max(2, corrected));
}

/**
 * Computes the mean line of a game played: a regression on recent games, the season, last season and
 * projected minutes.
 */
export function meanLine(
  form: Form,
  context: FormContext,
  league: Float64Array,
  constants: Omit<LineConstants, 'prior'>,
  into: Float64Array,
  at: number,
): void {
  const features = new Float64Array(Math.max(MINUTES_TREE_FEATURES, PART_FEATURES));
  const minutes = projectedMinutes(form, context, constants, features);
  for (let part = 0; part < PART_COUNT; part += 1) {
    if (part === GP) into[at + part] = 1;
    else if (part === MIN) into[at + part] = minutes;
    else if (!madeParts.has(part)) {
      partFeatures(form, part, minutes, league, features);
      into[at + part] = Math.max(0, weighted(constants.parts[part]!, features, PART_FEATURES));
    }
  }
  shots.forEach((shot, index) => {
    percentageFeatures(form, shot, league, features);
    const percentage = weighted(constants.percentages[index]!, features, PERCENTAGE_FEATURES);
    into[at + shot.made] = Math.min(0.99, Math.max(0.01, percentage)) * into[at + shot.tried]!;
  });
}

const madeParts = new Set<number>(shots.map((shot) => shot.made));

function weighted(coefficients: readonly number[], features: Float64Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i += 1) sum += coefficients[i]! * features[i]!;
  return sum;
}
