import { positions as allPositions, type Position } from '@fantasy-stats/domain';
import { logarithm } from '../../numeric/functions.ts';
import { PART_COUNT, type PartId, partIndex } from '../parts.ts';
import type { NewcomerConstants } from './constants.ts';
import { surplusShots } from './features.ts';
import { newcomerLine, type PreseasonLine } from './lines.ts';

const MIN = partIndex('MIN');
const GP = partIndex('GP');

/**
 * A player without known games: a rookie, a player from another league, or one who was away for years.
 * Platforms report positions and some report the average draft position.
 */
export interface NewcomerFacts {
  readonly positions?: readonly Position[];
  /** Average draft position on the platform (overall pick, from 1). */
  readonly usualPick?: number | null;
  /** Pick in this summer's NBA draft, from 1; null for undrafted players. */
  readonly draftPick?: number | null;
  /** Age in years, on the season's first day. */
  readonly age?: number | null;
}

export interface NewcomerPeer {
  readonly line: PreseasonLine;
  /** Empty when unknown. */
  readonly positions: readonly Position[];
}

// Fitted on the games of 825 newcomers of 2016-17 to 2024-25: about 32 minutes per game for a first pick, 20
// for a tenth, 14 for a thirtieth, and more for older rookies.
const FIRST_PICK_MINUTES = 32.3;
const MINUTES_BY_LOG_PICK = 5.47;
const MINUTES_BY_YEAR = 0.53;
const USUAL_AGE = 20;
const UNDRAFTED = 60;

/**
 * Weight of the market against the typical newcomer line; a judgment call, because past markets are not
 * available.
 */
const MARKET_SHARE = 0.75;
/** Number of peers above and below a market rank whose lines are averaged. */
const WINDOW = 8;
/** Minimum number of peers at a position for a typical line of that position. */
const ENOUGH_PEERS = 10;

const worthParts = (
  [
    ['PTS', 1],
    ['REB', 1],
    ['AST', 1],
    ['STL', 1],
    ['BLK', 1],
    ['3PM', 1],
    ['TO', -1],
  ] satisfies [PartId, number][]
).map(([part, direction]) => ({ part: partIndex(part), direction }));

/** Sorts peers by season value in nine categories, each in its own standard deviations, best first. */
export function byWorth(peers: readonly NewcomerPeer[]): NewcomerPeer[] {
  const perSeason = peers.map(({ line }) => [
    ...worthParts.map(({ part, direction }) => direction * line.mean[part]! * line.share),
    ...surplusShots.map(({ made, tried }) => {
      const tries = peers.reduce((sum, peer) => sum + peer.line.mean[tried]!, 0);
      const usual = peers.reduce((sum, peer) => sum + peer.line.mean[made]!, 0) / Math.max(1e-9, tries);
      return (line.mean[made]! - usual * line.mean[tried]!) * line.share;
    }),
  ]);
  const count = Math.max(1, peers.length);
  const columns = perSeason[0]?.length ?? 0;
  const deviations = Array.from({ length: columns }, (_, c) => {
    const mean = perSeason.reduce((sum, row) => sum + row[c]!, 0) / count;
    return Math.sqrt(perSeason.reduce((sum, row) => sum + (row[c]! - mean) ** 2, 0) / count);
  });
  const worth = perSeason.map((row) =>
    row.reduce((sum, value, c) => sum + (deviations[c]! > 0 ? value / deviations[c]! : 0), 0),
  );
  return peers
    .map((peer, index) => ({ peer, worth: worth[index]! }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ peer }) => peer);
}

const isAlike = (a: readonly Position[], b: readonly Position[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((position) => b.includes(position));

/** Estimates a newcomer's minutes per game from draft pick and age; typical minutes when both are unknown. */
export function newcomerMinutes(
  constants: NewcomerConstants,
  { draftPick, age }: Pick<NewcomerFacts, 'draftPick' | 'age'>,
): number {
  if (draftPick === undefined) return constants.minutes;
  const pick = Math.max(1, draftPick ?? UNDRAFTED + 1);
  const older = age == null ? 0 : Math.min(4, Math.max(-2, age - USUAL_AGE));
  return Math.max(6, FIRST_PICK_MINUTES - MINUTES_BY_LOG_PICK * logarithm(pick) + MINUTES_BY_YEAR * older);
}

/**
 * Computes each statistic's per-minute ratio of peers at some positions to all peers; null with too few
 * peers.
 */
function tiltOf(peers: readonly NewcomerPeer[], positions: readonly Position[]): Float64Array | null {
  if (positions.length === 0 || positions.length === allPositions.length) return null;
  const known = peers.filter((peer) => peer.positions.length > 0);
  const alike = known.filter((peer) => isAlike(peer.positions, positions));
  if (alike.length < ENOUGH_PEERS) return null;
  const rates = (list: readonly NewcomerPeer[]): Float64Array => {
    const sums = new Float64Array(PART_COUNT);
    for (const { line } of list)
      for (let part = 0; part < PART_COUNT; part += 1) sums[part]! += line.mean[part]!;
    return sums.map((sum) => sum / Math.max(1, sums[MIN]!));
  };
  const own = rates(alike);
  const all = rates(known);
  const tilt = own.map((rate, part) => (all[part]! > 0 ? rate / all[part]! : 1));
  // A surplus over a percentage is not a count, so ratios of surpluses are meaningless.
  for (const { made } of surplusShots) tilt[made] = 1;
  return tilt;
}

/**
 * Projects a newcomer's season: the typical newcomer line in the minutes their draft pick suggests, shaped by
 * position. If the average draft position is known, uses mostly the mean line of known players with the same
 * value.
 *
 * @param peers sorted by {@link byWorth}
 */
export function newcomerOf(
  facts: NewcomerFacts,
  peers: readonly NewcomerPeer[],
  constants: NewcomerConstants,
  league: Float64Array,
): PreseasonLine {
  const positions = facts.positions ?? [];
  const tilt = tiltOf(peers, positions) ?? undefined;
  const minutes = newcomerMinutes(constants, facts);
  const usual = newcomerLine(constants, league, minutes, constants.share, tilt);
  const { usualPick } = facts;
  if (usualPick == null || peers.length < 2 * WINDOW) return usual;
  const alike = peers
    .map((peer, index) => ({ peer, away: Math.abs(index + 1 - usualPick) }))
    .filter(({ peer }) => isAlike(peer.positions, positions))
    .sort((a, b) => a.away - b.away)
    .slice(0, 2 * WINDOW)
    .map(({ peer }) => peer);
  if (alike.length === 0) return usual;
  const mean = usual.mean.map(
    (value, part) =>
      (1 - MARKET_SHARE) * value +
      (MARKET_SHARE * alike.reduce((sum, { line }) => sum + line.mean[part]!, 0)) / alike.length,
  );
  mean[GP] = 1;
  const share = alike.reduce((sum, { line }) => sum + line.share, 0) / alike.length;
  return { ...usual, mean, share: (1 - MARKET_SHARE) * usual.share + MARKET_SHARE * share };
}
