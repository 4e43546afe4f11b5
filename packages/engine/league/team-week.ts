import {
  type Day,
  emptyLine,
  type GamesBySlot,
  isReserveSlot,
  type StatLine,
  type TeamId,
} from '@fantasy-stats/domain';
import type { LockedPlace } from '../lineup/best-lineups.ts';
import { countingChances, type RosterPlayer } from '../lineup/counting-chances.ts';
import type { MatchupSide } from '../matchup/forecast.ts';
import { joinedChances } from '../projection/pending-player-games.ts';
import { type PlayerOutlook, withLoads } from '../projection/player-outlook.ts';
import type { CompiledForecast, ForecastPlayer } from './compile.ts';
import type { GamesLeft } from './games-left.ts';
import { lockedSlots } from './locked-slots.ts';
import {
  type EditedPlayer,
  editedTeam,
  editsOf,
  type RosterChanges,
  type RosterEdit,
} from './roster-edits.ts';

export interface WindowGame {
  readonly day: Day;
  /** Share of the game that is not in the score so far; 0 once all of it is. */
  readonly share: number;
  readonly load: number;
  /** Share of its normal offense that the NBA team lacks. */
  readonly usage: number;
  /** The chance that the game takes place on the day: 1 for a scheduled game. */
  readonly gameChance: number;
  /**
   * The chance that the player plays the game for this team, whatever the lineup, and the chance that it
   * counts.
   */
  readonly chance: number;
  readonly counting: number;
  /** The slot if the lineup decision is closed: null on the bench; undefined while it is open or unknown. */
  readonly closed: LockedPlace['slot'] | undefined;
  /** Whether the edits bench the player on this day, or start them ahead of others. */
  readonly isSat: boolean;
  readonly isStarted: boolean;
  readonly isAway: boolean;
}

export interface PlayerWindow {
  readonly player: ForecastPlayer;
  /** Number of NBA team games that are not over; unscheduled games are weighted by their chance. */
  readonly games: number;
  /** Expected number of games the player plays in a slot. */
  readonly counting: number;
  readonly days: readonly WindowGame[];
  /** Whether the player, after the edits, is in a slot whose games do not count. */
  readonly isReserved: boolean;
  /** Whether a weekly lock by player keeps the player in the slot for the whole window. */
  readonly isSlotLocked: boolean;
}

export interface TeamWindow {
  readonly side: MatchupSide;
  readonly players: readonly PlayerWindow[];
  readonly games: number;
  readonly isLocked: boolean;
  /** Games that can still count, if a cap is below what the lineups could hold; otherwise null. */
  readonly gamesLeft: number | null;
  /** By slot: games that can still count, for slot caps that can be reached; otherwise null. */
  readonly gamesLeftBySlot: GamesBySlot | null;
}

/** Value bonus of a player the manager starts ahead of others: far above the value of any game. */
export const FIRST_CHOICE = 1e6;

type CapsLeft = Pick<GamesLeft, 'team' | 'bySlot'>;

const noCaps: CapsLeft = { team: null, bySlot: null };

type OpenGame = Omit<WindowGame, 'counting'>;

interface OpenWindow extends Omit<PlayerWindow, 'counting' | 'days'> {
  readonly stream: number;
  /** Whether the player is in the lineup now; null when the platform does not say. */
  readonly isStarting: boolean | null;
  readonly days: readonly OpenGame[];
}

