import type { HomeBonus, ScoringForm } from '@fantasy-stats/domain';
import { seasonWeeks } from '../calendar.ts';
import type { Category, GamesCap, Price, SeedingRule, Slot } from './rules.ts';
import { isInjuredSlot, isStarting, nineCategories } from './rules.ts';
import { countsOf, rates } from './scorable.ts';
import { roundsOf } from './weeks.ts';

export type Acquisition =
  /** Dropped players are free agents immediately, first come, first served. */
  | { readonly kind: 'free' }
  /** Claims follow a priority list. A successful team moves to its end. */
  | { readonly kind: 'priority'; readonly days: number }
  /** Claims are bids from a season budget. */
  | { readonly kind: 'faab'; readonly days: number; readonly budget: number };

/** A league’s setup. The platform assigns the ids. */
export interface LeagueSetUp {
  readonly platform: 'yahoo' | 'espn';
  readonly name: string;
  readonly form: ScoringForm;
  /** Number of teams, 4 to 20. */
  readonly size: number;
  readonly categories: readonly Category[];
  readonly prices: readonly Price[];
  readonly slots: readonly { readonly slot: Slot; readonly count: number }[];
  readonly divisions: readonly string[];
  readonly homeBonus: HomeBonus | null;
  readonly seedingRule: SeedingRule | null;
  /** Playoffs; null if none and the league runs to the end of the season. Only ESPN has two-week rounds. */
  readonly playoffs: {
    readonly teams: number;
    readonly firstWeek: number;
    readonly weeksPerRound: 1 | 2;
    /** A two-week final after one-week rounds, on Yahoo only. Absent if all rounds are equally long. */
    readonly weeksOfFinal?: 1 | 2 | undefined;
    readonly reseeding: boolean;
    readonly consolation: boolean;
  } | null;
  /** Whether each week has a result against the median. Head-to-head points leagues only. */
  readonly medianWin: boolean;
  /** Whether the settings say that only each player’s best game of a week counts (Yahoo’s High Score). */
  readonly highScore: boolean;
  readonly lineupLock: 'daily' | 'weekly';
  /** When weekly lineups lock: at the week’s first game or, on ESPN, each player at their own first game. */
  readonly weekLock: 'firstGame' | 'ownGame';
  readonly acquisition: Acquisition;
  /** Add limits; null means unlimited. Only ESPN has limits per day or season. */
  readonly adds: {
    readonly week: number | null;
    readonly day: number | null;
    readonly season: number | null;
  };
  readonly gamesCaps: readonly GamesCap[];
  readonly keepers: number | null;
  readonly draft: 'auction' | 'snake';
  /** Day number of the draft. 0 is the day before opening night. */
  readonly draftDay: number;
  /** Day number of the trade deadline; null if none. */
  readonly tradeDeadline: number | null;
  readonly isPublic: boolean;
  readonly earlierSeasons: number;
}

export class SetUpRefused extends Error {}

/** Returns the default ten-team setup with the given changes. @throws SetUpRefused */
export function setUp(changes: Partial<LeagueSetUp> & Pick<LeagueSetUp, 'platform'>): LeagueSetUp {
  const form = changes.form ?? 'eachCategory';
  const isPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  const meets = form !== 'rotisserie' && form !== 'seasonPoints';
  const plain: LeagueSetUp = {
    platform: changes.platform,
    name: 'A League of Its Own',
    form,
    size: 10,
    categories: isPoints ? [] : nineCategories,
    prices: isPoints
      ? [
          { statistic: 'PTS', points: 1 },
          { statistic: 'REB', points: 1.2 },
          { statistic: 'AST', points: 1.5 },
          { statistic: 'STL', points: 3 },
          { statistic: 'BLK', points: 3 },
          { statistic: 'TO', points: -1 },
        ]
      : [],
    slots: [
      { slot: 'PG', count: 1 },
      { slot: 'SG', count: 1 },
      { slot: 'G', count: 1 },
      { slot: 'SF', count: 1 },
      { slot: 'PF', count: 1 },
      { slot: 'F', count: 1 },
      { slot: 'C', count: 2 },
      { slot: 'UTIL', count: 2 },
      { slot: 'BN', count: 3 },
      { slot: 'IL', count: 2 },
    ],
    divisions: [],
    seedingRule: changes.platform === 'espn' ? 'H2H_RECORD' : null,
    playoffs: meets
      ? { teams: 4, firstWeek: 19, weeksPerRound: 1, reseeding: false, consolation: true }
      : null,
    medianWin: false,
    highScore: false,
    homeBonus: null,
    lineupLock: 'daily',
    weekLock: 'firstGame',
    acquisition: { kind: 'faab', days: 2, budget: 100 },
    adds: { week: 4, day: null, season: null },
    gamesCaps: [],
    keepers: null,
    draft: 'snake',
    draftDay: -6,
    tradeDeadline: 120,
    isPublic: changes.platform === 'espn',
    earlierSeasons: 1,
  };
  return checkSetUp({ ...plain, ...changes });
}

