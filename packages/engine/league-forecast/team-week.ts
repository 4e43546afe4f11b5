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
import { activeSlots } from '../lineup/slot-eligibility.ts';
import type { MatchupSide } from '../matchup/forecast.ts';
import { meanLoad, type PlayerOutlook, withLoad } from '../projection/player-outlook.ts';
import type { CompiledForecast, ForecastPlayer } from './compile.ts';
import type { GamesLeft } from './games-left.ts';
import { type EditedPlayer, editedTeam, type RosterEdit } from './roster-edits.ts';

/** What a manager does otherwise than projected. */
export interface RosterChanges {
  /** Players who sit in all their games. */
  readonly sits: readonly string[];
  /** Players who play all their games, whatever their injury or slot says, as far as the lineup has room. */
  readonly plays: readonly string[];
}

const noChanges: RosterChanges = { sits: [], plays: [] };

/** The same as single edits. */
function editsOf({ sits, plays }: RosterChanges): RosterEdit[] {
  return [
    ...sits.map((playerId): RosterEdit => ({ kind: 'sit', playerId, day: null })),
    ...plays.map((playerId): RosterEdit => ({ kind: 'plays', playerId })),
  ];
}

/** One of a player's games in a stretch. */
export interface StretchGame {
  readonly day: Day;
  /** Share of it that is not in the score so far; 0 once all of it is. */
  readonly share: number;
  /** How much of his usual game he is expected to do in it. */
  readonly load: number;
  /** The chance that he plays it for this team, whatever the lineup, and that it counts. */
  readonly chance: number;
  readonly counting: number;
  /** It has begun, so that his place is closed: the slot he stands in, or null on the bench. Undefined while it is open. */
  readonly closed: LockedPlace['slot'] | undefined;
  /** The edits keep him out of the lineup on this day, or put him into it first. */
  readonly isSat: boolean;
  readonly isStarted: boolean;
  /** He is not with the team on this day. */
  readonly isAway: boolean;
}

/** A player's part in a stretch of days. */
export interface PlayerStretch {
  readonly player: ForecastPlayer;
  /** His NBA team's games in it that are not over. */
  readonly games: number;
  /** Games he is expected to play and to have a slot for. */
  readonly counting: number;
  readonly days: readonly StretchGame[];
  /** In a slot whose games do not count, the edits considered. */
  readonly isReserved: boolean;
}

export interface TeamStretch {
  readonly side: MatchupSide;
  readonly players: readonly PlayerStretch[];
  /** Expected games of the whole team that count. */
  readonly games: number;
  /** The lineup can no longer be changed in all of the stretch. */
  readonly isLocked: boolean;
  /** Games that may still count, where a cap is lower than what the lineups could hold; null without. */
  readonly gamesLeft: number | null;
  /** The same by slot, where a limit to a slot can be reached; null without. */
  readonly gamesLeftBySlot: GamesBySlot | null;
}

/** How much more a game brings that the manager wants in the lineup before all others: far above any value of a game. */
export const FIRST_CHOICE = 1e6;

type CapsLeft = Pick<GamesLeft, 'team' | 'bySlot'>;

const noCaps: CapsLeft = { team: null, bySlot: null };

type OpenGame = Omit<StretchGame, 'counting'>;

interface Stretch extends Omit<PlayerStretch, 'counting' | 'days'> {
  readonly stream: number;
  /** Null where the platform does not say. */
  readonly isStarting: boolean | null;
  readonly days: readonly OpenGame[];
}

/** A player's games between two days, the edits considered. */
function stretchOf(edited: EditedPlayer, first: Day, last: Day, reservesReturn: boolean): Stretch {
  const { player, stream, from, before, isOut, plays, sits, starts } = edited;
  const { slot } = player.rostered;
  const days = player.days.flatMap((day, game): OpenGame[] => {
    const share = player.shares[game] ?? 1;
    const load = player.loads[game] ?? 1;
    if (day < first || day > last) return [];
    const isAway = (from !== null && day < from) || (before !== null && day >= before);
    const isSat = sits(day);
    const isClosed = share < 1 && !plays && (slot !== null || from !== null);
    const chance =
      isAway || isOut || isSat || share === 0 ? 0 : plays ? 1 : (player.outlook.chances[game] ?? 0);
    return [
      {
        day,
        share,
        load,
        chance,
        closed: isClosed ? (slot === null || isReserveSlot(slot) ? null : slot) : undefined,
        isSat,
        isStarted: !isSat && starts(day),
        isAway,
      },
    ];
  });
  const isWanted = plays || days.some(({ isStarted }) => isStarted);
  return {
    player,
    stream,
    days,
    games: days.filter(({ share }) => share > 0).length,
    isReserved: player.isReserved && !isWanted && !reservesReturn,
    isStarting: plays || (from !== null ? false : slot === null ? null : !isReserveSlot(slot)),
  };
}

/** The places that games which have begun keep closed, as many as a slot has. */
export function closedPlaces(
  players: readonly { readonly id: string; readonly days: readonly Pick<StretchGame, 'day' | 'closed'>[] }[],
  { slots }: Pick<CompiledForecast['inputs']['rules'], 'slots'>,
): LockedPlace[] {
  const places = new Map(activeSlots(slots).map(({ slot, count }) => [slot, count]));
  const taken = new Map<string, number>();
  return players.flatMap(({ id, days }) =>
    days.flatMap(({ day, closed }): LockedPlace[] => {
      if (closed === undefined) return [];
      if (closed === null) return [{ playerId: id, day, slot: null }];
      const key = `${day} ${closed}`;
      const before = taken.get(key) ?? 0;
      if (before >= (places.get(closed) ?? 0)) return [];
      taken.set(key, before + 1);
      return [{ playerId: id, day, slot: closed }];
    }),
  );
}

