import type { StatisticId } from '@fantasy-stats/domain';
import { type LeagueRules, type RateId, readCategory } from '../fantasy/rules.ts';
import type { Counted, Line } from '../season/line.ts';
import { fraction, type Json } from './shapes.ts';

interface StatisticEntry {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly abbreviation: string;
  /** Whether the stat combines makes and attempts. Such stats are never scored. */
  readonly displayOnly: boolean;
  read(line: Line): string;
}

function counted(id: number, name: string, label: string, from: Counted): StatisticEntry {
  return {
    id,
    name,
    label,
    group: id === 10 ? 'three_pointers' : 'misc',
    abbreviation: label,
    displayOnly: false,
    read: (line) => String(Math.round(line[from])),
  };
}

function rate(
  id: number,
  name: string,
  label: string,
  group: string,
  from: RateId,
  write: (value: number) => string = fraction,
): StatisticEntry {
  return {
    id,
    name,
    label,
    group,
    abbreviation: label,
    displayOnly: false,
    read: (line) => {
      const value = readCategory(line, from);
      return value === null ? '-' : write(value);
    },
  };
}

function pair(
  id: number,
  name: string,
  label: string,
  group: string,
  abbreviation: string,
  made: Counted,
  attempted: Counted,
): StatisticEntry {
  return {
    id,
    name,
    label,
    group,
    abbreviation,
    displayOnly: true,
    read: (line) => `${line[made]}/${line[attempted]}`,
  };
}

/** All of Yahoo’s basketball stats by their scoring name. */
const entries = {
  GP: counted(0, 'Games Played', 'GP', 'GP'),
  GS: counted(1, 'Games Started', 'GS', 'GS'),
  MIN: counted(2, 'Minutes Played', 'MIN', 'MIN'),
  FGA: counted(3, 'Field Goals Attempted', 'FGA', 'FGA'),
  FGM: counted(4, 'Field Goals Made', 'FGM', 'FGM'),
  'FG%': rate(5, 'Field Goal Percentage', 'FG%', 'field_goals', 'FG%'),
  FTA: counted(6, 'Free Throws Attempted', 'FTA', 'FTA'),
  FTM: counted(7, 'Free Throws Made', 'FTM', 'FTM'),
  'FT%': rate(8, 'Free Throw Percentage', 'FT%', 'free_throws', 'FT%'),
  '3PA': counted(9, '3-point Shots Attempted', '3PTA', '3PA'),
  '3PM': counted(10, '3-point Shots Made', '3PTM', '3PM'),
  '3P%': rate(11, '3-point Percentage', '3PT%', 'three_pointers', '3P%'),
  PTS: counted(12, 'Points Scored', 'PTS', 'PTS'),
  OREB: counted(13, 'Offensive Rebounds', 'OREB', 'OREB'),
  DREB: counted(14, 'Defensive Rebounds', 'DREB', 'DREB'),
  REB: counted(15, 'Total Rebounds', 'REB', 'REB'),
  AST: counted(16, 'Assists', 'AST', 'AST'),
  STL: counted(17, 'Steals', 'ST', 'STL'),
  BLK: counted(18, 'Blocked Shots', 'BLK', 'BLK'),
  TO: counted(19, 'Turnovers', 'TO', 'TO'),
  'A/T': rate(20, 'Assist/Turnover Ratio', 'A/T', 'misc', 'A/T', (value) => value.toFixed(2)),
  PF: counted(21, 'Personal Fouls', 'PF', 'PF'),
  DQ: counted(22, 'Times Fouled Out', 'DISQ', 'DQ'),
  TECH: counted(23, 'Technical Fouls', 'TECH', 'TECH'),
  EJCT: counted(24, 'Ejections', 'EJCT', 'EJCT'),
  FF: counted(25, 'Flagrant Fouls', 'FF', 'FF'),
  MPG: rate(26, 'Minutes Per Game', 'MPG', 'misc', 'MPG', (value) => value.toFixed(1)),
  DD: counted(27, 'Double-Doubles', 'DD', 'DD'),
  TD: counted(28, 'Triple-Doubles', 'TD', 'TD'),
} as const satisfies { readonly [statistic in StatisticId]?: StatisticEntry };

type YahooStatistic = keyof typeof entries;

function isYahoo(statistic: string): statistic is YahooStatistic {
  return statistic in entries;
}

/** Returns Yahoo’s stat id. @throws RangeError for stats that only ESPN has */
export function statisticNumber(statistic: Counted | RateId): number {
  if (!isYahoo(statistic)) throw new RangeError(`Yahoo has no statistic ${statistic}`);
  return entries[statistic].id;
}

