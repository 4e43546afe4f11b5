import { type PartId, partIndex } from '../parts.ts';
import { shots } from '../shots.ts';
import type { PreseasonRecord } from './record.ts';

const MIN = partIndex('MIN');
const GP = partIndex('GP');
const FGA = partIndex('FGA');
const FTA = partIndex('FTA');
const THREES = partIndex('3PA');
const BLK = partIndex('BLK');
const OREB = partIndex('OREB');

/** Minutes at the league's rates that are added to shrink a player's rates. */
const RATE_MINUTES = 150;
/** Games of {@link ROLE_MINUTES} minutes that are added to shrink playing time. */
const ROLE_GAMES = 10;
const ROLE_MINUTES = 16;
/** Index of the half-life that describes the type of player. */
const LONG = 2;

/** Statistics whose rates describe the type of player. */
const kinds: readonly number[] = (
  ['FGA', '3PA', 'FTA', 'PTS', 'OREB', 'DREB', 'AST', 'STL', 'BLK', 'TO', 'PF'] satisfies PartId[]
).map(partIndex);

/** Features of a record that the regressions of all statistics share. */
const COMMON_FEATURES = 34 + 2 * 11;
const COUNT_FEATURES = 14;
const SURPLUS_FEATURES = 20;
export const MOST_FEATURES = COMMON_FEATURES + SURPLUS_FEATURES;

/**
 * Shots whose makes are projected as attempts at the league's percentage plus a surplus: field goals and free
 * throws.
 */
export const surplusShots = shots.filter((shot) => !shot.isCounted);
const surplusOf = new Map(surplusShots.map((shot) => [shot.made, shot]));

export function featureCount(part: number): number {
  if (part === MIN || part === GP) return COMMON_FEATURES;
  return COMMON_FEATURES + (surplusOf.has(part) ? SURPLUS_FEATURES : COUNT_FEATURES);
}

interface Role {
  readonly minutes: number;
  /** 0 for most players, up to 1 for the youngest and the oldest quarter. */
  readonly youth: number;
  readonly old: number;
}

/**
 * Writes the first {@link COMMON_FEATURES}: playing time, age and type of player.
 *
 * @param league the league's line per minute last season
 */
export function commonFeatures(record: PreseasonRecord, league: Float64Array, into: Float64Array): Role {
  const [first, second, third] = record.seasons;
  const age = record.seniority;
  const youth = Math.max(0, age - 0.75) * 4;
  const old = Math.max(0, 0.25 - age) * 4;
  const mean = record.recent.map((sums) => sums[MIN]! / Math.max(1e-9, sums[GP]!));
  const recent = mean[0]!;
  const latest = first ? first.totals[MIN]! / first.games : mean[LONG]!;
  const before = second ? second.totals[MIN]! / second.games : latest;
  const end = record.last[GP]! > 0 ? record.last[MIN]! / record.last[GP]! : latest;
  const games = first?.games ?? 0;
  const gamesBefore = 0.5 * (second?.games ?? 0);
  const role =
    (latest * games + before * gamesBefore + ROLE_MINUTES * ROLE_GAMES) / (games + gamesBefore + ROLE_GAMES);
  const share = first?.share ?? 0;
  const values = [
    1,
    share,
    second?.share ?? 0,
    third?.share ?? 0,
    age,
    age * age,
    youth,
    old,
    Math.max(0, 0.1 - age) * 10,
    record.endShare,
    ...mean,
    latest,
    before,
    end,
    Math.max(latest, before),
    role,
    latest * age,
    latest * youth,
    latest * old,
    (latest * latest) / 30,
    record.nbaTeamWins,
    record.nbaTeamWins * latest,
    record.minutesTrend,
    latest - before,
    (latest - before) * age,
    share * latest,
    share * recent,
    record.endShare * recent,
    record.minutesDeviation / 10,
    record.shortGames,
    record.longGames,
  ];
  into.set(values);
  let at = values.length;
  const sums = record.recent[LONG]!;
  for (const part of kinds) {
    const rate = (sums[part]! + RATE_MINUTES * league[part]!) / (sums[MIN]! + RATE_MINUTES);
    into[at] = rate * role;
    into[at + 1] = rate;
    at += 2;
  }
  return { minutes: role, youth, old };
}

/**
 * Writes the per-game features of a statistic's regression, after the common features. Minutes and games
 * (`GP`: the share of team games) only use the common features.
 *
 * @param into scratch memory of at least {@link MOST_FEATURES}
 */
export function ownFeatures(
  record: PreseasonRecord,
  { minutes: role, youth, old }: Role,
  part: number,
  league: Float64Array,
  into: Float64Array,
): void {
  if (part === MIN || part === GP) return;
  const shot = surplusOf.get(part);
  const usual = shot ? league[shot.made]! / league[shot.tried]! : 0;
  const [first, second] = record.seasons;
  const perGame = (sums: Float64Array): number => {
    const value = shot ? sums[shot.made]! - usual * sums[shot.tried]! : sums[part]!;
    return value / Math.max(1e-9, sums[GP]!);
  };
  let at = COMMON_FEATURES;
  const push = (value: number): void => {
    into[at] = value;
    at += 1;
  };
  for (const sums of record.recent) push(perGame(sums));
  const latest = perGame(first ? first.totals : record.recent[LONG]!);
  push(latest);
  push(record.last[GP]! > 0 ? perGame(record.last) : perGame(record.recent[LONG]!));
  push(second ? perGame(second.totals) : latest);
  const rateOf = (sums: Float64Array, counted: number): number =>
    (sums[counted]! + RATE_MINUTES * league[counted]!) / (sums[MIN]! + RATE_MINUTES);
  if (!shot) {
    for (const sums of record.recent) push(role * rateOf(sums, part));
    const usualOwn = role * rateOf(record.recent[LONG]!, part);
    push(youth * usualOwn);
    push(old * usualOwn);
    push(record.seniority * usualOwn);
    return;
  }
  const above = (sums: Float64Array): number =>
    (sums[shot.made]! + shot.shrink * usual) / (sums[shot.tried]! + shot.shrink) - usual;
  const perMinute = (sums: Float64Array): number => sums[shot.tried]! / Math.max(1, sums[MIN]!);
  for (const sums of record.recent.slice(1)) {
    push(above(sums) * perMinute(sums) * role);
    push(above(sums));
  }
  const long = record.recent[LONG]!;
  push(above(record.career) * perMinute(long) * role);
  const fromAfar = (record.career[THREES]! + 15) / (record.career[FGA]! + 40);
  push(fromAfar * role * rateOf(long, FGA));
  for (const counted of [FTA, THREES, FGA, BLK, OREB]) push(role * rateOf(long, counted));
}
