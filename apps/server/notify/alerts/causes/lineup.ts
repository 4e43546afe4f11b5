import type { LineupChange } from '@fantasy-stats/contract/alerts';
import {
  addDays,
  type ComingNbaTeamGame,
  type Day,
  isCalledOff,
  isReserveSlot,
  isRuledOut,
  type KnownPlayer,
  type League,
  type NbaGame,
  type RosterEntry,
} from '@fantasy-stats/domain';
import {
  type LineupStep,
  type LineupToday,
  lineupToday,
  openGames,
  type PlayersToSit,
  type PlayerToday,
} from '@fantasy-stats/engine/schedule';
import { startOfFantasyDay } from '../../../kernel/local-time.ts';
import type { Cause } from './cause.ts';

export interface RosterToday {
  readonly league: Pick<League, 'slots' | 'lineupLock' | 'dayLocks'> & Partial<Pick<League, 'rosterRules'>>;
  readonly day: Day;
  readonly entries: readonly RosterEntry[];
  readonly players: ReadonlyMap<string, KnownPlayer>;
  readonly games: readonly NbaGame[];
}

type Game = Pick<NbaGame, 'startsAt' | 'status'>;

function gamesByNbaTeam(games: readonly NbaGame[], day: Day): Map<string, Game> {
  return new Map(
    games.flatMap((game) => {
      const { away, home, kind, status } = game;
      // As on pages, a game whose opponent is not decided does not count yet.
      const isCounting =
        game.day === day && kind === 'regular' && !isCalledOff(status) && home !== null && away !== null;
      return isCounting ? [home, away].map((nbaTeam) => [nbaTeam, game] as const) : [];
    }),
  );
}

function lineupLocks(
  { dayLocks, lineupLock }: RosterToday['league'],
  byNbaTeam: ReadonlyMap<string, Game>,
  day: Day,
  now: Date,
) {
  const gameOf = ({ startsAt, status }: Game): ComingNbaTeamGame => ({
    day,
    share: 1,
    startsAt,
    isOn: status !== 'scheduled',
  });
  const games = Object.fromEntries([...byNbaTeam].map(([nbaTeam, game]) => [nbaTeam, [gameOf(game)]]));
  const rules = { lineupLock, ...(dayLocks ? { dayLocks } : {}) };
  const openOf = openGames({ games, now: now.toISOString(), rules, today: day });
  const tips = [...byNbaTeam.values()].flatMap(({ startsAt }) => startsAt ?? []).sort();
  return {
    isClosed: (game: Game): boolean => !openOf(gameOf(game)).lineup,
    closesAt: ({ startsAt }: Game): string | null =>
      dayLocks?.lineups === 'firstGame' ? (tips[0] ?? null) : startsAt,
  };
}

/** Returns a sort key: lineup, bench, then injured list, as on pages. */
function standing({ slot }: RosterEntry): number {
  if (slot === null || !isReserveSlot(slot)) return 0;
  return slot === 'BN' ? 1 : 2;
}

export function firstGameOf({ day, entries, games, players }: RosterToday): Date | null {
  const byNbaTeam = gamesByNbaTeam(games, day);
  const tips = entries.flatMap(({ playerId }) => {
    const tip = byNbaTeam.get(players.get(playerId)?.nbaTeam ?? '')?.startsAt;
    return tip ? [Date.parse(tip)] : [];
  });
  return tips.length === 0 ? null : new Date(Math.min(...tips));
}

/**
 * Returns the changes to today's lineup that pages, messages and assistants agree on; null with weekly locks or
 * if slots are unknown.
 *
 * @param sits players to sit; those who can no longer be moved are left out
 */
export function lineupOf<Sit extends PlayersToSit>(
  { day, entries, games, league, players }: RosterToday,
  now: Date,
  sits: readonly Sit[],
): LineupToday<Sit> | null {
  if (league.lineupLock === 'weekly' || entries.some(({ slot }) => slot === null)) return null;
  const byNbaTeam = gamesByNbaTeam(games, day);
  const { isClosed } = lineupLocks(league, byNbaTeam, day, now);
  const inLineup = entries
    .toSorted((one, other) => standing(one) - standing(other))
    .flatMap(({ playerId, slot }): PlayerToday[] => {
      const player = players.get(playerId);
      if (!player || slot === null) return [];
      const game = byNbaTeam.get(player.nbaTeam ?? '');
      return [
        {
          id: playerId,
          positions: player.positions,
          slot,
          hasGame: game !== undefined,
          isLocked: game !== undefined && isClosed(game),
          isOut: isRuledOut(player.injury),
        },
      ];
    });
  return lineupToday(inLineup, league.slots, sits);
}

/**
 * Reports empty slots, and starters who are out or have no game, if a bench player with a game could fill in.
 * Ignores games in progress. Empty with weekly locks or if slots are unknown.
 *
 * @param sits players who should sit today; no report starts them
 */
export function lineupCauses(roster: RosterToday, now: Date, sits: readonly PlayersToSit[] = []): Cause[] {
  const { day, games, league, players } = roster;
  const { steps = [] } = lineupOf(roster, now, sits) ?? {};
  const byNbaTeam = gamesByNbaTeam(games, day);
  const gameOf = (id: string) => byNbaTeam.get(players.get(id)?.nbaTeam ?? '');
  const { closesAt } = lineupLocks(league, byNbaTeam, day, now);
  const named = (id: string) => ({ id, name: players.get(id)?.name ?? id });
  const dayEnds = startOfFantasyDay(addDays(day, 1));

  /** Returns the first tip-off among a change's players, after which the change is no longer possible. */
  const lockOf = (step: LineupStep): number | null => {
    const movers = [step.start, step.instead, ...step.moves.map(({ id }) => id)];
    const tips = movers.flatMap((id) => {
      const game = id === null ? undefined : gameOf(id);
      const tip = game && closesAt(game);
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
  // Each injured starter whose NBA team plays gets a separate alert. Starters without a game share one,
  // because their schedule was known in advance.
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
