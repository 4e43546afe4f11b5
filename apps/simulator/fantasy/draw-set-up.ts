import type { ScoringForm } from '@fantasy-stats/domain';
import { seasonWeeks } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Counted } from '../season/line.ts';
import {
  type Category,
  type GamesCap,
  nineCategories,
  type Price,
  type Slot,
  seedingRules,
} from './rules.ts';
import { countsOf, rates } from './scorable.ts';
import { type Acquisition, checkSetUp, earliestPlayoffs, type LeagueSetUp, maxRostered } from './set-up.ts';
import { roundsOf } from './weeks.ts';

type Platform = LeagueSetUp['platform'];

const forms = [
  'eachCategory',
  'mostCategories',
  'headToHeadPoints',
  'rotisserie',
  'seasonPoints',
] as const satisfies readonly ScoringForm[];

const names = [
  'Hoop  Dreams',
  'Liga de los Ñandúes',
  'Work & Play League',
  'Šibenik Buckets',
  '“Quoted” Rejects',
  'L’Équipe du Dimanche',
  'Overtime Inc. #2',
  'The <Bracket> Club',
  'Ninety-Four Feet',
  'Dimes 🏀 Nickels',
] as const;

const lowerIsBetter = new Set<string>([
  'TO',
  'TOPG',
  'PF',
  'DQ',
  'TECH',
  'EJCT',
  'FF',
  'FGMI',
  'FTMI',
  '3PMI',
]);

/** Returns the counting stats that leagues score, without games played. */
function playedFor(platform: Platform): Counted[] {
  return countsOf(platform).filter((id) => id !== 'GP');
}

function drawCategories(platform: Platform, random: Random): Category[] {
  if (random.chance(0.3)) return [...nineCategories];
  if (random.chance(0.2)) return nineCategories.slice(0, 8);
  const all: Category['statistic'][] = [...rates[platform], ...playedFor(platform)];
  const chosen = random.shuffle(all).slice(0, 4 + random.below(9));
  return chosen.map((statistic) => ({ statistic, lowerWins: lowerIsBetter.has(statistic) }));
}

function drawPrices(platform: Platform, random: Random): Price[] {
  const usual: readonly Counted[] = ['PTS', 'REB', 'AST'];
  const others = playedFor(platform).filter((id) => !usual.includes(id));
  return [...usual, ...random.shuffle(others).slice(0, 2 + random.below(8))].map((statistic) => {
    const points = random.pick([0.25, 0.5, 1, 1.2, 1.5, 2, 3, 4]);
    return { statistic, points: lowerIsBetter.has(statistic) || random.chance(0.1) ? -points : points };
  });
}

function drawSlots(platform: Platform, size: number, random: Random): LeagueSetUp['slots'] {
  const counts = new Map<Slot, number>();
  const add = (slot: Slot, count: number): void => {
    if (count > 0) counts.set(slot, count);
  };
  for (const slot of ['PG', 'SG', 'G', 'SF', 'PF', 'F'] as const) add(slot, random.chance(0.75) ? 1 : 0);
  add('C', 1 + random.below(2));
  if (platform === 'espn') {
    for (const slot of ['SG/SF', 'G/F', 'PF/C', 'F/C'] as const) add(slot, random.chance(0.25) ? 1 : 0);
  }
  add('UTIL', random.below(4));
  add('BN', 1 + random.below(5));
  add('IL', random.below(4));
  if (platform === 'yahoo') add('IL+', random.below(3));
  const most = Math.floor(maxRostered / size);
  const rosterSize = (): number =>
    [...counts].reduce((sum, [slot, count]) => sum + (slot === 'IL' || slot === 'IL+' ? 0 : count), 0);
  for (const slot of ['BN', 'UTIL', 'F', 'G'] as const) {
    while (rosterSize() > most && (counts.get(slot) ?? 0) > 1) counts.set(slot, (counts.get(slot) ?? 0) - 1);
  }
  return [...counts].map(([slot, count]) => ({ slot, count }));
}

