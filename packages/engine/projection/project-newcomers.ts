import { isRuledOut, type PlatformHealth, type Position, platformStatus } from '@fantasy-stats/domain';
import type { ProjectionConstants } from './constants.ts';
import { gamesBefore } from './history.ts';
import { outlookOf, type PlayerOutlook } from './player-outlook.ts';
import { errorFactorOf, veteranConstants, veteranLine } from './preseason/lines.ts';
import { byWorth, type NewcomerFacts, type NewcomerPeer, newcomerOf } from './preseason/newcomers.ts';
import { type ProjectionBasis, preseasonLines } from './project-day.ts';
import { dayNumber } from './season-builder.ts';

/** A player on a team's roster without a game in the last two seasons. */
interface Newcomer extends NewcomerFacts {
  readonly nbaTeam: number;
  /** Index in the histories, which may have an older season; null if none. */
  readonly player: number | null;
  /** Health on the platform; absent when unknown. */
  readonly health?: PlatformHealth | undefined;
}

interface NewcomerProjection extends PlayerOutlook {
  readonly days: Int32Array;
  readonly errorFactor: number;
}

/** NBA team games without the newcomer after which they are no longer projected. */
const NEWCOMER_GAMES = 10;

/**
 * Chance per game that a player returns after missing at least their NBA team's first ten games; measured on
 * 146 regulars, 2016-17 to 2023-24.
 */
const COMES_BACK = 0.027;

const none = new Float64Array(0);

/**
 * Computes the chances of a player without a game, relative to an active player's; null when they are not
 * expected to play anymore.
 */
function chancesOf(
  { health, nbaTeam }: Newcomer,
  { season }: ProjectionBasis,
  { day, until }: { readonly day: number; readonly until: number },
): Float64Array | null {
  const { days } = season.nbaTeams[nbaTeam]!;
  const behind = gamesBefore(days, day);
  const coming = gamesBefore(days, until) - behind;
  if (health && isRuledOut(platformStatus(health))) {
    const stillNew = 1 - behind / NEWCOMER_GAMES;
    let away = 1;
    return Float64Array.from({ length: coming }, () => {
      away *= 1 - COMES_BACK;
      return Math.max(stillNew, 1 - away);
    });
  }
  // Games before the player recovered do not count as missed.
  const since = health?.injurySince ? gamesBefore(days, dayNumber(health.injurySince.slice(0, 10))) : 0;
  const missed = behind - Math.min(behind, since);
  if (missed >= NEWCOMER_GAMES) return null;
  return new Float64Array(coming).fill(1 - missed / NEWCOMER_GAMES);
}

/**
 * Projects newcomers from an older season, otherwise from the typical newcomer line, positions and market.
 * Chances of a newcomer not listed as out fall with every missed game, and are null after {@link
 * NEWCOMER_GAMES}. Chances exclude the platform's status.
 *
 * @param positionsOf positions by index in the histories; null when unknown
 * @returns null for every player when nothing was fitted
 */
export function projectNewcomers(
  basis: ProjectionBasis,
  span: { readonly day: number; readonly until: number },
  constants: ProjectionConstants,
  newcomers: readonly Newcomer[],
  positionsOf: ReadonlyMap<number, readonly Position[]>,
): (NewcomerProjection | null)[] {
  const { prior } = constants.lines;
  const expected = newcomers.map((newcomer) => chancesOf(newcomer, basis, span));
  if (prior === null || expected.every((chances) => chances === null)) return newcomers.map(() => null);
  const known = preseasonLines(basis, constants.lines) ?? [];
  const peers = byWorth(
    known.flatMap((line, player): NewcomerPeer[] =>
      line ? [{ line, positions: positionsOf.get(player) ?? [] }] : [],
    ),
  );
  return newcomers.map((newcomer, index) => {
    const { days } = basis.season.nbaTeams[newcomer.nbaTeam]!;
    const unweighted = expected[index];
    if (!unweighted) return null;
    const record = newcomer.player === null ? null : basis.records[newcomer.player];
    const line = record
      ? veteranLine(record, veteranConstants(prior.preseason, basis.seasonsKnown), basis.league)
      : newcomerOf(newcomer, peers, prior.preseason.newcomers, basis.league);
    const coming = days.slice(gamesBefore(days, span.day), gamesBefore(days, span.until));
    const chances = unweighted.map((chance) => line.share * chance);
    const running = outlookOf(line.mean, none, 0, constants.spread);
    const errorFactor = errorFactorOf(line, running.standardError);
    return { ...outlookOf(line.mean, chances, 0, constants.spread, errorFactor), days: coming, errorFactor };
  });
}
