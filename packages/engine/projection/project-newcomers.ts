import { isRuledOut, type PlatformHealth, type Position } from '@fantasy-stats/domain';
import type { ProjectionConstants } from './constants.ts';
import { gamesBefore } from './history.ts';
import { outlookOf, type PlayerOutlook } from './player-outlook.ts';
import { errorFactorOf, veteranConstants, veteranLine } from './preseason/lines.ts';
import { byWorth, type NewcomerFacts, type NewcomerPeer, newcomerOf } from './preseason/newcomers.ts';
import { type ProjectionBasis, preseasonLines } from './project-day.ts';
import { dayNumber } from './season-builder.ts';

/** A player on a team's list who has no game in the last two seasons. */
interface Newcomer extends NewcomerFacts {
  /** Place of his NBA team. */
  readonly nbaTeam: number;
  /** His place in the histories, where an older season may tell of him; null without one. */
  readonly player: number | null;
  /** His health as the platform has it; absent where it does not tell. */
  readonly health?: PlatformHealth | undefined;
}

/** A newcomer's outlook for his NBA team's coming games. */
interface NewcomerProjection extends PlayerOutlook {
  readonly days: Int32Array;
  readonly errorFactor: number;
}

/** Games his NBA team may have played without him before nothing more is said of a newcomer. */
const NEWCOMER_GAMES = 10;

/**
 * Of those who missed their NBA team's first ten games and more, so many came back in each of the next: 146 regulars of the season before,
 * 2016-17 to 2023-24, who were still in the NBA. It was the same after ten games as after forty.
 */
const COMES_BACK = 0.027;

const none = new Float64Array(0);

/** The chances to play coming games of somebody without a game, as a share of what they are once he plays; null where he is not expected any more. */
function chancesOf(
  { health, nbaTeam }: Newcomer,
  { season }: ProjectionBasis,
  { day, until }: { readonly day: number; readonly until: number },
): Float64Array | null {
  const { days } = season.nbaTeams[nbaTeam]!;
  const behind = gamesBefore(days, day);
  const coming = gamesBefore(days, until) - behind;
  if (health && isRuledOut(health.injury)) {
    const stillNew = 1 - behind / NEWCOMER_GAMES;
    let away = 1;
    return Float64Array.from({ length: coming }, () => {
      away *= 1 - COMES_BACK;
      return Math.max(stillNew, 1 - away);
    });
  }
  /* Who has become healthy could not play before. */
  const since = health?.injurySince ? gamesBefore(days, dayNumber(health.injurySince.slice(0, 10))) : 0;
  const missed = behind - Math.min(behind, since);
  if (missed >= NEWCOMER_GAMES) return null;
  return new Float64Array(coming).fill(1 - missed / NEWCOMER_GAMES);
}

/**
 * What players without a game in two seasons are expected to do: those of whom an older season tells by that, everybody else by what is
 * usual of newcomers, his positions, and where the market sees him. Who does not appear in his NBA team's first games though his
 * platform does not list him as out is expected less with every one of them, and not at all after {@link NEWCOMER_GAMES}: null. Who is
 * listed as out may come back in each coming game, and from the day on which he is listed otherwise his NBA team's games count anew. Chances are
 * without the platform's status. Null is everybody where nothing was fitted.
 *
 * @param positionsOf by place in the histories: what is known of the players with records; null where nothing is
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
  return newcomers.map((newcomer, place) => {
    const { days } = basis.season.nbaTeams[newcomer.nbaTeam]!;
    const unweighted = expected[place];
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
