import { nineCategories, type Player, type StatisticId, statistic } from '@fantasy-stats/domain';
import { columnScores, competitionRanks, heatStep } from '@fantasy-stats/engine/season';
import type { CellHeat } from '../../ui/stat-table/columns.ts';

// Generated from a fixed seed, so that the gallery always looks the same.

let state = 20_261_121;

/** Returns a pseudorandom number from 0 to 1 (Park–Miller generator). */
export function draw(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}

function spread(mean: number, deviation: number): number {
  return mean + deviation * (draw() + draw() + draw() + draw() - 2) * 1.7;
}

const WEEK: Partial<Record<StatisticId, readonly [mean: number, deviation: number]>> = {
  'FG%': [0.47, 0.011],
  'FT%': [0.788, 0.015],
  '3PM': [88, 8],
  PTS: [805, 46],
  REB: [292, 19],
  AST: [190, 15],
  STL: [51, 4],
  BLK: [34, 5],
  TO: [92, 7],
};

export interface ExampleTeam {
  readonly id: string;
  readonly name: string;
  readonly manager: string;
  readonly isOwn: boolean;
  readonly values: Readonly<Partial<Record<StatisticId, number | null>>>;
  readonly luck: number;
  readonly playoffs: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

const NAMES = [
  ['Elbow Room', 'Ana P.'],
  ['Corner Office', 'Milo'],
  ['The Long Rebound', 'Sana'],
  ['Second Unit', 'You'],
  ['Zone Defense of the Realm of Saint-Étienne', 'Jean-Baptiste'],
  ['Baseline', 'Tove'],
  ['Full Court Press Office', 'Ike'],
  ['Give and Go', 'Rae'],
  ['Backcourt Violation', 'Otto'],
  ['Sixth Man Standing', 'Lea'],
  ['Box Out', 'Wim'],
  ['Garbage Minutes', 'Dov'],
] as const;

function rounded(id: StatisticId, value: number): number {
  return id.endsWith('%') ? value : Math.round(value * 10) / 10;
}

export const teams: readonly ExampleTeam[] = NAMES.map(([name, manager], index) => {
  const wins = Math.round(38 - index * 1.8 + draw() * 3);
  return {
    id: String(index + 1),
    name,
    manager,
    isOwn: manager === 'You',
    values: Object.fromEntries(
      nineCategories.map((id) => {
        const [mean, deviation] = WEEK[id] ?? [0, 1];
        return [id, rounded(id, spread(mean, deviation))];
      }),
    ),
    luck: Math.round(spread(0, 3) * 10) / 10,
    playoffs: Math.min(0.999, Math.max(0.004, 1.05 - index * 0.1 + (draw() - 0.5) * 0.1)),
    wins,
    losses: 54 - wins - (index % 3),
    ties: index % 3,
  };
});

export function heatOf<Row>(rows: readonly Row[], value: (row: Row) => number | null, id: StatisticId) {
  const values = rows.map(value);
  const direction = statistic(id).lowerIsBetter ? 'lower' : 'higher';
  const ranks = competitionRanks(values, direction);
  const scores = columnScores(values, direction);
  const cells = new Map<Row, CellHeat>(
    rows.map((row, index) => {
      const rank = ranks[index] ?? null;
      const tied = rank !== null && ranks.filter((other) => other === rank).length > 1;
      return [row, { rank, tied, heat: heatStep(scores[index] ?? null) }];
    }),
  );
  return (row: Row): CellHeat => cells.get(row) ?? { rank: null, tied: false, heat: null };
}

const FIRST = ['Marlon', 'Ilya', 'Theo', 'Jonas', 'Dario', 'Kwesi', 'Rafael', 'Anders', 'Tomas', 'Isaiah'];
const LAST = [
  'Brightwater',
  'Lindgren',
  'Osei',
  'Montclair',
  'Petrović',
  'Havlík',
  'Achterberg',
  'Reyes',
  'Dončev',
];
const INJURIES = [
  'healthy',
  'healthy',
  'healthy',
  'healthy',
  'questionable',
  'out',
  'doubtful',
  'injuredReserve',
] as const;
const NBA_TEAMS = ['BOS', 'DEN', 'OKC', 'SAS', 'LAL', 'NYK', 'MIA', 'DAL'] as const;

export interface ExamplePlayer {
  readonly player: Player;
  readonly owner: string | null;
  readonly isOwn: boolean;
  readonly games: { readonly left: number; readonly played: number };
  readonly values: Readonly<Partial<Record<StatisticId, number | null>>>;
  readonly value: number;
}

const GAME: Partial<Record<StatisticId, readonly [mean: number, deviation: number]>> = {
  MIN: [27, 6],
  'FG%': [0.47, 0.06],
  'FT%': [0.78, 0.08],
  '3PM': [1.6, 0.9],
  PTS: [14, 6],
  REB: [5.4, 2.4],
  AST: [3.4, 2],
  STL: [0.9, 0.35],
  BLK: [0.6, 0.45],
  TO: [1.8, 0.8],
};

export const playerColumns: readonly StatisticId[] = ['MIN', ...nineCategories];

export const players: readonly ExamplePlayer[] = Array.from({ length: 600 }, (_, index): ExamplePlayer => {
  const owner = draw() < 0.3 ? (NAMES[Math.floor(draw() * 12)]?.[0] ?? null) : null;
  const left = Math.floor(draw() * 4);
  return {
    player: {
      id: String(index),
      name: `${FIRST[Math.floor(draw() * FIRST.length)]} ${LAST[Math.floor(draw() * LAST.length)]}`,
      nbaTeam: NBA_TEAMS[Math.floor(draw() * NBA_TEAMS.length)] ?? null,
      positions: draw() < 0.5 ? ['PG', 'SG'] : ['PF', 'C'],
      jersey: String(Math.floor(draw() * 60)),
      injury: INJURIES[Math.floor(draw() * INJURIES.length)] ?? 'healthy',
      injuryNote: null,
      imageUrl: null,
    },
    owner,
    isOwn: owner === 'Second Unit',
    games: { left, played: Math.max(0, 4 - left - 1) },
    values: Object.fromEntries(
      playerColumns.map((id) => {
        const [mean, deviation] = GAME[id] ?? [0, 1];
        return [id, Math.max(0, spread(mean, deviation))];
      }),
    ),
    value: Math.round((10 - index * 0.03) * 10) / 10,
  };
});
