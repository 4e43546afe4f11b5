import type { LineupChange } from '@fantasy-stats/contract/alerts';
import {
  addDays,
  type Day,
  fantasyDayStartHour,
  isReserveSlot,
  isRuledOut,
  type League,
  leagueTimeZone,
  type NbaGame,
  type Player,
  type RosterEntry,
} from '@fantasy-stats/domain';
import { type LineupStep, lineupToday, type PlayerToday } from '@fantasy-stats/engine/schedule';
import { instantOf } from '../local-time.ts';
import type { Cause } from './cause.ts';

/** A team's roster on a day, with the NBA's games of that day. */
export interface RosterToday {
  readonly league: Pick<League, 'slots' | 'lineupLock'>;
  readonly day: Day;
  readonly entries: readonly RosterEntry[];
  /** By their ids. */
  readonly players: ReadonlyMap<string, Player>;
  readonly games: readonly NbaGame[];
}

type Game = Pick<NbaGame, 'startsAt' | 'status'>;

/** The games that count that day, by NBA team. */
function gamesByNbaTeam(games: readonly NbaGame[], day: Day): Map<string, Game> {
  const counting = games.filter(
    (game) => game.day === day && game.kind === 'regular' && game.status !== 'postponed',
  );
  return new Map(
    counting.flatMap((game) =>
      [game.home, game.away].flatMap((nbaTeam) => (nbaTeam ? [[nbaTeam, game] as const] : [])),
    ),
  );
}

function hasBegun({ startsAt, status }: Game, now: Date): boolean {
  return status !== 'scheduled' || (startsAt !== null && Date.parse(startsAt) <= now.getTime());
}

/** Those who stand in the lineup first, then the bench, then the injured list: as the pages list them. */
function standing({ slot }: RosterEntry): number {
  if (slot === null || !isReserveSlot(slot)) return 0;
  return slot === 'BN' ? 1 : 2;
}

/** The first tip-off of a roster's players on its day; null where nobody plays, or no time is set. */
export function firstGameOf({ day, entries, games, players }: RosterToday): Date | null {
  const byNbaTeam = gamesByNbaTeam(games, day);
  const tips = entries.flatMap(({ playerId }) => {
    const tip = byNbaTeam.get(players.get(playerId)?.nbaTeam ?? '')?.startsAt;
    return tip ? [Date.parse(tip)] : [];
  });
  return tips.length === 0 ? null : new Date(Math.min(...tips));
}

/**
 * Places of today's lineup that are empty, and starters who are out or have no game, while somebody on the bench has a game and
 * could stand there: with the changes that let one more game count each. What has begun stays as it is. Nothing where lineups
 * lock weekly, or where the platform does not say who stands where.
 */
export function lineupCauses(roster: RosterToday, now: Date): Cause[] {
  const { day, entries, games, league, players } = roster;
  if (league.lineupLock === 'weekly' || entries.some(({ slot }) => slot === null)) return [];
  const byNbaTeam = gamesByNbaTeam(games, day);
  const gameOf = (id: string) => byNbaTeam.get(players.get(id)?.nbaTeam ?? '');
  const inLineup = entries
    .toSorted((one, other) => standing(one) - standing(other))
    .flatMap(({ playerId, slot }): PlayerToday[] => {
      const player = players.get(playerId);
      if (!player || slot === null) return [];
      const game = gameOf(playerId);
      return [
        {
          id: playerId,
          positions: player.positions,
          slot,
          hasGame: game !== undefined,
          isLocked: game !== undefined && hasBegun(game, now),
          isOut: isRuledOut(player.injury),
        },
      ];
    });
  const { steps } = lineupToday(inLineup, league.slots);
  const named = (id: string) => ({ id, name: players.get(id)?.name ?? id });
  const dayEnds = instantOf(addDays(day, 1), fantasyDayStartHour * 60, leagueTimeZone);

  /** The first tip-off of all who move in a step: after it, it cannot be taken any more. */
  const lockOf = (step: LineupStep): number | null => {
    const movers = [step.start, step.instead, ...step.moves.map(({ id }) => id)];
    const tips = movers.flatMap((id) => {
      const tip = id === null ? null : gameOf(id)?.startsAt;
      return tip ? [Date.parse(tip)] : [];
    });
    return tips.length === 0 ? null : Math.min(...tips);
  };
  const changeOf = ({ instead, slot, start }: LineupStep): LineupChange => ({
    start: named(start),
    slot,
    instead:
      instead === null ? null : { ...named(instead), injury: injuryOf(instead), hasGame: plays(instead) },
  });
  const injuryOf = (id: string) => players.get(id)?.injury ?? 'healthy';
  const plays = (id: string) => gameOf(id) !== undefined;
  const cause = (kind: 'emptySlot' | 'outStarter', subject: string, of: readonly LineupStep[]): Cause[] => {
    if (of.length === 0) return [];
    const locks = of.map(lockOf);
    const known = locks.flatMap((lock) => (lock === null ? [] : [lock]));
    const before = known.length === 0 ? null : new Date(Math.min(...known));
    return [
      {
        kind,
        subject,
        facts: { kind, day, before: before?.toISOString() ?? null, changes: of.map(changeOf) },
        changesAt: before,
        endsAt: locks.includes(null) ? dayEnds : new Date(Math.max(...known)),
      },
    ];
  };
  /* Whose game goes on without him is news of its own each time; who has no game was known all along. */
  const hurt = steps.filter(({ instead }) => instead !== null && plays(instead));
  return [
    ...cause(
      'emptySlot',
      day,
      steps.filter(({ instead }) => instead === null),
    ),
    ...cause(
      'outStarter',
      day,
      steps.filter(({ instead }) => instead !== null && !plays(instead)),
    ),
    ...hurt.flatMap((step) => cause('outStarter', `${day} ${step.instead}`, [step])),
  ];
}
