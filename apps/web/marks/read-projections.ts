import {
  markLimits,
  type ProjectedStatistic,
  projectedStatistics,
} from '@fantasy-stats/contract/mark-limits';
import type { ReadRow } from './dry-run.ts';
import { type CsvProblem, columnFinder, readCsv } from './read-csv.ts';

export const layoutName = {
  basketballMonster: 'Basketball Monster',
  hashtag: 'Hashtag Basketball',
  fantasyPros: 'FantasyPros',
  plain: 'plain',
} as const;
export type ProjectionLayout = keyof typeof layoutName;

export type ProjectedLine = Readonly<Partial<Record<ProjectedStatistic, number>>>;

/** A player as the file has him. */
export interface ReadProjection extends ReadRow {
  /** Per game; null where something in the row is not a number. */
  readonly projected: ProjectedLine | null;
}

export type ReadProjections =
  | {
      readonly layout: ProjectionLayout;
      readonly statistics: readonly ProjectedStatistic[];
      readonly players: readonly ReadProjection[];
    }
  | { readonly problem: CsvProblem | 'noNames' | 'noStatistics' | 'noRows' | 'tooManyPlayers' };

/** The columns that tell a statistic, as the lists write them: letters and digits alone. */
const columnsOf: Readonly<Record<ProjectedStatistic, readonly string[]>> = {
  MIN: ['min', 'mpg', 'minutes', 'minutespergame'],
  FGM: ['fgm', 'fieldgoals', 'fieldgoalsmade', 'fieldgoalsmadepergame'],
  FGA: ['fga', 'fieldgoalsattempted', 'fieldgoalsattemptedpergame'],
  FTM: ['ftm', 'freethrows', 'freethrowsmade', 'freethrowsmadepergame'],
  FTA: ['fta', 'freethrowsattempted', 'freethrowsattemptedpergame'],
  '3PM': ['3pm', 'threes', 'threepm', '3ptm', 'threepointersmade', 'threepointersmadepergame'],
  '3PA': ['3pa', 'threesattempted', '3pta', 'threepointersattempted', 'threepointersattemptedpergame'],
  PTS: ['pts', 'points', 'pointspergame', 'ppg'],
  OREB: ['oreb', 'orb', 'offensiverebounds', 'offensivereboundspergame'],
  DREB: ['dreb', 'drb', 'defensiverebounds', 'defensivereboundspergame'],
  REB: ['reb', 'treb', 'trb', 'rebounds', 'reboundspergame', 'rpg'],
  AST: ['ast', 'assists', 'assistspergame', 'apg'],
  STL: ['stl', 'st', 'steals', 'stealspergame', 'spg'],
  BLK: ['blk', 'blocks', 'blockspergame', 'bpg'],
  TO: ['to', 'tov', 'turnovers', 'turnoverspergame'],
  PF: ['pf', 'fouls', 'personalfouls', 'personalfoulspergame'],
  'FG%': ['fg%', 'fieldgoalpercentage'],
  'FT%': ['ft%', 'freethrowpercentage'],
  '3P%': ['3p%', '3pt%', 'threepointpercentage'],
};

/** Reads a list of projections in one of the known layouts; any with a column of names and one of a statistic is a plain one. */
export function readProjections(text: string): ReadProjections {
  const read = readCsv(text);
  if ('problem' in read) return read;
  const [head = [], ...rows] = read.rows;
  const { headers, nameOf, nbaTeamOf, place } = columnFinder(head);
  if (!nameOf) return { problem: 'noNames' };
  const statistics = (Object.keys(columnsOf) as ProjectedStatistic[]).flatMap((statistic) => {
    const at = place(...columnsOf[statistic]);
    return at < 0 ? [] : [{ statistic, at }];
  });
  if (statistics.length === 0) return { problem: 'noStatistics' };
  if (rows.length === 0) return { problem: 'noRows' };
  if (rows.length > markLimits.projections) return { problem: 'tooManyPlayers' };
  const layout = layoutOf(headers);
  const games = place('games', 'gp', 'gamesplayed', 'g');
  const players = rows.map((row, index): ReadProjection => {
    const cell = (at: number) => row[at] ?? '';
    /* Totals of a season become what a game has. */
    const divisor = layout === 'basketballMonster' ? numberIn(cell(games)) : 1;
    const amounts = statistics.map(({ statistic, at }) => ({
      statistic,
      at,
      value: amountIn(cell(at), statistic, divisor),
    }));
    const wrong = amounts.find(({ value }) => value !== null && !isAmount(value));
    const line: Partial<Record<ProjectedStatistic, number>> = {};
    for (const { statistic, value } of amounts) if (value !== null) line[statistic] = value;
    const projected = wrong || Object.keys(line).length === 0 ? null : withSums(line);
    return {
      line: index + 2,
      name: nameOf(row),
      nbaTeam: nbaTeamOf(row),
      projected,
      isReadable: projected !== null,
      wrong: wrong ? (head[wrong.at] ?? '') : null,
    };
  });
  const told = new Set(players.flatMap(({ projected }) => Object.keys(projected ?? {})));
  return { layout, statistics: projectedStatistics.filter((statistic) => told.has(statistic)), players };
}

/** Points from makes and rebounds from their halves, where the list leaves them to its reader. */
function withSums(line: Partial<Record<ProjectedStatistic, number>>): ProjectedLine {
  const { FGM, FTM, OREB, DREB } = line;
  const threes = line['3PM'];
  return {
    ...line,
    ...(line.PTS === undefined && FGM !== undefined && FTM !== undefined && threes !== undefined
      ? { PTS: 2 * FGM + threes + FTM }
      : {}),
    ...(line.REB === undefined && OREB !== undefined && DREB !== undefined ? { REB: OREB + DREB } : {}),
  };
}

function layoutOf(headers: readonly string[]): ProjectionLayout {
  const has = (...names: string[]) => names.every((name) => headers.includes(name));
  if (has('firstname', 'lastname', 'games', 'fieldgoals')) return 'basketballMonster';
  if (has('player', 'mpg')) return 'hashtag';
  return has('player', 'treb') ? 'fantasyPros' : 'plain';
}

/** A number as lists write it; NaN for what is none. */
function numberIn(text: string): number {
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

/** What a cell tells per game; null for an empty one. */
function amountIn(text: string, statistic: ProjectedStatistic, divisor: number): number | null {
  if (text === '' || text === '-') return null;
  if (!statistic.endsWith('%')) return numberIn(text.replaceAll(',', '')) / divisor;
  const share = numberIn(text.replace('%', ''));
  return text.endsWith('%') || share > 1 ? share / 100 : share;
}

function isAmount(value: number): boolean {
  return value >= 0 && value <= markLimits.amount;
}