function windowOf(
  edited: EditedPlayer,
  first: Day,
  last: Day,
  { isLocked, reservesReturn }: { readonly isLocked: boolean; readonly reservesReturn: boolean },
): OpenWindow {
  const { player, stream, from, before, isOut, plays, sits, starts, isListed, isActivated } = edited;
  const { slot } = player.rostered;
  const days = player.days.flatMap((day, game): OpenGame[] => {
    const share = player.shares[game] ?? 1;
    const load = player.loads[game] ?? 1;
    const usage = player.usages[game] ?? 0;
    const gameChance = player.gameChances[game] ?? 1;
    if (day < first || day > last) return [];
    const open = player.open[game] ?? { lineup: true, moves: true };
    // A move affects only games that are still open. Closed games stay with the team that had the player.
    const isAway =
      (from !== null && (isLocked || day < from || !open.moves)) ||
      (before !== null && day >= before && open.moves);
    const canChange = open.lineup && !isLocked;
    const isSat = canChange && sits(day);
    const isClosed = !open.lineup && slot !== null;
    const chance =
      isAway || isOut || isSat || share === 0 || (canChange && isListed(day))
        ? 0
        : plays
          ? gameChance
          : (player.outlook.chances[game] ?? 0);
    return [
      {
        day,
        share,
        load,
        usage,
        gameChance,
        chance,
        closed: isClosed ? (slot === null || isReserveSlot(slot) ? null : slot) : undefined,
        isSat,
        isStarted: canChange && !isSat && starts(day),
        isAway,
      },
    ];
  });
  const isWanted = (plays && !isLocked) || days.some(({ isStarted }) => isStarted);
  return {
    player,
    stream,
    days,
    games: days.reduce((sum, { share, gameChance }) => (share > 0 ? sum + gameChance : sum), 0),
    isReserved: player.isReserved && !isWanted && !reservesReturn && (!isActivated || isLocked),
    isSlotLocked:
      player.lockedThrough !== null && last <= player.lockedThrough && from === null && slot !== null,
    isStarting: from !== null ? false : slot === null ? null : !isReserveSlot(slot),
  };
}

/** Computes each game's chance to count, by player and day; under a cap only the best games count. */
function chancesOf(
  windows: readonly OpenWindow[],
  compiled: CompiledForecast,
  isLocked: boolean,
  { team: gamesLeft, bySlot }: CapsLeft,
): Pick<TeamWindow, 'gamesLeft' | 'gamesLeftBySlot'> & { readonly chances: Float64Array[] } {
  const { rules } = compiled.inputs;
  if (isLocked && windows.every(({ isStarting }) => isStarting !== null))
    return {
      chances: windows.map(({ isStarting, isReserved, days }) =>
        Float64Array.from(days, ({ chance }) => (isStarting && !isReserved ? chance : 0)),
      ),
      gamesLeft: null,
      gamesLeftBySlot: null,
    };
  const roster = windows.map(
    ({ player, isReserved, days }): RosterPlayer => ({
      id: player.rostered.id,
      positions: player.rostered.positions,
      value: player.value,
      games: days.map(({ day, chance, isStarted, load }) => ({
        day,
        chance,
        value: player.value * load + (isStarted ? FIRST_CHOICE : 0),
      })),
      isReserved,
    }),
  );
  const closed = lockedSlots(
    windows.map(({ days, isSlotLocked, player: { rostered } }) => ({
      id: rostered.id,
      slot: rostered.slot,
      isSlotLocked,
      days,
    })),
    rules,
  );
  const gamesLeftBySlot = rules.lineupLock === 'weekly' ? null : withClosed(bySlot, closed);
  const open = {
    slots: rules.slots,
    lock: rules.lineupLock,
    ...(gamesLeftBySlot ? { gamesLeftBySlot } : {}),
  };
  const chances = countingChances(roster, open, closed);
  if (gamesLeft === null || rules.lineupLock === 'weekly')
    return { chances, gamesLeft: null, gamesLeftBySlot };
  const expected = chances.reduce((all, row) => row.reduce((sum, chance) => sum + chance, all), 0);
  if (expected <= gamesLeft) return { chances, gamesLeft: null, gamesLeftBySlot };
  // `gamesLeft` already excludes games in the score, so add back those that `closed` contains.
  const scored = new Set(
    windows.flatMap(({ player, days }) =>
      days.flatMap(({ day, share }) => (share < 1 ? [`${day} ${player.rostered.id}`] : [])),
    ),
  );
  const left =
    gamesLeft +
    closed.filter(({ day, playerId, slot }) => slot !== null && scored.has(`${day} ${playerId}`)).length;
  const capped = countingChances(roster, { ...open, gamesLeft: left }, closed);
  return { chances: capped, gamesLeft: left, gamesLeftBySlot };
}

