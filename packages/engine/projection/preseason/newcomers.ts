import { positions as allPositions, type Position } from '@fantasy-stats/domain';
import { logarithm } from '../../numeric/functions.ts';
import { PART_COUNT, type PartId, partIndex } from '../parts.ts';
import type { NewcomerConstants } from './constants.ts';
import { surplusShots } from './features.ts';
import { newcomerLine, type PreseasonLine } from './lines.ts';

const MIN = partIndex('MIN');
const GP = partIndex('GP');

/**
 * What is known of a player without a game in the seasons read: a rookie, somebody from elsewhere, or back from years away.
 * Everything is optional; platforms tell the positions and, some of them, the mean pick.
 */
export interface NewcomerFacts {
  readonly positions?: readonly Position[];
  /** Mean overall pick in the platform's drafts, from 1. */
  readonly usualPick?: number | null;
  /** Pick in the NBA's draft this summer, from 1; null for those who were not drafted. */
  readonly draftPick?: number | null;
  /** In years, on the season's first day. */
  readonly age?: number | null;
}

/** A player with a record, against whom newcomers are measured. */
export interface NewcomerPeer {
  readonly line: PreseasonLine;
  /** Empty where they are not known. */
  readonly positions: readonly Position[];
}

/* No draft positions and no ages stand in box scores, so the three numbers below are a judgment from what rookies usually
   play: about 31 minutes a game for a first pick, 20 for a tenth, 13 for a thirtieth, and more for the older ones. */
const FIRST_PICK_MINUTES = 31;
const MINUTES_BY_LOG_PICK = 5.2;
const MINUTES_BY_YEAR = 0.5;
const USUAL_AGE = 20;
const UNDRAFTED = 60;

/** How far the market is believed where it differs from what is usual of newcomers. No past market stands in box scores. */
const MARKET_SHARE = 0.75;
/** Peers above and below a place in the market who say what it means. */
const WINDOW = 8;
/** Peers of a position from whom its usual line is taken; fewer say nothing. */
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

/** Peers from the most to the least that a season of theirs is worth in nine categories, each in its own deviations. */
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
    .map((peer, place) => ({ peer, worth: worth[place]! }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ peer }) => peer);
}

const isAlike = (a: readonly Position[], b: readonly Position[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((position) => b.includes(position));

/** Minutes a game of a newcomer, from what the draft and his age say; what is usual where they say nothing. */
export function newcomerMinutes(
  constants: NewcomerConstants,
  { draftPick, age }: Pick<NewcomerFacts, 'draftPick' | 'age'>,
): number {
  if (draftPick === undefined) return constants.minutes;
  const pick = Math.max(1, draftPick ?? UNDRAFTED + 1);
  const older = age == null ? 0 : Math.min(4, Math.max(-2, age - USUAL_AGE));
  return Math.max(6, FIRST_PICK_MINUTES - MINUTES_BY_LOG_PICK * logarithm(pick) + MINUTES_BY_YEAR * older);
}

/** By part: what peers of some positions have per minute, over what all have; null where too few are known. */
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
  // Surpluses over a percentage are no counts: a position's share of them says nothing.
  for (const { made } of surplusShots) tilt[made] = 1;
  return tilt;
}

/**
 * The season a newcomer is expected to have: newcomers' usual line in the minutes his draft pick suggests, shaped by his
 * position; and where the market has a price for him, mostly what players with records of the same worth (and position) are
 * expected to do.
 *
 * @param peers those with a record, best first as {@link byWorth} orders them
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
    .map((peer, place) => ({ peer, away: Math.abs(place + 1 - usualPick) }))
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
