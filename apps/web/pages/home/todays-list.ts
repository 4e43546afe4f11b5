import { isReserveSlot, type League } from '@fantasy-stats/domain';
import {
  type LineupStep,
  type LineupToday,
  lineupToday,
  type NbaTeamGame,
  type PlayerToday,
} from '@fantasy-stats/engine/schedule';
import { isOut, isReserved, type LaidPlayer } from '../../schedule/laid-players.ts';
import type { ScheduleModel } from '../../schedule/schedule-model.ts';

/** What is to be done about a player today. */
export type Advice =
  /** He is on the bench with a game and there is a place for him. */
  | { readonly kind: 'start'; readonly step: LineupStep; readonly instead: LaidPlayer | null }
  /** He stands in the lineup, his NBA team plays, and he does not. */
  | { readonly kind: 'outStarter'; readonly replacedBy: LaidPlayer | null }
  /** It is decided before the tip-off; who could come in if he sits. */
  | { readonly kind: 'gameTime'; readonly cover: LaidPlayer | null }
  /** On the injured list, with a game, and not hurt by his status. */
  | { readonly kind: 'activate' }
  /** On the bench with a game no place can hold. */
  | { readonly kind: 'noPlace' };

export interface TodaysPlayer {
  readonly player: LaidPlayer;
  readonly game: NbaTeamGame;
  readonly hasBegun: boolean;
  readonly advice: Advice | null;
}

export interface TodaysList {
  /** By tip-off, then starters before the bench. */
  readonly players: readonly TodaysPlayer[];
  /** Changes that let one more game count each. */
  readonly steps: readonly LineupStep[];
  /** The first tip-off by which a change has to be made; null without one. */
  readonly before: NbaTeamGame | null;
  /** Places that stay empty whatever the bench does. */
  readonly empty: LineupToday['empty'];
  /** Starters without a game today whom nobody on the bench can replace. */
  readonly idle: readonly LaidPlayer[];
  /** Why there is no advice: lineups lock weekly, or the platform does not say who stands where. */
  readonly noAdvice: 'weeklyLock' | 'slotsUnknown' | null;
}

function hasBegunAt(model: ScheduleModel, { game }: NbaTeamGame, now: Date): boolean {
  const status = model.facts.get(game.id)?.status ?? 'scheduled';
  return status !== 'scheduled' || (game.tip !== null && Date.parse(game.tip) <= now.getTime());
}

/** Today's games of a roster with what is to be done before each tip-off. */
export function todaysList(
  model: ScheduleModel,
  league: Pick<League, 'slots' | 'lineupLock'>,
  roster: readonly LaidPlayer[],
  today: string,
  now: Date,
): TodaysList {
  const byId = new Map(roster.map((player) => [player.id, player]));
  const gameOf = (player: LaidPlayer) =>
    player.nbaTeam === null ? undefined : model.schedule.gameOn(player.nbaTeam, today);
  const slotsKnown = roster.every(({ slot }) => slot !== null);
  const noAdvice = league.lineupLock === 'weekly' ? 'weeklyLock' : slotsKnown ? null : 'slotsUnknown';
  const inLineup = roster.map((player): PlayerToday => {
    const game = gameOf(player);
    return {
      id: player.id,
      positions: player.positions,
      slot: player.slot ?? 'BN',
      hasGame: game !== undefined,
      isLocked: game !== undefined && hasBegunAt(model, game, now),
      isOut: isOut(player),
    };
  });
  const lineup = noAdvice ? { steps: [], empty: [], idle: [] } : lineupToday(inLineup, league.slots);
  const players = roster
    .flatMap((player): TodaysPlayer[] => {
      const game = gameOf(player);
      if (!game) return [];
      const hasBegun = hasBegunAt(model, game, now);
      const advice = noAdvice || hasBegun ? null : adviceFor(player, inLineup, lineup.steps, league, byId);
      return [{ player, game, hasBegun, advice }];
    })
    .sort((one, other) => tipOf(one) - tipOf(other) || bench(one.player) - bench(other.player));
  const [before = null] = players.filter(({ advice }) => advice?.kind === 'start').map(({ game }) => game);
  return {
    players,
    steps: lineup.steps,
    before,
    empty: lineup.empty,
    idle: lineup.idle.flatMap((id) => byId.get(id) ?? []).filter((player) => !gameOf(player)),
    noAdvice,
  };
}

/** How many sit on the bench whose games have started: nothing can be done for them any more. */
export function benchedTooLate({ players }: Pick<TodaysList, 'players'>): number {
  return players.filter(({ hasBegun, player }) => hasBegun && player.slot === 'BN' && !isOut(player)).length;
}

function tipOf({ game }: TodaysPlayer): number {
  return game.game.tip === null ? Number.POSITIVE_INFINITY : Date.parse(game.game.tip);
}

function bench({ slot }: LaidPlayer): number {
  return slot === null || !isReserveSlot(slot) ? 0 : slot === 'BN' ? 1 : 2;
}

function adviceFor(
  player: LaidPlayer,
  inLineup: readonly PlayerToday[],
  steps: readonly LineupStep[],
  league: Pick<League, 'slots'>,
  byId: ReadonlyMap<string, LaidPlayer>,
): Advice | null {
  const own = steps.find(({ start }) => start === player.id);
  if (own) return { kind: 'start', step: own, instead: byId.get(own.instead ?? '') ?? null };
  if (isReserved(player)) return isOut(player) ? null : { kind: 'activate' };
  if (player.slot === 'BN') return isOut(player) ? null : { kind: 'noPlace' };
  if (isOut(player)) {
    const step = steps.find(({ instead }) => instead === player.id);
    return { kind: 'outStarter', replacedBy: byId.get(step?.start ?? '') ?? null };
  }
  if (player.injury !== 'questionable' && player.injury !== 'doubtful') return null;
  /* The lineup with everything else done, and him out: whoever comes in beyond that is his cover. */
  const without = lineupToday(
    inLineup.map((one) => (one.id === player.id ? { ...one, isOut: true } : one)),
    league.slots,
  );
  const cover = without.steps.find(({ start }) => !steps.some((step) => step.start === start));
  return { kind: 'gameTime', cover: byId.get(cover?.start ?? '') ?? null };
}
