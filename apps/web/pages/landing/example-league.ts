import {
  nineCategories,
  readStatistic,
  type StatisticId,
  type StatLine,
  statistic,
} from '@fantasy-stats/domain';
import { columnScores, competitionRanks, heatStep } from '@fantasy-stats/engine/standings';
import type { CellHeat } from '../../ui/stat-table/columns.ts';

/* One week of an invented league. Its teams and their lines are made up; everything computed from them is not. */

export interface ExampleTeam {
  readonly name: string;
  readonly line: StatLine;
}

const filled = ['FGM', 'FGA', 'FTM', 'FTA', '3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO'] as const;

/* Listed as they were drawn against each other: first against second, third against fourth, and so on. */
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
  line: Object.fromEntries(filled.map((id, place) => [id, counts[place] ?? 0])),
}));

function direction(id: Category): 'higher' | 'lower' {
  return statistic(id).lowerIsBetter ? 'lower' : 'higher';
}

/* Distances from the mean with the sign turned where less is better: of two teams the larger one is ahead. */
const scores = new Map<Category, (number | null)[]>(
  nineCategories.map((id) => [
    id,
    columnScores(
      teams.map(({ line }) => readStatistic(line, id)),
      direction(id),
    ),
  ]),
);

/** 1 when the first team wins the category, 0 when it loses, a half for a tie. */
function won(id: Category, one: number, other: number): number {
  const column = scores.get(id) ?? [];
  return (Math.sign((column[one] ?? 0) - (column[other] ?? 0)) + 1) / 2;
}

/** Rank and heat of every team in one category, as the league pages compute them. */
export function heatOf(id: Category): ReadonlyMap<string, CellHeat> {
  const ranks = competitionRanks(
    teams.map(({ line }) => readStatistic(line, id)),
    direction(id),
  );
  return new Map(
    teams.map(({ name }, place) => {
      const rank = ranks[place] ?? null;
      const tied = ranks.filter((other) => other === rank).length > 1;
      return [name, { rank, tied, heat: heatStep(scores.get(id)?.[place] ?? null) }];
    }),
  );
}

function others(place: number): number[] {
  return teams.map((_team, other) => other).filter((other) => other !== place);
}

/** The share of the other teams one team is ahead of in each category, a tie as half. */
export function shareAhead(name: string): { id: StatisticId; share: number }[] {
  const place = teams.findIndex((team) => team.name === name);
  const rivals = others(place);
  return nineCategories.map((id) => ({
    id,
    share: rivals.reduce((sum, rival) => sum + won(id, place, rival), 0) / rivals.length,
  }));
}

export interface WeekOfTeam {
  readonly name: string;
  /** Categories won against the opponent that was drawn, a tie as half. */
  readonly won: number;
  /** The same against every team, on average. */
  readonly allPlay: number;
}

/** What each team won, and what it would have won on average against everybody; the luckiest first. */
export function week(): WeekOfTeam[] {
  const against = (one: number, other: number) =>
    nineCategories.reduce((sum, id) => sum + won(id, one, other), 0);
  return teams
    .map(({ name }, place) => {
      const rivals = others(place);
      const drawn = place % 2 === 0 ? place + 1 : place - 1;
      const allPlay = rivals.reduce((sum, rival) => sum + against(place, rival), 0) / rivals.length;
      return { name, won: against(place, drawn), allPlay };
    })
    .sort((one, other) => other.won - other.allPlay - (one.won - one.allPlay));
}
