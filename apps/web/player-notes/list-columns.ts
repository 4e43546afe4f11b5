import { type ProjectedStatistic, projectedStatistics } from '@fantasy-stats/contract/mark-limits';
import { nbaTeamIn, playerInCell } from './player-cell.ts';

/** The unit of a column's numbers according to its header; null if the header names none. */
export type HeaderUnit = 'perGame' | 'totals' | 'per36' | null;

export interface ListHeader {
  /** The header as in the file. */
  readonly text: string;
  /** The header in lowercase, without spaces, units, and words such as "projected". */
  readonly word: string;
  readonly unit: HeaderUnit;
  /** Whether the column holds values or z-scores instead of the statistic. */
  readonly isValue: boolean;
}

/** Normalized header names of each statistic, the most likely first. */
const words: Readonly<Record<ProjectedStatistic | 'GP', readonly string[]>> = {
  GP: ['gp', 'games', 'gamesplayed', 'gms', 'g', 'gameplayed'],
  MIN: ['min', 'mpg', 'minutes', 'mins', 'mp'],
  FGM: ['fgm', 'fieldgoalsmade', 'fgmade', 'fieldgoals', 'fg'],
  FGA: ['fga', 'fieldgoalsattempted', 'fieldgoalattempts', 'fgatt', 'fgattempts', 'fgattempted'],
  FTM: ['ftm', 'freethrowsmade', 'ftmade', 'freethrows', 'ft'],
  FTA: ['fta', 'freethrowsattempted', 'freethrowattempts', 'ftatt', 'ftattempts', 'ftattempted'],
  '3PM': [
    ...[
      '3pm',
      '3ptm',
      'fg3m',
      '3fgm',
      'tpm',
      'threepm',
      'threes',
      'three',
      '3s',
      '3ptsm',
      '3pmade',
      '3ptmade',
    ],
    ...[
      'threepointersmade',
      '3pointersmade',
      'threepointers',
      '3pointers',
      '3p',
      '3pt',
      '3pts',
      '3ptfgm',
      '3',
    ],
  ],
  '3PA': [
    ...['3pa', '3pta', 'fg3a', '3fga', 'tpa', 'threepa', '3patt', '3ptattempts', 'threesattempted'],
    ...['threepointersattempted', '3pointersattempted', 'threepointattempts', '3ptfga'],
  ],
  PTS: ['pts', 'points', 'ppg', 'pt'],
  OREB: ['oreb', 'orb', 'offreb', 'offensiverebounds', 'oreb', 'orebs'],
  DREB: ['dreb', 'drb', 'defreb', 'defensiverebounds', 'drebs'],
  REB: ['reb', 'treb', 'trb', 'rebounds', 'rebs', 'totreb', 'totalrebounds', 'rpg'],
  AST: ['ast', 'assists', 'asts', 'apg'],
  STL: ['stl', 'steals', 'stls', 'spg', 'st'],
  BLK: ['blk', 'blocks', 'blks', 'bpg', 'blockedshots', 'bk'],
  TO: ['to', 'tov', 'turnovers', 'tos', 'topg', 'turnover'],
  PF: ['pf', 'personalfouls', 'fouls'],
  'FG%': [
    'fg%',
    'fgpct',
    'fgperc',
    'fgpercent',
    'fgpercentage',
    'fieldgoal%',
    'fieldgoalpct',
    'fieldgoalpercentage',
  ],
  'FT%': [
    'ft%',
    'ftpct',
    'ftperc',
    'ftpercent',
    'ftpercentage',
    'freethrow%',
    'freethrowpct',
    'freethrowpercentage',
  ],
  '3P%': [
    ...['3p%', '3pt%', '3ppct', '3pct', 'fg3%', 'fg3pct', 'tp%', 'tppct', '3pperc', '3ppercent', '3fg%'],
    ...['threepoint%', 'threepointpct', 'threepointpercentage', '3pointpercentage'],
  ],
};

/** Letters that name a statistic only if the header says "per game", as in `p/g`. */
const shortWords: Readonly<Record<string, ProjectedStatistic>> = {
  m: 'MIN',
  p: 'PTS',
  r: 'REB',
  a: 'AST',
  s: 'STL',
  b: 'BLK',
  '3': '3PM',
  t: 'TO',
};

/** Value columns of Basketball Monster end with a capital V; other lists use z, value or a dollar sign. */
const valueHeader =
  /^(?:.*[a-z0-9%]V|\$.+|z[-_ ]?[A-Z0-9%]+|.*[-_ (]z\)?|.*z-?score.*|.*\bvalue\b.*|.*[-_ ]val)$/;
const perGame = /(?:\/(?:g|gm|game)|[\s_(-]+per[\s_-]*game\)?|pergame|[\s_(-]+pg\)?|[\s_(-]+avg\)?)$/i;
const per36 = /(?:\/36|[\s_(-]*per[\s_-]*36\)?|36$)/i;
const totals = /^(?:total|tot|season)[\s_-]+|[\s_(-]+(?:total|tot)\)?$/i;
const noise = /^(?:proj(?:ected|ection)?|expected|est|avg|average)[.\s_-]+/i;

