import {
  type ComingNbaTeamGame,
  type InjuredListToday,
  type InjuryStatus,
  injuredListToday,
  isReserveSlot,
  type League,
} from '@fantasy-stats/domain';
import {
  hasStarted,
  type LineupStep,
  type LineupToday,
  lineupToday,
  type NbaTeamGame,
  openGames,
  type PlayerToday,
} from '@fantasy-stats/engine/schedule';
import type { SitStep, SitsToday } from '@fantasy-stats/engine/streaming';
import { isOut, isReserved, type LaidPlayer } from '../../schedule/laid-players.ts';
import type { ScheduleModel } from '../../schedule/schedule-model.ts';

/** Injury statuses of players who may sit out today. */
const inDoubt: ReadonlySet<InjuryStatus> = new Set(['dayToDay', 'questionable', 'doubtful']);
type TodaysLeague = Pick<League, 'slots' | 'lineupLock' | 'dayLocks'> & Partial<Pick<League, 'rosterRules'>>;

export type Advice =
  /**
   * A player whose game would cost more in close categories than it brings. Of players who should sit
   * together, only the first names the gain.
   */
  | {
      readonly kind: 'sit';
      /** The lineup change in which these players sit. */
      readonly step: SitStep;
      readonly unit: SitsToday['unit'];
      readonly isFirst: boolean;
      readonly others: readonly string[];
      readonly isBenched: boolean;
    }
  /** A benched player with a game and an available slot. */
  | { readonly kind: 'start'; readonly step: LineupStep; readonly instead: LaidPlayer | null }
  /** A starter who is out although their NBA team plays. */
  | {
      readonly kind: 'outStarter';
      readonly replacedBy: LaidPlayer | null;
      /** Whether a bench player's game has started. */
      readonly hasBenchStarted: boolean;
    }
  /** A game-time decision. `cover` would replace the player. */
  | { readonly kind: 'gameTime'; readonly cover: LaidPlayer | null }
  /** A healthy player on the injured list with a game today. */
  | { readonly kind: 'activate' }
  /** A benched player with a game, but without an available slot. */
  | { readonly kind: 'noPlace' };

export interface TodaysPlayer {
  readonly player: LaidPlayer;
  readonly game: NbaTeamGame;
  readonly hasBegun: boolean;
  /** Whether the lineup can no longer change for the game. */
  readonly isClosed: boolean;
  readonly advice: Advice | null;
}

export interface TodaysList {
  /** Players with a game today, by tip-off, starters before the bench. */
  readonly players: readonly TodaysPlayer[];
  /** Lineup changes, each adding one counted game or replacing a starter who sits. */
  readonly steps: readonly LineupStep[];
  /** Number of starters to bench without a replacement. */
  readonly sits: number;
  /** The first game for which a player must be started or benched; null if none. */
  readonly before: NbaTeamGame | null;
  /** Slots that no benched player can fill. */
  readonly empty: LineupToday['empty'];
  /** Players who can move to the injured list, and players who have recovered on it. */
  readonly injuredList: InjuredListToday<LaidPlayer>;
  /** Starters without a game today and without a replacement on the bench. */
  readonly idle: readonly LaidPlayer[];
  /** Why there is no advice: a weekly lineup lock, or unknown slots. */
  readonly noAdvice: 'weeklyLock' | 'slotsUnknown' | null;
}

function asComing(model: ScheduleModel, { game }: NbaTeamGame): ComingNbaTeamGame {
  const isOn = (model.facts.get(game.id)?.status ?? 'scheduled') !== 'scheduled';
  return { day: game.day, share: 1, startsAt: game.tip, isOn };
}

function closedGames(
  model: ScheduleModel,
  { dayLocks, lineupLock }: TodaysLeague,
  today: string,
  now: Date,
): (entry: NbaTeamGame) => boolean {
  const games = Object.fromEntries(
    model.schedule.nbaTeams.flatMap((nbaTeam) => {
      const entry = model.schedule.gameOn(nbaTeam, today);
      return entry ? [[nbaTeam, [asComing(model, entry)]]] : [];
    }),
  );
  const rules = { lineupLock, ...(dayLocks ? { dayLocks } : {}) };
  const openOf = openGames({ games, now: now.toISOString(), rules, today });
  return (entry) => !openOf(asComing(model, entry)).lineup;
}

