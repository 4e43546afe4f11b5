import {
  type Category,
  type GamesCap,
  isRate,
  type LeagueRules,
  type Price,
  type RateId,
  seedingRules,
  slots,
} from '../fantasy/rules.ts';
import { type Acquisition, type LeagueSetUp, SetUpRefused, setUp } from '../fantasy/set-up.ts';
import { type Counted, counted } from '../season/line.ts';

type Fields = ReadonlyMap<string, unknown>;

const forms = [
  'eachCategory',
  'mostCategories',
  'headToHeadPoints',
  'rotisserie',
  'seasonPoints',
] as const satisfies readonly LeagueRules['form'][];

function fields(value: unknown, name: string): Fields {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new SetUpRefused(`${name} is an object`);
  }
  return new Map(Object.entries(value));
}

function list<Element>(value: unknown, name: string, read: (entry: unknown) => Element): Element[] {
  if (!Array.isArray(value)) throw new SetUpRefused(`${name} is a list`);
  return value.map((entry: unknown) => read(entry));
}

function number(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new SetUpRefused(`${name} is a number`);
  return value;
}

function orNull<Value>(value: unknown, read: (given: unknown) => Value): Value | null {
  return value === null || value === undefined ? null : read(value);
}

function flag(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw new SetUpRefused(`${name} is true or false`);
  return value;
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new SetUpRefused(`${name} is a text`);
  return value;
}

function one<Word extends string | number>(value: unknown, words: readonly Word[], name: string): Word {
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new SetUpRefused(`${name} is one of ${words.join(', ')}`);
  return word;
}

function countOf(value: unknown): Counted {
  return one(value, counted, 'a counted statistic');
}

function statisticOf(value: unknown): Counted | RateId {
  return typeof value === 'string' && isRate(value) ? value : countOf(value);
}

function category(value: unknown): Category {
  const entry = fields(value, 'a category');
  return {
    statistic: statisticOf(entry.get('statistic')),
    lowerWins: flag(entry.get('lowerWins') ?? false, 'lowerWins'),
  };
}

function price(value: unknown): Price {
  const entry = fields(value, 'a price');
  return { statistic: countOf(entry.get('statistic')), points: number(entry.get('points'), 'points') };
}

function slotCount(value: unknown): LeagueSetUp['slots'][number] {
  const entry = fields(value, 'a slot');
  return { slot: one(entry.get('slot'), slots, 'slot'), count: number(entry.get('count'), 'count') };
}

function cap(value: unknown): GamesCap {
  const entry = fields(value, 'a cap');
  return {
    slot: orNull(entry.get('slot'), (slot) => one(slot, slots, 'slot')),
    games: number(entry.get('games'), 'games'),
    period: one(entry.get('period'), ['week', 'season'] as const, 'period'),
  };
}

function playoffs(value: unknown): NonNullable<LeagueSetUp['playoffs']> {
  const entry = fields(value, 'playoffs');
  return {
    teams: number(entry.get('teams'), 'playoffs.teams'),
    firstWeek: number(entry.get('firstWeek'), 'playoffs.firstWeek'),
    weeksPerRound: one(entry.get('weeksPerRound') ?? 1, [1, 2] as const, 'playoffs.weeksPerRound'),
    ...(entry.has('weeksOfFinal')
      ? { weeksOfFinal: one(entry.get('weeksOfFinal'), [1, 2] as const, 'playoffs.weeksOfFinal') }
      : {}),
    reseeding: flag(entry.get('reseeding') ?? false, 'playoffs.reseeding'),
    consolation: flag(entry.get('consolation') ?? true, 'playoffs.consolation'),
  };
}

function acquisition(value: unknown): Acquisition {
  const entry = fields(value, 'acquisition');
  const kind = one(entry.get('kind'), ['free', 'priority', 'faab'] as const, 'acquisition.kind');
  if (kind === 'free') return { kind };
  const days = number(entry.get('days'), 'acquisition.days');
  return kind === 'priority'
    ? { kind, days }
    : { kind, days, budget: number(entry.get('budget'), 'acquisition.budget') };
}

function adds(value: unknown): LeagueSetUp['adds'] {
  const entry = fields(value, 'adds');
  const limit = (name: string) => orNull(entry.get(name), (given) => number(given, `adds.${name}`));
  return { week: limit('week'), day: limit('day'), season: limit('season') };
}