/** Makes and attempts displayed before a rate. */
const shown = new Map<string, StatisticEntry>([
  [
    'FG%',
    pair(
      9004003,
      'Field Goals Made / Field Goals Attempted',
      'FGM/A',
      'field_goals',
      'FGM / FGA',
      'FGM',
      'FGA',
    ),
  ],
  [
    'FT%',
    pair(
      9007006,
      'Free Throws Made / Free Throws Attempted',
      'FTM/A',
      'free_throws',
      'FTM / FTA',
      'FTM',
      'FTA',
    ),
  ],
  [
    '3P%',
    pair(
      9010009,
      '3-point Shots Made / 3-point Shots Attempted',
      '3PTM/A',
      'three_pointers',
      '3PTM / 3PTA',
      '3PM',
      '3PA',
    ),
  ],
]);

interface Scored {
  readonly entry: StatisticEntry;
  readonly lowerWins: boolean;
}

/** Returns the scored stats in the order of the settings. Percentages include their makes and attempts. */
function scoredEntries(rules: LeagueRules): Scored[] {
  const scored =
    rules.prices.length > 0
      ? rules.prices.map(({ statistic, points }) => ({ statistic, lowerWins: points < 0 }))
      : rules.categories;
  return scored.flatMap(({ statistic, lowerWins }): Scored[] => {
    if (!isYahoo(statistic)) throw new RangeError(`Yahoo has no statistic ${statistic}`);
    const makes = shown.get(statistic);
    return [...(makes ? [{ entry: makes, lowerWins: false }] : []), { entry: entries[statistic], lowerWins }];
  });
}

export function modifiers(rules: LeagueRules): Json[] {
  return rules.prices.map(({ statistic, points }) => ({
    stat: { stat_id: statisticNumber(statistic), value: String(points) },
  }));
}

function statCategory({ entry, lowerWins }: Scored): Json {
  const mark = entry.displayOnly ? { is_only_display_stat: '1' } : {};
  return {
    stat: {
      stat_id: entry.id,
      enabled: '1',
      name: entry.name,
      display_name: entry.label,
      group: entry.group,
      abbr: entry.abbreviation,
      sort_order: lowerWins ? '0' : '1',
      position_type: 'P',
      stat_position_types: [{ stat_position_type: { position_type: 'P', ...mark } }],
      ...mark,
    },
  };
}

export function statCategories(rules: LeagueRules): Json {
  return {
    stats: scoredEntries(rules).map(statCategory),
    groups: [
      { group: { group_name: 'field_goals', group_display_name: 'Field Goals', group_abbr: 'FG' } },
      { group: { group_name: 'free_throws', group_display_name: '', group_abbr: 'FT' } },
      { group: { group_name: 'three_pointers', group_display_name: '', group_abbr: '' } },
      { group: { group_name: 'misc', group_display_name: 'Misc', group_abbr: 'Misc' } },
    ],
  };
}

/** Returns a team’s stats; empty strings until the first game. */
export function teamStatistics(rules: LeagueRules, line: Line, begun: boolean): Json[] {
  return scoredEntries(rules).map(({ entry }) => {
    const empty = entry.displayOnly ? '/' : '';
    return { stat: { stat_id: String(entry.id), value: begun ? entry.read(line) : empty } };
  });
}

/** Player stats by id, without games started and minutes per game. */
const playerEntries: readonly StatisticEntry[] = Object.values(entries)
  .filter(({ id }) => id !== 26)
  .map((entry) => (entry.id === 1 ? { ...entry, read: () => '-' } : entry));

/**
 * Returns a player’s stats over some games; per game if `average` is set. If there are no games, all are "-".
 */
export function playerStatistics(line: Line, average = false): Json[] {
  const games = average && line.GP > 0 ? line.GP : 1;
  return playerEntries.map(({ id, read }) => {
    const text = line.GP === 0 && id !== 0 ? '-' : read(line);
    const divisible = average && id !== 0 && /^\d+$/.test(text);
    return { stat: { stat_id: String(id), value: divisible ? (Number(text) / games).toFixed(1) : text } };
  });
}

export function gameStatCategories(): Json {
  return {
    stats: playerEntries.map(({ id, name, label }) => ({
      stat: {
        stat_id: id,
        name,
        display_name: label,
        sort_order: id === 19 ? '0' : '1',
        position_types: [{ position_type: 'P' }],
      },
    })),
  };
}

export function sortValue(line: Line, id: number): number {
  const entry = playerEntries.find((candidate) => candidate.id === id);
  const value = Number(entry?.read(line));
  return Number.isFinite(value) ? value : -1;
}
