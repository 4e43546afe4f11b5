import { addDays } from '../calendar.ts';
import type { Season } from '../season/season.ts';
import type { PlayedLeague } from './facts.ts';
import { fieldTeams } from './people.ts';
import { playLeague } from './play.ts';
import { type LeagueRules, nineCategories, type Price, type Slot } from './rules.ts';
import { type Scouting, scout } from './scouting.ts';

function slots(injured: readonly (readonly [Slot, number])[]): { slot: Slot; count: number }[] {
  const line: readonly (readonly [Slot, number])[] = [
    ['PG', 1],
    ['SG', 1],
    ['G', 1],
    ['SF', 1],
    ['PF', 1],
    ['F', 1],
    ['C', 1],
    ['UTIL', 3],
    ['BN', 3],
    ...injured,
  ];
  return line.map(([slot, count]) => ({ slot, count }));
}

const yahooPrices: readonly Price[] = [
  { statistic: 'PTS', points: 1 },
  { statistic: 'REB', points: 1.2 },
  { statistic: 'AST', points: 1.5 },
  { statistic: 'STL', points: 3 },
  { statistic: 'BLK', points: 3 },
  { statistic: 'TO', points: -1 },
];

/** ESPN's own price list, in the order its settings have it. */
const espnPrices: readonly Price[] = [
  { statistic: 'REB', points: 1 },
  { statistic: 'TO', points: -2 },
  { statistic: 'FGM', points: 2 },
  { statistic: 'FGA', points: -1 },
  { statistic: 'FTM', points: 1 },
  { statistic: 'FTA', points: -1 },
  { statistic: 'PTS', points: 1 },
  { statistic: '3PM', points: 1 },
  { statistic: 'BLK', points: 4 },
  { statistic: 'STL', points: 4 },
  { statistic: 'AST', points: 2 },
];

const playoffs = { teams: 6, firstWeek: 19, lastWeek: 21 };
const twelve = Array.from({ length: 12 }, (_, index) => index + 1);

interface Entry {
  readonly key: string;
  readonly rules: LeagueRules;
  /** The person who runs the first team. */
  readonly firstManager: number;
}

/** The leagues of a season; ids grow with its placement, since a new season is a new league. */
function entries(placement: number): Entry[] {
  const shift = placement * 10;
  return [
    {
      key: 'yahooCategories',
      firstManager: 0,
      rules: {
        platform: 'yahoo',
        leagueId: 51_210 + shift,
        name: 'Hardwood Almanac',
        form: 'eachCategory',
        categories: nineCategories,
        prices: [],
        slots: slots([
          ['IL', 3],
          ['IL+', 1],
        ]),
        teamIds: twelve,
        draft: 'auction',
        waiverBudget: 100,
        weeklyAdds: 5,
        waiverDays: 2,
        playoffs,
        isPublic: false,
      },
    },
    {
      key: 'yahooPoints',
      firstManager: 8,
      rules: {
        platform: 'yahoo',
        leagueId: 51_211 + shift,
        name: 'Sunday Night Points',
        form: 'headToHeadPoints',
        categories: [],
        prices: yahooPrices,
        slots: slots([['IL', 2]]),
        teamIds: twelve,
        draft: 'snake',
        waiverBudget: null,
        weeklyAdds: 4,
        waiverDays: 2,
        playoffs,
        isPublic: false,
      },
    },
    {
      key: 'espnCategories',
      firstManager: 3,
      rules: {
        platform: 'espn',
        leagueId: 77_210_301 + shift,
        name: 'Backcourt Society',
        form: 'eachCategory',
        categories: nineCategories,
        prices: [],
        slots: slots([['IL', 3]]),
        teamIds: [1, 2, 4, 5, 7, 8, 9, 11, 12, 14],
        draft: 'snake',
        waiverBudget: 100,
        weeklyAdds: 4,
        waiverDays: 1,
        playoffs,
        isPublic: false,
      },
    },
    {
      key: 'espnPoints',
      firstManager: 6,
      rules: {
        platform: 'espn',
        leagueId: 77_210_302 + shift,
        name: 'Open Run Points League',
        form: 'headToHeadPoints',
        categories: [],
        prices: espnPrices,
        slots: slots([['IL', 3]]),
        teamIds: [1, 3, 6, 8, 10, 11, 12, 13, 15, 16],
        draft: 'snake',
        waiverBudget: null,
        weeklyAdds: 3,
        waiverDays: 1,
        playoffs,
        isPublic: true,
      },
    },
  ];
}

export interface Leagues {
  readonly scouting: Scouting;
  readonly all: readonly PlayedLeague[];
}

/** Drafts and plays every league of a season. */
export function playLeagues(season: Season): Leagues {
  const scouting = scout(season);
  const all = entries(season.calendar.placement).map(({ rules, firstManager }) =>
    playLeague(rules, fieldTeams(season.seed, rules.name, rules.teamIds, firstManager), scouting),
  );
  return { scouting, all };
}

/** The last day on which trades are accepted. */
export function tradeDeadline(season: Season): string {
  return addDays(season.calendar.opening, 136);
}