/** Returns the setup if it is valid. @throws SetUpRefused with all errors */
export function checkSetUp(given: LeagueSetUp): LeagueSetUp {
  const faults: string[] = [];
  const need = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };
  const { playoffs, slots, size } = given;
  const isPoints = given.form === 'headToHeadPoints' || given.form === 'seasonPoints';
  const meets = given.form !== 'rotisserie' && given.form !== 'seasonPoints';
  const spots = slots.reduce((sum, { slot, count }) => sum + (isInjuredSlot(slot) ? 0 : count), 0);
  const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0;
  need(given.name.trim() !== '', 'a league has a name');
  need(isWhole(size) && size >= 4 && size <= 20, 'a league has 4 to 20 teams');
  need(isPoints === given.prices.length > 0, 'points forms have prices, the others none');
  need(isPoints !== given.categories.length > 0, 'category forms have categories, the others none');
  need(
    slots.every(({ count }) => isWhole(count)),
    'slots are counted',
  );
  need(
    slots.some(({ slot, count }) => isStarting(slot) && count > 0),
    'at least one slot must be a starting slot',
  );
  const scored = [...given.categories, ...given.prices].map(({ statistic }) => statistic);
  const known = new Set<string>([...rates[given.platform], ...countsOf(given.platform)]);
  const unknown = scored.filter((statistic) => !known.has(statistic));
  need(unknown.length === 0, `${given.platform} does not score ${unknown.join(', ')}`);
  need(new Set(scored).size === scored.length, 'a statistic is scored once');
  need(spots * size <= maxRostered, `all teams together hold at most ${maxRostered} players`);
  need(
    given.divisions.length === 0 || 2 * given.divisions.length <= size,
    'a division has two teams or more',
  );
  need(
    (given.platform === 'espn') === (given.seedingRule !== null),
    'ESPN has a seeding rule, Yahoo none to choose',
  );
  need(!given.medianWin || given.form === 'headToHeadPoints', 'the median win is for head-to-head points');
  need(
    !given.highScore || (given.platform === 'yahoo' && given.form === 'headToHeadPoints'),
    'High Score is a form of head-to-head points at Yahoo',
  );
  need(
    given.homeBonus === null || (given.platform === 'espn' && given.form === 'headToHeadPoints'),
    'home sides are given points in head-to-head points at ESPN',
  );
  need(
    given.keepers === null || (isWhole(given.keepers) && given.keepers < spots),
    'fewer are kept than held',
  );
  need(Number.isInteger(given.draftDay) && given.draftDay < 1, 'the draft is before opening night');
  need(
    isWhole(given.earlierSeasons) && given.earlierSeasons <= 3,
    'a league has up to three earlier seasons',
  );
  need(
    given.acquisition.kind === 'free' || (isWhole(given.acquisition.days) && given.acquisition.days >= 1),
    'waivers last a day or more',
  );
  for (const cap of given.gamesCaps) need(isWhole(cap.games) && cap.games > 0, 'a cap is a number of games');
  const capped = given.platform === 'espn' && meets ? 'week' : 'season';
  need(
    given.gamesCaps.every(({ period }) => period === capped),
    'ESPN caps the games of a week where teams meet; all others are of the season',
  );
  if (playoffs) {
    const { weeksPerRound, weeksOfFinal = weeksPerRound } = playoffs;
    const last = playoffs.firstWeek + weeksPerRound * (roundsOf(playoffs.teams) - 1) + weeksOfFinal - 1;
    need(
      given.platform === 'yahoo' || weeksOfFinal === weeksPerRound,
      'at ESPN the final is as long as any other round',
    );
    need(meets, 'only leagues in which teams meet have playoffs');
    need(
      playoffs.teams >= 2 && playoffs.teams <= size,
      'two teams or more, and no more than there are, play off',
    );
    need(
      isWhole(playoffs.teams) && isWhole(playoffs.firstWeek),
      'playoffs have whole numbers of teams and weeks',
    );
    need(playoffs.firstWeek >= earliestPlayoffs, `playoffs begin in week ${earliestPlayoffs} or later`);
    need(last <= seasonWeeks.length, 'the playoffs end within the season');
  }
  if (given.platform === 'yahoo') {
    need(playoffs?.weeksPerRound !== 2, 'rounds of Yahoo last a week');
    need(given.adds.day === null && given.adds.season === null, 'Yahoo limits adds by the week');
    need(
      isCapOfYahoo(given),
      'Yahoo caps all places alike, at up to 100 games each, or the team at more than that',
    );
    need(
      slots.every(({ slot }) => !slot.includes('/')),
      'Yahoo has no slot of two positions',
    );
  } else
    need(
      slots.every(({ slot }) => slot !== 'IL+'),
      'ESPN has one kind of slot for the injured',
    );
  if (faults.length > 0) throw new SetUpRefused(faults.join('; '));
  return given;
}

/**
 * Returns whether Yahoo supports the games caps. Yahoo has one number: up to 100, it applies to each slot;
 * above, to the whole team.
 */
function isCapOfYahoo({ gamesCaps, slots }: LeagueSetUp): boolean {
  const [cap] = gamesCaps;
  if (cap === undefined) return true;
  if (cap.slot === null) return gamesCaps.length === 1 && cap.games > 100;
  const starting = slots.filter(({ slot, count }) => isStarting(slot) && count > 0);
  const each = starting.map(({ slot, count }) => {
    const own = gamesCaps.find((other) => other.slot === slot);
    return own === undefined ? Number.NaN : own.games / count;
  });
  return each.every((games) => games === each[0] && games <= 100);
}

export const maxRostered = 360;

/** Stat corrections happen only before this week, so they do not change the playoff teams. */
export const earliestPlayoffs = 16;
