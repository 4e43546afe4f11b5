import { type LeagueRules, readCategory } from '../fantasy/rules.ts';
import type { Counted, Line } from '../season/line.ts';
import { fraction, type Json } from './shapes.ts';

interface StatisticEntry {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly abbreviation: string;
  readonly lowerWins: boolean;
  /** Makes and attempts shown together; never scored. */
  readonly displayOnly: boolean;
  read(line: Line): string;
}

function counted(id: number, name: string, label: string, from: Counted, lowerWins = false): StatisticEntry {
  return {
    id,
    name,
    label,
    group: id === 10 ? 'three_pointers' : 'misc',
    abbreviation: label,
    lowerWins,
    displayOnly: false,
    read: (line) => String(Math.round(line[from])),
  };
}

function rate(
  id: number,
  name: string,
  label: string,
  group: string,
  from: 'FG%' | 'FT%' | '3P%',
): StatisticEntry {
  return {
    id,
    name,
    label,
    group,
    abbreviation: label,
    lowerWins: false,
    displayOnly: false,
    read: (line) => {
      const value = readCategory(line, from);
      return value === null ? '-' : fraction(value);
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
    lowerWins: false,
    displayOnly: true,
    read: (line) => `${line[made]}/${line[attempted]}`,
  };
}

const shots = pair(
  9004003,
  'Field Goals Made / Field Goals Attempted',
  'FGM/A',
  'field_goals',
  'FGM / FGA',
  'FGM',
  'FGA',
);
const freeThrows = pair(
  9007006,
  'Free Throws Made / Free Throws Attempted',
  'FTM/A',
  'free_throws',
  'FTM / FTA',
  'FTM',
  'FTA',
);
const byCategory = new Map<string, readonly StatisticEntry[]>([
  ['FG%', [shots, rate(5, 'Field Goal Percentage', 'FG%', 'field_goals', 'FG%')]],
  ['FT%', [freeThrows, rate(8, 'Free Throw Percentage', 'FT%', 'free_throws', 'FT%')]],
  ['3PM', [counted(10, '3-point Shots Made', '3PTM', '3PM')]],
  ['PTS', [counted(12, 'Points Scored', 'PTS', 'PTS')]],
  ['REB', [counted(15, 'Total Rebounds', 'REB', 'REB')]],
  ['AST', [counted(16, 'Assists', 'AST', 'AST')]],
  ['STL', [counted(17, 'Steals', 'ST', 'STL')]],
  ['BLK', [counted(18, 'Blocked Shots', 'BLK', 'BLK')]],
  ['TO', [counted(19, 'Turnovers', 'TO', 'TO', true)]],
]);

/** What a league scores, in the order of its settings; rates bring makes and attempts along. */
export function scoredEntries(rules: LeagueRules): StatisticEntry[] {
  const scored = rules.prices.length > 0 ? rules.prices : rules.categories;
  return scored.flatMap(({ statistic }) => byCategory.get(statistic) ?? []);
}

/** The price list of a points league. */
export function modifiers(rules: LeagueRules): Json[] {
  return rules.prices.flatMap(({ statistic, points }) =>
    (byCategory.get(statistic) ?? []).map(({ id }) => ({ stat: { stat_id: id, value: String(points) } })),
  );
}

function statCategory(entry: StatisticEntry): Json {
  const mark = entry.displayOnly ? { is_only_display_stat: '1' } : {};
  return {
    stat: {
      stat_id: entry.id,
      enabled: '1',
      name: entry.name,
      display_name: entry.label,
      group: entry.group,
      abbr: entry.abbreviation,
      sort_order: entry.lowerWins ? '0' : '1',
      position_type: 'P',
      stat_position_types: [{ stat_position_type: { position_type: 'P', ...mark } }],
      ...mark,
    },
  };
}

/** `stat_categories` of a league's settings. */
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

/** A team's statistics; before the first game they are empty texts. */
export function teamStatistics(rules: LeagueRules, line: Line, begun: boolean): Json[] {
  return scoredEntries(rules).map((entry) => {
    const empty = entry.displayOnly ? '/' : '';
    return { stat: { stat_id: String(entry.id), value: begun ? entry.read(line) : empty } };
  });
}

const ratio = (line: Line): string => (line.TO > 0 ? (line.AST / line.TO).toFixed(2) : '-');

/** Every statistic of players, by id. */
const playerEntries: readonly { id: number; name: string; label: string; read: (line: Line) => string }[] = [
  counted(0, 'Games Played', 'GP', 'GP'),
  { id: 1, name: 'Games Started', label: 'GS', read: () => '-' },
  counted(2, 'Minutes Played', 'MIN', 'MIN'),
  counted(3, 'Field Goals Attempted', 'FGA', 'FGA'),
  counted(4, 'Field Goals Made', 'FGM', 'FGM'),
  rate(5, 'Field Goal Percentage', 'FG%', 'field_goals', 'FG%'),
  counted(6, 'Free Throws Attempted', 'FTA', 'FTA'),
  counted(7, 'Free Throws Made', 'FTM', 'FTM'),
  rate(8, 'Free Throw Percentage', 'FT%', 'free_throws', 'FT%'),
  counted(9, '3-point Shots Attempted', '3PTA', '3PA'),
  counted(10, '3-point Shots Made', '3PTM', '3PM'),
  rate(11, '3-point Percentage', '3PT%', 'three_pointers', '3P%'),
  counted(12, 'Points Scored', 'PTS', 'PTS'),
  counted(13, 'Offensive Rebounds', 'OREB', 'OREB'),
  counted(14, 'Defensive Rebounds', 'DREB', 'DREB'),
  counted(15, 'Total Rebounds', 'REB', 'REB'),
  counted(16, 'Assists', 'AST', 'AST'),
  counted(17, 'Steals', 'ST', 'STL'),
  counted(18, 'Blocked Shots', 'BLK', 'BLK'),
  counted(19, 'Turnovers', 'TO', 'TO'),
  { id: 20, name: 'Assist/Turnover Ratio', label: 'A/T', read: ratio },
  counted(21, 'Personal Fouls', 'PF', 'PF'),
  counted(22, 'Times Fouled Out', 'DISQ', 'DQ'),
  counted(23, 'Technical Fouls', 'TECH', 'TECH'),
  counted(24, 'Ejections', 'EJCT', 'EJCT'),
  counted(25, 'Flagrant Fouls', 'FF', 'FF'),
  counted(27, 'Double-Doubles', 'DD', 'DD'),
  counted(28, 'Triple-Doubles', 'TD', 'TD'),
];

/** A player's statistics over some games; `per` divides counts for averages. Without a game all are "-". */
export function playerStatistics(line: Line, average = false): Json[] {
  const games = average && line.GP > 0 ? line.GP : 1;
  return playerEntries.map(({ id, read }) => {
    const text = line.GP === 0 && id !== 0 ? '-' : read(line);
    const divisible = average && id !== 0 && /^\d+$/.test(text);
    return { stat: { stat_id: String(id), value: divisible ? (Number(text) / games).toFixed(1) : text } };
  });
}

/** `stat_categories` of the whole game. */
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

/** The statistic a list of players is sorted by, when the parameter names one by id. */
export function sortValue(line: Line, id: number): number {
  const entry = playerEntries.find((candidate) => candidate.id === id);
  const value = Number(entry?.read(line));
  return Number.isFinite(value) ? value : -1;
}
