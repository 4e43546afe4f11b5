import type { SeasonCalendar } from '../calendar.ts';
import { hash } from '../random.ts';
import type { Founding } from './league.ts';
import { fieldTeams } from './people.ts';
import { capEachSpot, type LeagueRules, nineCategories, noPlayoffs, type Price, type Slot } from './rules.ts';

export type { League } from './league.ts';

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

/** ESPN’s default points per stat, in the order of its settings. Its season views score with them. */
export const espnPrices: readonly Price[] = [
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

const rounds = { weeksPerRound: 1, reseeding: true, consolation: true } as const;
const playoffs = { teams: 6, firstWeek: 19, lastWeek: 21, ...rounds };
const wholeSeason = noPlayoffs;
const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
const ten = Array.from({ length: 10 }, (_, index) => index + 1);

interface Entry {
  readonly rules: LeagueRules;
  readonly firstManager: number;
}

const common = {
  draftDay: -6,
  keepers: null,
  dailyAdds: null,
  seasonAdds: null,
  tradeDeadline: 137,
  gamesCaps: [],
  lineupLock: 'daily',
  weekLock: 'firstGame',
  medianWin: false,
  highScore: false,
  homeBonus: null,
  divisions: [],
  incidents: false,
} as const;
const yahooCommon = {
  ...common,
  platform: 'yahoo',
  seedingRule: null,
  weeklyAdds: 4,
  waiverDays: 2,
  playoffs,
  isPublic: false,
} as const;
const espnCommon = {
  ...common,
  platform: 'espn',
  seedingRule: 'H2H_RECORD',
  slots: slots([['IL', 3]]),
  waiverDays: 1,
  playoffs,
  isPublic: true,
} as const;

/**
 * Returns Yahoo’s leagues. Every manager is in the first two leagues. The first two managers are not in the
 * other leagues.
 */
function yahooEntries(shift: number): Entry[] {
  return [
    {
      firstManager: 0,
      rules: {
        ...yahooCommon,
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
      },
    },
    {
      firstManager: 8,
      rules: {
        ...yahooCommon,
        leagueId: 51_211 + shift,
        name: 'Sunday Night Points',
        isPublic: true,
        form: 'headToHeadPoints',
        categories: [],
        prices: yahooPrices,
        slots: slots([['IL', 2]]),
        teamIds: twelve,
        draft: 'snake',
        waiverBudget: null,
      },
    },
    {
      firstManager: 2,
      rules: {
        ...yahooCommon,
        leagueId: 51_212 + shift,
        name: 'One Win a Week',
        form: 'mostCategories',
        categories: nineCategories,
        prices: [],
        slots: slots([['IL', 2]]),
        teamIds: ten,
        draft: 'snake',
        waiverBudget: 100,
      },
    },
    {
      firstManager: 2,
      rules: {
        ...yahooCommon,
        leagueId: 51_213 + shift,
        name: 'The Long Season',
        form: 'rotisserie',
        playoffs: wholeSeason,
        categories: nineCategories.slice(0, 8),
        prices: [],
        slots: slots([['IL', 2]]),
        teamIds: ten,
        draft: 'auction',
        waiverBudget: 100,
      },
    },
    {
      firstManager: 2,
      rules: {
        ...yahooCommon,
        leagueId: 51_214 + shift,
        name: 'Total Points Club',
        form: 'seasonPoints',
        playoffs: wholeSeason,
        categories: [],
        prices: yahooPrices,
        slots: slots([['IL', 2]]),
        teamIds: ten,
        draft: 'snake',
        waiverBudget: null,
      },
    },
  ];
}

/** Returns ESPN’s leagues: one private league, and public ones that anyone with the id can read. */
function espnEntries(shift: number): Entry[] {
  return [
    {
      firstManager: 3,
      rules: {
        ...espnCommon,
        leagueId: 77_210_301 + shift,
        name: 'Backcourt Society',
        form: 'eachCategory',
        categories: nineCategories,
        prices: [],
        teamIds: [1, 2, 4, 5, 7, 8, 9, 11, 12, 14],
        draft: 'snake',
        waiverBudget: 100,
        weeklyAdds: 4,
        isPublic: false,
      },
    },
    {
      firstManager: 6,
      rules: {
        ...espnCommon,
        leagueId: 77_210_302 + shift,
        name: 'Open Run Points League',
        form: 'headToHeadPoints',
        categories: [],
        prices: espnPrices,
        teamIds: [1, 3, 6, 8, 10, 11, 12, 13, 15, 16],
        draft: 'snake',
        waiverBudget: null,
        weeklyAdds: 3,
      },
    },
    {
      firstManager: 0,
      rules: {
        ...espnCommon,
        leagueId: 77_210_303 + shift,
        name: 'Majority Rules',
        form: 'mostCategories',
        categories: nineCategories,
        prices: [],
        teamIds: [1, 2, 3, 5, 6, 7, 9, 10],
        draft: 'auction',
        waiverBudget: 100,
        weeklyAdds: 4,
      },
    },
    {
      firstManager: 5,
      rules: {
        ...espnCommon,
        leagueId: 77_210_304 + shift,
        name: 'Roto Rooters Local 5',
        form: 'rotisserie',
        playoffs: wholeSeason,
        categories: nineCategories,
        prices: [],
        gamesCaps: capEachSpot(espnCommon.slots, 82),
        teamIds: ten,
        draft: 'snake',
        waiverBudget: null,
        weeklyAdds: 3,
      },
    },
    {
      firstManager: 7,
      rules: {
        ...espnCommon,
        leagueId: 77_210_305 + shift,
        name: 'Sum of All Stars',
        form: 'seasonPoints',
        playoffs: wholeSeason,
        categories: [],
        prices: espnPrices,
        teamIds: ten,
        draft: 'snake',
        waiverBudget: null,
        weeklyAdds: 3,
      },
    },
  ];
}

/**
 * Returns the default leagues. Ids increase with the season’s placement, because a new season has new
 * leagues.
 *
 * @param isSmall whether they have only six teams and one earlier season, for tests
 */
export function standingLeagues(
  seed: number,
  { placement }: SeasonCalendar,
  isSmall: boolean = false,
): Founding[] {
  const shift = placement * 10;
  return [...yahooEntries(shift), ...espnEntries(shift)].map(({ rules: usual, firstManager }) => {
    const rules = isSmall ? withSixTeams(usual) : usual;
    return {
      rules,
      teams: fieldTeams(seed, rules.name, rules.teamIds, firstManager),
      earlierSeasons: isSmall ? 1 : 1 + (hash(`earlier seasons/${rules.name}`) % 3),
    };
  });
}

/** Returns the same league with its first six teams, four of which reach the playoffs. */
function withSixTeams(rules: LeagueRules): LeagueRules {
  const playoffs =
    rules.playoffs === wholeSeason ? wholeSeason : { ...rules.playoffs, teams: 4, lastWeek: 20 };
  return { ...rules, playoffs, teamIds: rules.teamIds.slice(0, 6) };
}