function drawPlayoffs(platform: Platform, size: number, random: Random): LeagueSetUp['playoffs'] {
  if (random.chance(0.1)) return null;
  const teams = random.pick([2, 3, 4, 4, 6, 6, 7, 8, 12].filter((count) => count <= size));
  const weeksPerRound = platform === 'espn' && random.chance(0.35) ? 2 : 1;
  const latest = seasonWeeks.length + 1 - weeksPerRound * roundsOf(teams);
  return {
    teams,
    firstWeek: earliestPlayoffs + random.below(latest - earliestPlayoffs + 1),
    weeksPerRound,
    reseeding: random.chance(0.4),
    consolation: random.chance(0.7),
  };
}

function drawAcquisition(random: Random): Acquisition {
  const days = 1 + random.below(3);
  const lot = random.below(4);
  if (lot === 0) return { kind: 'free' };
  return lot === 1
    ? { kind: 'priority', days }
    : { kind: 'faab', days, budget: random.pick([50, 100, 1000]) };
}

function drawAdds(platform: Platform, random: Random): LeagueSetUp['adds'] {
  const none = { week: null, day: null, season: null };
  const week = 1 + random.below(7);
  if (random.chance(0.25)) return none;
  if (platform === 'yahoo' || random.chance(0.4)) return { ...none, week };
  // The weekly limit as adds per day, rounded to five decimals as ESPN does.
  const day = Math.round((week / 7) * 1e5) / 1e5;
  return { week: null, day, season: random.chance(0.3) ? 20 + random.below(60) : null };
}

/** Draws games caps that the platform allows, see {@link checkSetUp}. */
function drawCaps(
  platform: Platform,
  meets: boolean,
  slots: LeagueSetUp['slots'],
  random: Random,
): GamesCap[] {
  if (random.chance(0.7)) return [];
  const starting = slots.filter(({ slot }) => slot !== 'BN' && slot !== 'IL' && slot !== 'IL+');
  const starters = starting.reduce((sum, { count }) => sum + count, 0);
  const period = platform === 'espn' && meets ? 'week' : 'season';
  const isWhole = random.chance(0.4);
  if (isWhole) {
    const games = period === 'week' ? 2 * starters + random.below(20) : 101 + 40 * starters;
    return [{ slot: null, games, period }];
  }
  const each = period === 'week' ? 2 + random.below(3) : 30 + random.below(53);
  return starting
    .filter(() => platform === 'yahoo' || random.chance(0.6))
    .map(({ slot, count }) => ({ slot, games: each * count, period }));
}

function drawDivisions(size: number, random: Random): string[] {
  const most = Math.min(4, Math.floor(size / 2));
  if (most < 2 || random.chance(0.65)) return [];
  return ['East', 'West', 'Nord', 'Süd'].slice(0, 2 + random.below(most - 1));
}

/** Draws a random valid setup. The same random stream always gives the same setup. */
export function drawSetUp(random: Random): LeagueSetUp {
  const platform = random.pick(['yahoo', 'espn'] as const);
  const form = random.pick(forms);
  const isPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  const meets = form !== 'rotisserie' && form !== 'seasonPoints';
  const size = 4 + random.below(17);
  const slots = drawSlots(platform, size, random);
  return checkSetUp({
    platform,
    name: `${random.pick(names)} ${1 + random.below(99)}`,
    form,
    size,
    categories: isPoints ? [] : drawCategories(platform, random),
    prices: isPoints ? drawPrices(platform, random) : [],
    slots,
    divisions: meets ? drawDivisions(size, random) : [],
    playoffs: meets ? drawPlayoffs(platform, size, random) : null,
    highScore: false,
    homeBonus: null,
    medianWin: form === 'headToHeadPoints' && random.chance(0.35),
    lineupLock: random.chance(0.25) ? 'weekly' : 'daily',
    acquisition: drawAcquisition(random),
    adds: drawAdds(platform, random),
    gamesCaps: drawCaps(platform, meets, slots, random),
    keepers: random.chance(0.3) ? 1 + random.below(4) : null,
    draft: random.pick(['snake', 'auction'] as const),
    draftDay: 0 - random.below(14),
    tradeDeadline: random.chance(0.15) ? null : 90 + random.below(50),
    isPublic: platform === 'espn' && random.chance(0.5),
    earlierSeasons: random.below(4),
    seedingRule: platform === 'espn' ? random.pick(seedingRules) : null,
    weekLock: platform === 'espn' && random.chance(0.5) ? 'ownGame' : 'firstGame',
  });
}