/** Returns today's advice, with the changes to make before each tip-off. */
export function todaysList(
  model: ScheduleModel,
  league: TodaysLeague,
  roster: readonly LaidPlayer[],
  today: string,
  now: Date,
  sits: SitsToday | null = null,
): TodaysList {
  const byId = new Map(roster.map((player) => [player.id, player]));
  const gameOf = (player: LaidPlayer) =>
    player.nbaTeam === null ? undefined : model.schedule.gameOn(player.nbaTeam, today);
  const slotsKnown = roster.every(({ slot }) => slot !== null);
  const noAdvice = league.lineupLock === 'weekly' ? 'weeklyLock' : slotsKnown ? null : 'slotsUnknown';
  const isClosed = closedGames(model, league, today, now);
  const toSit = sits?.day === today ? sits.steps : [];
  const inLineup = roster.map((player): PlayerToday => {
    const game = gameOf(player);
    return {
      id: player.id,
      positions: player.positions,
      slot: player.slot ?? 'BN',
      hasGame: game !== undefined,
      isLocked: game !== undefined && isClosed(game),
      isOut: isOut(player),
    };
  });
  const lineup: LineupToday<SitStep> = noAdvice
    ? { steps: [], sits: [], empty: [], idle: [] }
    : lineupToday(inLineup, league.slots, toSit);
  const steps = stepsOf(lineup);
  const sat = sits ? sitAdvice(lineup, sits.unit) : new Map<string, Advice>();
  const players = roster
    .flatMap((player): TodaysPlayer[] => {
      const game = gameOf(player);
      if (!game) return [];
      const hasBegun = hasStarted(asComing(model, game), now.toISOString());
      const advice =
        noAdvice || isClosed(game)
          ? null
          : (sat.get(player.id) ?? adviceFor(player, { inLineup, steps, toSit }, league, byId));
      return [{ player, game, hasBegun, isClosed: isClosed(game), advice }];
    })
    .sort((one, other) => tipOf(one) - tipOf(other) || bench(one.player) - bench(other.player));
  const isSit = ({ advice }: TodaysPlayer) => advice?.kind === 'sit' && !advice.isBenched;
  const [before = null] = players
    .filter((one) => one.advice?.kind === 'start' || isSit(one))
    .map(({ game }) => game);
  return {
    players,
    steps,
    sits: players.filter((one) => isSit(one) && !steps.some(({ instead }) => instead === one.player.id))
      .length,
    before,
    empty: lineup.empty,
    injuredList: injuredListToday(league, roster),
    idle: lineup.idle.flatMap((id) => byId.get(id) ?? []).filter((player) => !gameOf(player)),
    noAdvice,
  };
}

function stepsOf({ sits, steps }: LineupToday<unknown>): LineupStep[] {
  return [...steps, ...sits.flatMap((one) => one.steps)];
}

function sitAdvice({ sits }: LineupToday<SitStep>, unit: SitsToday['unit']): ReadonlyMap<string, Advice> {
  return new Map(
    sits.flatMap(({ benchedIds, sit, steps }) => {
      // Only the first player's advice names the gain and the players who fill the slots.
      const ids = [...sit.ids.filter((id) => !benchedIds.includes(id)), ...benchedIds];
      const step = { ...sit, ids, benchedIds, fillIds: steps.map(({ start }) => start) };
      return ids.map((id, index): [string, Advice] => [
        id,
        {
          kind: 'sit',
          step,
          unit,
          isFirst: index === 0,
          others: ids.filter((other) => other !== id),
          isBenched: benchedIds.includes(id),
        },
      ]);
    }),
  );
}

/** Counts benched players whose games have started. */
export function benchedTooLate({ players }: Pick<TodaysList, 'players'>): number {
  return players.filter(({ hasBegun, player }) => hasBegun && player.slot === 'BN' && !isOut(player)).length;
}

/** Counts players on the injured list who can still be activated for a game today. */
export function activatedToPlay({ players }: Pick<TodaysList, 'players'>): number {
  return players.filter(({ advice }) => advice?.kind === 'activate').length;
}

function tipOf({ game }: TodaysPlayer): number {
  return game.game.tip === null ? Number.POSITIVE_INFINITY : Date.parse(game.game.tip);
}

function bench({ slot }: LaidPlayer): number {
  return slot === null || !isReserveSlot(slot) ? 0 : slot === 'BN' ? 1 : 2;
}

function adviceFor(
  player: LaidPlayer,
  {
    inLineup,
    steps,
    toSit,
  }: {
    readonly inLineup: readonly PlayerToday[];
    readonly steps: readonly LineupStep[];
    readonly toSit: readonly SitStep[];
  },
  league: Pick<League, 'slots'>,
  byId: ReadonlyMap<string, LaidPlayer>,
): Advice | null {
  const own = steps.find(({ start }) => start === player.id);
  if (own) return { kind: 'start', step: own, instead: byId.get(own.instead ?? '') ?? null };
  if (isReserved(player)) return isOut(player) ? null : { kind: 'activate' };
  if (player.slot === 'BN') return isOut(player) ? null : { kind: 'noPlace' };
  if (isOut(player)) {
    const step = steps.find(({ instead }) => instead === player.id);
    const hasBenchStarted = inLineup.some(
      ({ isLocked, isOut: isInjured, slot }) => slot === 'BN' && isLocked && !isInjured,
    );
    return { kind: 'outStarter', replacedBy: byId.get(step?.start ?? '') ?? null, hasBenchStarted };
  }
  if (!inDoubt.has(player.injury)) return null;
  // Treat this player as out, and leave all other moves as they are. The player who then enters the lineup is
  // the replacement.
  const without = lineupToday(
    inLineup.map((one) => (one.id === player.id ? { ...one, isOut: true } : one)),
    league.slots,
    toSit,
  );
  const cover = stepsOf(without).find(({ start }) => !steps.some((step) => step.start === start));
  return { kind: 'gameTime', cover: byId.get(cover?.start ?? '') ?? null };
}