function homeBonus(value: unknown): LeagueSetUp['homeBonus'] {
  const entry = fields(value, 'homeBonus');
  const points = (name: string) => number(entry.get(name), `homeBonus.${name}`);
  return { regularSeason: points('regularSeason'), playoffs: points('playoffs') };
}

type Readers = { readonly [Name in keyof LeagueSetUp]-?: (value: unknown) => LeagueSetUp[Name] };

const readers: Readers = {
  platform: (value) => one(value, ['yahoo', 'espn'] as const, 'platform'),
  name: (value) => text(value, 'name'),
  form: (value) => one(value, forms, 'form'),
  size: (value) => number(value, 'size'),
  categories: (value) => list(value, 'categories', category),
  prices: (value) => list(value, 'prices', price),
  slots: (value) => list(value, 'slots', slotCount),
  divisions: (value) => list(value, 'divisions', (name) => text(name, 'a division')),
  seedingRule: (value) => orNull(value, (rule) => one(rule, seedingRules, 'seedingRule')),
  playoffs: (value) => orNull(value, playoffs),
  medianWin: (value) => flag(value, 'medianWin'),
  highScore: (value) => flag(value, 'highScore'),
  homeBonus: (value) => orNull(value, homeBonus),
  lineupLock: (value) => one(value, ['daily', 'weekly'] as const, 'lineupLock'),
  weekLock: (value) => one(value, ['firstGame', 'ownGame'] as const, 'weekLock'),
  acquisition,
  adds,
  gamesCaps: (value) => list(value, 'gamesCaps', cap),
  keepers: (value) => orNull(value, (count) => number(count, 'keepers')),
  draft: (value) => one(value, ['auction', 'snake'] as const, 'draft'),
  draftDay: (value) => number(value, 'draftDay'),
  tradeDeadline: (value) => orNull(value, (day) => number(day, 'tradeDeadline')),
  isPublic: (value) => flag(value, 'isPublic'),
  earlierSeasons: (value) => number(value, 'earlierSeasons'),
};

/** Parses a setup, given as differences from the default league. @throws SetUpRefused */
export function readSetUp(value: unknown): LeagueSetUp {
  const given = fields(value, 'a set-up');
  for (const name of given.keys()) {
    if (!(name in readers)) throw new SetUpRefused(`a set-up has no ${name}`);
  }
  const when = <Value>(name: keyof LeagueSetUp, read: (value: unknown) => Value): Value | undefined =>
    given.has(name) ? read(given.get(name)) : undefined;
  return setUp({
    platform: readers.platform(given.get('platform')),
    ...defined({
      name: when('name', readers.name),
      form: when('form', readers.form),
      size: when('size', readers.size),
      categories: when('categories', readers.categories),
      prices: when('prices', readers.prices),
      slots: when('slots', readers.slots),
      divisions: when('divisions', readers.divisions),
      seedingRule: when('seedingRule', readers.seedingRule),
      playoffs: when('playoffs', readers.playoffs),
      medianWin: when('medianWin', readers.medianWin),
      highScore: when('highScore', readers.highScore),
      homeBonus: when('homeBonus', readers.homeBonus),
      lineupLock: when('lineupLock', readers.lineupLock),
      weekLock: when('weekLock', readers.weekLock),
      acquisition: when('acquisition', readers.acquisition),
      adds: when('adds', readers.adds),
      gamesCaps: when('gamesCaps', readers.gamesCaps),
      keepers: when('keepers', readers.keepers),
      draft: when('draft', readers.draft),
      draftDay: when('draftDay', readers.draftDay),
      tradeDeadline: when('tradeDeadline', readers.tradeDeadline),
      isPublic: when('isPublic', readers.isPublic),
      earlierSeasons: when('earlierSeasons', readers.earlierSeasons),
    }),
  });
}

type Given<Shape> = { [Name in keyof Shape]?: Exclude<Shape[Name], undefined> };

function defined<Shape extends object>(shape: Shape): Given<Shape> {
  const found: Given<Shape> = {};
  for (const name in shape) {
    const value = shape[name];
    if (isGiven(value)) found[name] = value;
  }
  return found;
}

function isGiven<Value>(value: Value): value is Exclude<Value, undefined> {
  return value !== undefined;
}