/** Whose games count by how much, in the order of the players and their days; under a cap the best of them. */
function chancesOf(
  stretches: readonly Stretch[],
  compiled: CompiledForecast,
  isLocked: boolean,
  { team: gamesLeft, bySlot }: CapsLeft,
): Pick<TeamStretch, 'gamesLeft' | 'gamesLeftBySlot'> & { readonly chances: Float64Array[] } {
  const { rules } = compiled.inputs;
  if (isLocked && stretches.every(({ isStarting }) => isStarting !== null))
    return {
      chances: stretches.map(({ isStarting, isReserved, days }) =>
        Float64Array.from(days, ({ chance }) => (isStarting && !isReserved ? chance : 0)),
      ),
      gamesLeft: null,
      gamesLeftBySlot: null,
    };
  const roster = stretches.map(
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
  const closed =
    rules.lineupLock === 'daily'
      ? closedPlaces(
          stretches.map(({ player, days }) => ({ id: player.rostered.id, days })),
          rules,
        )
      : [];
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
  // What has begun is among the games that are counted already, and takes nothing from those left.
  const left = gamesLeft + closed.filter(({ slot }) => slot !== null).length;
  const capped = countingChances(roster, { ...open, gamesLeft: left }, closed);
  return { chances: capped, gamesLeft: left, gamesLeftBySlot };
}

/** Limits of slots with room for what has begun there: it stands, whatever the limit says of it. */
function withClosed(bySlot: GamesBySlot | null, closed: readonly LockedPlace[]): GamesBySlot | null {
  if (!bySlot) return null;
  const begun = (name: string): number => closed.filter(({ slot }) => slot === name).length;
  return Object.fromEntries(
    Object.entries(bySlot).map(([slot, left]) => [slot, Math.max(left, begun(slot))]),
  );
}

/**
 * A team's games from one day to another, both included: whose games count, by the chance that he plays and that the day's
 * lineup has a slot for him. A game that has begun counts for players who were in the lineup when it began, and for nobody else.
 *
 * @param soFar what is on the board already
 * @param isLocked the lineup can no longer be changed: those count who stand in it, and nobody else
 * @param left games that may still count under caps; a game that may not be played counts as one of them
 * @throws InvalidInput as `editedTeam`
 */
export function teamStretch(
  compiled: CompiledForecast,
  teamId: TeamId,
  first: Day,
  last: Day,
  soFar: StatLine = emptyLine,
  changes: RosterChanges | readonly RosterEdit[] = noChanges,
  isLocked = false,
  left: CapsLeft = noCaps,
): TeamStretch {
  const edits = 'sits' in changes ? editsOf(changes) : changes;
  return stretchWith(compiled, teamId, first, last, {
    soFar,
    edits,
    isLocked,
    left,
    reservesReturn: false,
  });
}

/**
 * A team's games in days that lie further ahead than its slots for the injured can be known: a player in one today counts as
 * soon as he is likely to play again, by his chances, as far as the lineups have room.
 *
 * @throws InvalidInput for an unknown team
 */
export function laterStretch(compiled: CompiledForecast, teamId: TeamId, first: Day, last: Day): TeamStretch {
  return stretchWith(compiled, teamId, first, last, {
    soFar: emptyLine,
    edits: [],
    isLocked: false,
    left: noCaps,
    reservesReturn: true,
  });
}

function stretchWith(
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
): TeamStretch {
  const stretches = editedTeam(compiled, teamId, edits).map((player) =>
    stretchOf(player, first, last, reservesReturn),
  );
  const { chances, ...caps } = chancesOf(stretches, compiled, isLocked, left);
  const players = stretches.map(({ player, games, isReserved, days }, index): PlayerStretch => {
    const counted = days.map((day, game) => ({ ...day, counting: chances[index]?.[game] ?? 0 }));
    return {
      player,
      games,
      isReserved,
      days: counted,
      counting: counted.reduce((sum, { counting }) => sum + counting, 0),
    };
  });
  return {
    side: {
      ...outlooksOf(players, stretches, ({ share }) => share),
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
 * What players bring to a side in their games of a stretch.
 *
 * @param shareOf how much of a game counts in it, 0 to 1
 */
export function outlooksOf(
  players: readonly PlayerStretch[],
  streams: readonly { readonly stream: number }[],
  shareOf: (game: StretchGame, player: ForecastPlayer) => number,
): { readonly players: PlayerOutlook[]; readonly streams: number[] } {
  const active = players.flatMap(({ player, days }, index) => {
    const coming = Float64Array.from(days, (game) => shareOf(game, player) * game.counting);
    if (!coming.some((chance) => chance > 0)) return [];
    const load = meanLoad(
      coming,
      days.map((one) => one.load),
    );
    return [
      {
        outlook: { ...withLoad(player.outlook, load), chances: coming },
        stream: streams[index]?.stream ?? index,
      },
    ];
  });
  return {
    players: active.map(({ outlook }) => outlook),
    streams: active.map(({ stream }) => stream),
  };
}