/** Raises slot caps to include started games, which count regardless of the cap. */
function withClosed(bySlot: GamesBySlot | null, closed: readonly LockedPlace[]): GamesBySlot | null {
  if (!bySlot) return null;
  const startedIn = (name: string): number => closed.filter(({ slot }) => slot === name).length;
  return Object.fromEntries(
    Object.entries(bySlot).map(([slot, left]) => [slot, Math.max(left, startedIn(slot))]),
  );
}

/**
 * Computes the chance that each player plays and has a lineup slot that day. A started game counts only for
 * players who were in the lineup at tip-off.
 *
 * @param left games that can still count under caps; an uncertain game uses up a whole one
 * @throws InvalidInput as `editedTeam`
 */
export function teamWindow(
  compiled: CompiledForecast,
  teamId: TeamId,
  first: Day,
  last: Day,
  soFar: StatLine = emptyLine,
  changes: RosterChanges | readonly RosterEdit[] = [],
  isLocked = false,
  left: CapsLeft = noCaps,
): TeamWindow {
  const edits = 'sits' in changes ? editsOf(changes) : changes;
  return windowWith(compiled, teamId, first, last, {
    soFar,
    edits,
    isLocked,
    left,
    reservesReturn: false,
  });
}

/**
 * Computes a team's games for later days. Players in an injured slot count by their chances to play, which
 * include the chance to return.
 *
 * @throws InvalidInput for an unknown team
 */
export function laterWindow(compiled: CompiledForecast, teamId: TeamId, first: Day, last: Day): TeamWindow {
  return windowWith(compiled, teamId, first, last, {
    soFar: emptyLine,
    edits: [],
    isLocked: false,
    left: noCaps,
    reservesReturn: true,
  });
}

function windowWith(
  compiled: CompiledForecast,
  teamId: TeamId,
  first: Day,
  last: Day,
  {
    soFar,
    edits,
    isLocked,
    left,
    reservesReturn,
  }: {
    readonly soFar: StatLine;
    readonly edits: readonly RosterEdit[];
    readonly isLocked: boolean;
    readonly left: CapsLeft;
    readonly reservesReturn: boolean;
  },
): TeamWindow {
  const windows = editedTeam(compiled, teamId, edits).map((player) =>
    windowOf(player, first, last, { isLocked, reservesReturn }),
  );
  const { chances, ...caps } = chancesOf(windows, compiled, isLocked, left);
  const players = windows.map(({ player, games, isReserved, isSlotLocked, days }, index): PlayerWindow => {
    const counted = days.map((day, game) => ({ ...day, counting: chances[index]?.[game] ?? 0 }));
    return {
      player,
      games,
      isReserved,
      isSlotLocked,
      days: counted,
      counting: counted.reduce((sum, { counting }) => sum + counting, 0),
    };
  });
  return {
    side: {
      ...outlooksOf(players, windows, ({ share }) => share),
      soFar,
      seed: compiled.inputs.teams.findIndex(({ id }) => id === teamId) + 1,
    },
    players,
    games: players.reduce((sum, player) => sum + player.counting, 0),
    isLocked,
    ...caps,
  };
}

/**
 * Returns the outlooks of players' games in a date range.
 *
 * @param shareOf share of a game that counts, 0 to 1
 */
export function outlooksOf(
  players: readonly PlayerWindow[],
  streams: readonly { readonly stream: number }[],
  shareOf: (game: WindowGame, player: ForecastPlayer) => number,
): { readonly players: PlayerOutlook[]; readonly streams: number[] } {
  const active = players.flatMap(({ player, days }, index) => {
    const coming = Float64Array.from(days, (game) => shareOf(game, player) * game.counting);
    if (!coming.some((chance) => chance > 0)) return [];
    const chances = joinedChances(
      coming,
      days.map(({ gameChance }) => gameChance),
      player.gameChances.reduce((sum, chance) => (chance < 1 ? sum + chance : sum), 0),
    );
    return [
      {
        outlook: { ...withLoads(player.outlook, coming, days), chances },
        stream: streams[index]?.stream ?? index,
      },
    ];
  });
  return {
    players: active.map(({ outlook }) => outlook),
    streams: active.map(({ stream }) => stream),
  };
}
