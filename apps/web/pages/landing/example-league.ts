import {
  nineCategories,
  readStatistic,
  type StatisticId,
  type StatLine,
  statistic,
} from '@fantasy-stats/domain';
import { columnScores, competitionRanks, heatStep } from '@fantasy-stats/engine/column-heat';
import type { CellHeat } from '../../ui/stat-table/columns.ts';

// One week of an invented league. Only names and box scores are made up; all other values are computed from
// them.

export interface ExampleTeam {
  readonly name: string;
  readonly line: StatLine;
}

const filled = ['FGM', 'FGA', 'FTM', 'FTA', '3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO'] as const;

// Teams are listed in matchup order: the first plays the second, the third plays the fourth, and so on.
const lines: Readonly<Record<string, readonly number[]>> = {
  'Bank Shot Society': [318, 668, 141, 176, 102, 879, 289, 201, 57, 29, 103],
  'Second Unit': [302, 633, 118, 152, 79, 801, 318, 172, 44, 51, 84],
  'Glass Cleaners': [291, 590, 126, 171, 64, 772, 341, 158, 49, 43, 91],
  'Charity Stripe': [259, 571, 171, 201, 83, 772, 243, 176, 55, 27, 88],
  'Zone Buster Club': [274, 601, 152, 184, 88, 788, 266, 214, 61, 24, 97],
  'Weak Hand': [309, 655, 163, 197, 96, 877, 301, 190, 48, 38, 109],
  'Inbound Pass': [266, 548, 109, 134, 71, 712, 254, 183, 52, 33, 78],
  'Full Court Press': [287, 609, 122, 163, 91, 787, 277, 168, 66, 41, 101],
};

type Category = (typeof nineCategories)[number];

export const ownTeam = 'Second Unit';

export const teams: readonly ExampleTeam[] = Object.entries(lines).map(([name, counts]) => ({
  name,
  line: Object.fromEntries(filled.map((id, index) => [id, counts[index] ?? 0])),
}));

function direction(id: Category): 'higher' | 'lower' {
  return statistic(id).lowerIsBetter ? 'lower' : 'higher';
}

// Z-scores, negated where lower is better, so that the higher score always wins.
const scores = new Map<Category, (number | null)[]>(
  nineCategories.map((id) => [
    id,
    columnScores(
      teams.map(({ line }) => readStatistic(line, id)),
      direction(id),
    ),
  ]),
);

/** Returns 1 if the first team wins the category, 0 if it loses, 0.5 for a tie. */
function won(id: Category, one: number, other: number): number {
  const column = scores.get(id) ?? [];
  return (Math.sign((column[one] ?? 0) - (column[other] ?? 0)) + 1) / 2;
}

/** Returns each team's rank and heat in a category, computed as on the league pages. */
export function heatOf(id: Category): ReadonlyMap<string, CellHeat> {
  const ranks = competitionRanks(
    teams.map(({ line }) => readStatistic(line, id)),
    direction(id),
  );
  return new Map(
    teams.map(({ name }, index) => {
      const rank = ranks[index] ?? null;
      const tied = ranks.filter((other) => other === rank).length > 1;
      return [name, { rank, tied, heat: heatStep(scores.get(id)?.[index] ?? null) }];
    }),
  );
}

function others(index: number): number[] {
  return teams.map((_team, other) => other).filter((other) => other !== index);
}

/** Returns the share of the other teams that a team beats in each category, counting a tie as half a win. */
export function shareAhead(name: string): { id: StatisticId; share: number }[] {
  const index = teams.findIndex((team) => team.name === name);
  const rivals = others(index);
  return nineCategories.map((id) => ({
    id,
    share: rivals.reduce((sum, rival) => sum + won(id, index, rival), 0) / rivals.length,
  }));
}

export interface WeekOfTeam {
  readonly name: string;
  /** Categories won against the actual opponent, counting a tie as half a win. */
  readonly won: number;
  readonly allPlay: number;
}

/** Returns each team's actual and all-play category wins, luckiest first. */
export function week(): WeekOfTeam[] {
  const against = (one: number, other: number) =>
    nineCategories.reduce((sum, id) => sum + won(id, one, other), 0);
  return teams
    .map(({ name }, index) => {
      const rivals = others(index);
      const drawn = index % 2 === 0 ? index + 1 : index - 1;
      const allPlay = rivals.reduce((sum, rival) => sum + against(index, rival), 0) / rivals.length;
      return { name, won: against(index, drawn), allPlay };
    })
    .sort((one, other) => other.won - other.allPlay - (one.won - one.allPlay));
}
