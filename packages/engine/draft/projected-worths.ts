import { type ForecastInputs, isCategoryForm } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import { projectable } from '../league/compile.ts';
import { categorySet } from '../matchup/categories.ts';
import { type ProjectedGames, projectedPlayers } from './projected-players.ts';
import { gameValueOf, worthOfOutlook, worthScale } from './season-worth.ts';

interface DraftSize {
  readonly teams: number;
  readonly rounds: number;
}

interface ProjectedWorths {
  readonly unit: 'score' | 'rotisseriePoints' | 'points';
  /** By NBA id: value above replacement per week, as in draft reviews. */
  readonly worths: ReadonlyMap<string, number>;
  /** Value of a game by statistic, and of a replacement player’s game. */
  readonly game: { readonly weights: Float64Array; readonly replacement: number };
  /** Expected games per week by NBA id. */
  readonly gamesPerWeek: ReadonlyMap<string, number>;
}

/**
 * Values every player with games in a league's scoring, per week above replacement ({@link worthScale}).
 *
 * @param games which games count: the remaining ones, or, for the next draft, a full season of healthy
 *   players
 * @throws InvalidInput `inputs` in which no player plays or no statistic can be projected
 */
export function projectedWorths(
  inputs: ForecastInputs,
  { games = 'left', rounds, teams }: DraftSize & { readonly games?: ProjectedGames },
): ProjectedWorths {
  const { scored, scoringForm } = inputs.rules;
  const isCategories = isCategoryForm(scoringForm);
  const counted = projectable(scored).filter(
    (one) => isCategories || (one.points !== null && categorySet([one]).categories[0]?.denominator === null),
  );
  if (counted.length === 0)
    throw new InvalidInput('inputs.rules.scored', 'hold nothing that can be projected');
  const { days, projected } = projectedPlayers(inputs, games);
  const isRotisserie = scoringForm === 'rotisserie';
  const { correlation } = inputs.spread;
  const scale = worthScale(
    projected.map(({ outlook }) => outlook),
    {
      set: categorySet(counted),
      kind: !isCategories ? 'points' : isRotisserie ? 'rotisserie' : 'g',
      ...{ teams, rounds, days, correlation },
    },
  );
  return {
    unit: !isCategories ? 'points' : isRotisserie ? 'rotisseriePoints' : 'score',
    game: gameValueOf(scale),
    gamesPerWeek: new Map(
      projected.map(({ id, outlook }) => [
        id,
        outlook.chances.reduce((sum, chance) => sum + chance, 0) / scale.weeks,
      ]),
    ),
    worths: new Map(projected.map(({ id, outlook }) => [id, worthOfOutlook(scale, outlook).total])),
  };
}
