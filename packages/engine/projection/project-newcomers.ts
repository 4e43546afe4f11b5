import type { Position } from '@fantasy-stats/domain';
import type { ProjectionConstants } from './constants.ts';
import { gamesBefore } from './history.ts';
import { outlookOf, type PlayerOutlook } from './player-outlook.ts';
import { errorFactorOf, veteranConstants, veteranLine } from './preseason/lines.ts';
import { byWorth, type NewcomerFacts, type NewcomerPeer, newcomerOf } from './preseason/newcomers.ts';
import { type ProjectionBasis, preseasonLines } from './project-day.ts';

/** A player on a team's list who has no game in the last two seasons. */
interface Newcomer extends NewcomerFacts {
  /** Place of his NBA team. */
  readonly nbaTeam: number;
  /** His place in the histories, where an older season may tell of him; null without one. */
  readonly player: number | null;
}

/** A newcomer's outlook for his NBA team's coming games. */
interface NewcomerProjection extends PlayerOutlook {
  readonly days: Int32Array;
  readonly errorFactor: number;
}

/** Games his NBA team may have played without him before nothing more is said of a newcomer. */
const NEWCOMER_GAMES = 10;

const none = new Float64Array(0);

/**
 * What newcomers are expected to do: those of whom an older season tells by that, everybody else by what is usual of
 * newcomers, his positions, and where the market sees him. Who does not appear in his NBA team's first games is expected less with
 * every one of them, and not at all after {@link NEWCOMER_GAMES}: null. So is everybody where nothing was fitted.
 *
 * @param positionsOf by place in the histories: what is known of the players with records; null where nothing is
 */
export function projectNewcomers(
  basis: ProjectionBasis,
  { day, until }: { readonly day: number; readonly until: number },
  constants: ProjectionConstants,
  newcomers: readonly Newcomer[],
  positionsOf: ReadonlyMap<number, readonly Position[]>,
): (NewcomerProjection | null)[] {
  const { prior } = constants.lines;
  const behind = newcomers.map(({ nbaTeam }) => gamesBefore(basis.season.nbaTeams[nbaTeam]!.days, day));
  if (prior === null || behind.every((games) => games >= NEWCOMER_GAMES)) return newcomers.map(() => null);
  const known = preseasonLines(basis, constants.lines) ?? [];
  const peers = byWorth(
    known.flatMap((line, player): NewcomerPeer[] =>
      line ? [{ line, positions: positionsOf.get(player) ?? [] }] : [],
    ),
  );
  return newcomers.map((newcomer, place) => {
    const { days } = basis.season.nbaTeams[newcomer.nbaTeam]!;
    const missed = behind[place]!;
    if (missed >= NEWCOMER_GAMES) return null;
    const record = newcomer.player === null ? null : basis.records[newcomer.player];
    const line = record
      ? veteranLine(record, veteranConstants(prior.preseason, basis.seasonsKnown), basis.league)
      : newcomerOf(newcomer, peers, prior.preseason.newcomers, basis.league);
    const coming = days.slice(missed, gamesBefore(days, until));
    const chance = line.share * (1 - missed / NEWCOMER_GAMES);
    const running = outlookOf(line.mean, none, 0, constants.spread);
    const errorFactor = errorFactorOf(line, running.standardError);
    const chances = new Float64Array(coming.length).fill(chance);
    return { ...outlookOf(line.mean, chances, 0, constants.spread, errorFactor), days: coming, errorFactor };
  });
}