function listHeader(text: string): ListHeader {
  const trimmed = text.trim();
  const withoutNoise = trimmed.replace(noise, '');
  const isAverage = /^(?:avg|average)[.\s_-]+/i.test(trimmed);
  const isPerGame = perGame.test(withoutNoise) || isAverage;
  const isPer36 = !isPerGame && per36.test(withoutNoise) && !/^36$/.test(withoutNoise);
  const isTotal = totals.test(withoutNoise) && !/reb/i.test(withoutNoise);
  const bare = withoutNoise
    .replace(perGame, '')
    .replace(isPer36 ? per36 : /^$/, '')
    .replace(isTotal ? totals : /^$/, '');
  return {
    text: trimmed,
    word: (bare || withoutNoise).toLowerCase().replaceAll(/[^a-z0-9%#]/g, ''),
    unit: isPerGame ? 'perGame' : isPer36 ? 'per36' : isTotal ? 'totals' : null,
    isValue: valueHeader.test(trimmed),
  };
}

export interface StatColumn {
  readonly statistic: ProjectedStatistic;
  readonly index: number;
  readonly header: ListHeader;
}

export interface ListColumns {
  readonly headers: readonly ListHeader[];
  /** Returns the player's name and team from a row; null without a name column. */
  readonly playerOf: ((row: readonly string[]) => { readonly name: string; readonly nbaTeam: string }) | null;
  /** Column of games played; -1 without one. */
  readonly games: number;
  readonly statistics: readonly StatColumn[];
  readonly identity: readonly { readonly index: number; readonly meaning: 'Player' | 'Team' }[];
}

export function unusedHeaders({ headers }: ListColumns, used: readonly number[]): string[] {
  return headers.filter(({ text }, index) => text !== '' && !used.includes(index)).map(({ text }) => text);
}

const nameWords = ['player', 'playername', 'name', 'players', 'fullname'];
const teamWords = ['team', 'nbateam', 'tm'];

/** Words that mean made shots in some lists and the percentage in others. */
const makesOrRate: Readonly<Record<string, ProjectedStatistic>> = { fg: 'FG%', ft: 'FT%', '3p': '3P%' };

/**
 * Returns the statistics that a header may name, the most likely first, with the index of the matching word.
 */
function statisticsAt(
  header: ListHeader,
): readonly { readonly statistic: ProjectedStatistic; readonly rank: number }[] {
  if (header.isValue) return [];
  const short = header.unit === 'perGame' ? shortWords[header.word] : undefined;
  if (short) return [{ statistic: short, rank: 0 }];
  const found = projectedStatistics.flatMap((statistic) => {
    const rank = words[statistic].indexOf(header.word);
    return rank >= 0 ? [{ statistic, rank }] : [];
  });
  const rate = makesOrRate[header.word];
  return rate ? [...found, { statistic: rate, rank: words[rate].length }] : found;
}

/**
 * Finds the columns of a list by its header row. If several columns match a statistic, the most likely name
 * whose cells `fits` accepts wins.
 */
export function listColumns(
  head: readonly string[],
  fits: (statistic: ProjectedStatistic, index: number) => boolean = () => true,
): ListColumns {
  const headers = head.map(listHeader);
  const indexOf = (among: readonly string[]) => headers.findIndex(({ word }) => among.includes(word));
  const [name, team] = [indexOf(nameWords), indexOf(teamWords)];
  const [first, last] = [indexOf(['firstname', 'first']), indexOf(['lastname', 'last'])];
  const used = new Map<
    ProjectedStatistic,
    StatColumn & { readonly rank: number; readonly isFitting: boolean }
  >();
  headers.forEach((header, index) => {
    const likely = statisticsAt(header).map((found) => ({
      ...found,
      isFitting: fits(found.statistic, index),
    }));
    const found = likely.find(({ isFitting }) => isFitting) ?? likely[0];
    if (!found) return;
    const { statistic, rank, isFitting } = found;
    const one = { statistic, index, header, rank, isFitting };
    const before = used.get(statistic);
    const isBetter =
      !before ||
      (one.isFitting && !before.isFitting) ||
      (one.isFitting === before.isFitting && rank < before.rank);
    if (isBetter) used.set(statistic, one);
  });
  const statistics = projectedStatistics.flatMap((statistic) => {
    const column = used.get(statistic);
    return column?.isFitting ? [column] : [];
  });
  const games = headers.findIndex(
    ({ isValue, unit, word }) => !isValue && unit === null && words.GP.includes(word),
  );
  const names = name >= 0 ? [name] : [first, last];
  return {
    headers,
    playerOf: playerReader({ name, team, first, last }),
    games,
    statistics,
    identity: [
      ...names.map((index) => ({ index, meaning: 'Player' as const })),
      { index: team, meaning: 'Team' as const },
    ].filter(({ index }) => index >= 0),
  };
}

function playerReader(at: {
  readonly name: number;
  readonly team: number;
  readonly first: number;
  readonly last: number;
}): ListColumns['playerOf'] {
  const isSplit = at.first >= 0 && at.last >= 0;
  if (at.name < 0 && !isSplit) return null;
  return (row) => {
    const cell =
      isSplit && at.name < 0 ? `${row[at.first] ?? ''} ${row[at.last] ?? ''}` : (row[at.name] ?? '');
    const { name, nbaTeam } = playerInCell(cell);
    const nbaTeamText = at.team < 0 ? '' : (row[at.team] ?? '').trim();
    return { name, nbaTeam: nbaTeamText === '' ? nbaTeam : nbaTeamIn(nbaTeamText) };
  };
}

/** Maximum number of rows above the header: titles and notes. */
const mostTitleRows = 15;

/** Returns the index of the header row: the first row with a name column; -1 without one. */
export function headerRowOf(rows: readonly (readonly string[])[]): number {
  return rows
    .slice(0, mostTitleRows)
    .findIndex((row) => listColumns(row).playerOf !== null && row.length > 1);
}

/** Returns whether a row repeats the header, as on copied pages. */
export function isHeaderAgain(row: readonly string[], head: readonly string[]): boolean {
  return (
    row.length > 0 && row.every((cell, index) => cell.toLowerCase() === (head[index] ?? '').toLowerCase())
  );
}
