import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import {
  type AvailabilityConstants,
  distanceOf,
  isRegular,
  type LineConstants,
  lastRowBefore,
  PRIOR_GAMES,
  PRIOR_GROUPS,
  type PreseasonConstants,
  type PreseasonLine,
  playChances,
  playerCount,
  priorGroup,
  type SeasonPrior,
  shots,
  veteranConstants,
  veteranLine,
} from '@fantasy-stats/engine/projection-model';
import { type DayProjection, projectDay, type Stage } from '../model/project.ts';

const GP = partIndex('GP');
const MIN = partIndex('MIN');
const REGULAR_MINUTES = 30;
/** Weeks between forecasts of play probabilities for the rest of the season. */
const FAR_WEEKS = 4;
/** Minimum number of an NBA team's games played, and left, for evidence about the rest of a season. */
const LEAST_GAMES = 10;
const LEAST_GAMES_LEFT = 20;
const YEARLY_DECAY = 0.85;

/**
 * Sums for the best weight of forecast m in a mixture with forecast e, by least squares on outcomes y: Σ(y −
 * e)(m − e) and Σ(m − e)².
 */
export class ShareSums {
  readonly products: Float64Array;
  readonly squares: Float64Array;

  constructor(count: number) {
    this.products = new Float64Array(count);
    this.squares = new Float64Array(count);
  }

  /** Adds an outcome y with forecasts `now` (e) and `then` (m). `basis` multiplies the fitted weight. */
  add(index: number, outcome: number, now: number, then: number, basis: number, weight: number): void {
    this.products[index]! += weight * basis * (outcome - now) * (then - now);
    this.squares[index]! += weight * (basis * (then - now)) ** 2;
  }
}

export interface PriorEvidence {
  readonly opening: ShareSums;
  readonly later: ShareSums;
  readonly chances: ShareSums;
  /**
   * For each Monday, the logarithm of regulars' share of games in the rest of the season ÷ their share so
   * far.
   */
  readonly kept: readonly number[];
}

/**
 * Compares a season's games with its own forecasts and the preseason projection.
 * @param lines line constants without a season prior, fitted on earlier seasons
 */
export function priorEvidence(
  stage: Stage,
  availability: AvailabilityConstants,
  lines: LineConstants,
  preseason: PreseasonConstants,
): PriorEvidence {
  const { season } = stage;
  const constants = veteranConstants(preseason, stage.seasonsKnown);
  // Includes players who do not play this season.
  const before = stage.records.map((record) => record && veteranLine(record, constants, stage.league));
  const kept: number[] = [];
  const evidence: PriorEvidence = {
    opening: new ShareSums(PART_COUNT),
    later: new ShareSums(PART_COUNT),
    chances: new ShareSums(PRIOR_GROUPS),
    kept,
  };
  const end = season.firstMonday + 7 * season.weekCount;
  for (let week = 0; week < season.weekCount; week += 1) {
    const day = season.firstMonday + 7 * week;
    const projection = projectDay(stage, day, day + 7, availability, lines);
    addLines(stage, day, projection, before, evidence);
    if (week % FAR_WEEKS !== 0) continue;
    const { view } = projection;
    const far = playChances(view, season.nbaTeams, stage.earlier, availability, end);
    addChances(stage, { ...projection, chances: far }, before, evidence.chances);
    kept.push(...keptAfter(stage, day, projection, before));
  }
  return evidence;
}

function addLines(
  { season }: Stage,
  day: number,
  { forms, means }: DayProjection,
  before: readonly (PreseasonLine | null)[],
  { opening, later }: PriorEvidence,
): void {
  const total = new Float64Array(PART_COUNT);
  for (let player = 0; player < playerCount(season); player += 1) {
    const form = forms.forms[player];
    const line = before[player];
    if (!form || !line) continue;
    total.fill(0);
    const last = lastRowBefore(season, player, day);
    for (
      let row = last >= 0 ? last + 1 : season.firstRow[player]!;
      row < season.firstRow[player + 1]! && season.rowDay[row]! < day + 7;
      row += 1
    ) {
      for (let part = 0; part < PART_COUNT; part += 1) total[part]! += season.lines[row * PART_COUNT + part]!;
    }
    const games = total[GP]!;
    if (games === 0) continue;
    const sums = form.games === 0 ? opening : later;
    const basis = form.games === 0 ? 1 : PRIOR_GAMES / (PRIOR_GAMES + form.games);
    const at = player * PART_COUNT;
    for (let part = 0; part < PART_COUNT; part += 1) {
      if (!madeParts.has(part))
        sums.add(part, total[part]! / games, means[at + part]!, line.mean[part]!, basis, games);
    }
    for (const { made, tried } of shots) {
      const attempts = total[tried]!;
      if (attempts === 0 || means[at + tried]! === 0 || line.mean[tried]! === 0) continue;
      const now = means[at + made]! / means[at + tried]!;
      sums.add(made, total[made]! / attempts, now, line.mean[made]! / line.mean[tried]!, basis, attempts);
    }
  }
}

const madeParts = new Set(shots.map(({ made }) => made));

function addChances(
  { season }: Stage,
  { view, forms, chances, regimes }: DayProjection,
  before: readonly (PreseasonLine | null)[],
  sums: ShareSums,
): void {
  for (let player = 0; player < playerCount(season); player += 1) {
    const form = forms.forms[player];
    const line = before[player];
    if (!form || !line) continue;
    const played = new Set<number>();
    let lastWithNbaTeam = -1;
    let isTraded = false;
    const last = lastRowBefore(season, player, view.day);
    for (
      let row = last >= 0 ? last + 1 : season.firstRow[player]!;
      row < season.firstRow[player + 1]!;
      row += 1
    ) {
      isTraded ||= season.rowNbaTeam[row] !== view.nbaTeam[player];
      if (isTraded) break;
      played.add(season.rowDay[row]!);
      lastWithNbaTeam = season.rowDay[row]!;
    }
    const group = priorGroup(form.games, view.context[player]?.nbaTeamGames ?? 0, regimes[player]!);
    const from = chances.first[player]!;
    // Players with few minutes weigh less, because they are rarely drafted.
    const weight = (line.mean[MIN]! / REGULAR_MINUTES) ** 2;
    for (let game = from; game < chances.first[player + 1]!; game += 1) {
      const day = chances.days[game]!;
      // The old NBA team's games after a trade say nothing about the player.
      if (isTraded && day > lastWithNbaTeam) break;
      const basis = distanceOf(group, game - from + 1);
      sums.add(group, played.has(day) ? 1 : 0, chances.chances[game]!, line.share, basis, weight);
    }
  }
}

/**
 * Returns the logarithm of regulars' share of games from a day on ÷ their share before it; empty near the
 * season's start and end.
 */
export function keptAfter(
  { season }: Pick<Stage, 'season'>,
  day: number,
  { forms, view }: Pick<DayProjection, 'forms' | 'view'>,
  before: readonly (PreseasonLine | null)[],
): number[] {
  const sums = { regulars: 0, games: 0, nbaTeamGames: 0, later: 0, left: 0 };
  forms.forms.forEach((form, player) => {
    const context = view.context[player];
    if (!form || !context || !isRegular({ preseasonMinutes: before[player]?.mean[MIN] ?? null })) return;
    const last = lastRowBefore(season, player, day);
    sums.regulars += 1;
    sums.games += form.games;
    sums.nbaTeamGames += context.nbaTeamGames;
    sums.later += season.firstRow[player + 1]! - (last >= 0 ? last + 1 : season.firstRow[player]!);
    sums.left += context.nbaTeamGamesLeft;
  });
  const isSettled =
    sums.nbaTeamGames >= LEAST_GAMES * sums.regulars && sums.left >= LEAST_GAMES_LEFT * sums.regulars;
  if (!isSettled || sums.games === 0 || sums.later === 0) return [];
  return [Math.log(sums.later / sums.left / (sums.games / sums.nbaTeamGames))];
}

function best(seasons: readonly ShareSums[]): number[] {
  const count = seasons[0]?.products.length ?? 0;
  return Array.from({ length: count }, (_, index) => {
    let products = 0;
    let squares = 0;
    seasons.forEach((sums, k) => {
      const weight = YEARLY_DECAY ** (seasons.length - 1 - k);
      products += weight * sums.products[index]!;
      squares += weight * sums.squares[index]!;
    });
    return squares > 0 ? Math.min(1, Math.max(0, products / squares)) : 0;
  });
}

/** Returns the geometric mean, with every season's weight reduced per year; 1 without evidence. */
export function fitKept(seasons: readonly (readonly number[])[]): number {
  let [sum, count] = [0, 0];
  seasons.forEach((logs, k) => {
    const weight = YEARLY_DECAY ** (seasons.length - 1 - k);
    for (const log of logs) sum += weight * log;
    count += weight * logs.length;
  });
  return count > 0 ? Math.exp(sum / count) : 1;
}

/** Fits the weight by least squares on at least one earlier season, oldest first. */
export function fitSeasonPrior(
  preseason: PreseasonConstants,
  seasons: readonly PriorEvidence[],
): SeasonPrior {
  return {
    preseason,
    opening: best(seasons.map(({ opening }) => opening)),
    later: best(seasons.map(({ later }) => later)),
    chances: best(seasons.map(({ chances }) => chances)),
    kept: fitKept(seasons.map(({ kept }) => kept)),
  };
}
