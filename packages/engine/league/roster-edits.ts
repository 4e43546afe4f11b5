import { type Day, InvalidInput, type TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast, ForecastPlayer } from './compile.ts';

/**
 * A manager's what-if change. Players are named by platform id. A null day means all days.
 *
 * - `sit`: the player is benched.
 * - `start`: the player gets a slot before all others, even from a reserve slot.
 * - `out`: the player plays no games. `plays`: they play all of them.
 * - `drop`: the player's games no longer count from a day on.
 * - `list`: the player moves to the injured list. `activate`: they return from it.
 * - `add`: a free agent joins a team.
 */
export type RosterEdit =
  | { readonly kind: 'sit' | 'start'; readonly playerId: string; readonly day: Day | null }
  | { readonly kind: 'out' | 'plays'; readonly playerId: string }
  | { readonly kind: 'drop' | 'list' | 'activate'; readonly playerId: string; readonly day: Day }
  | {
      readonly kind: 'add';
      readonly playerId: string;
      readonly teamId: TeamId;
      readonly day: Day;
      readonly dropId: string | null;
    };

/** What-if changes by player. They affect only games whose lineup is still open. */
export interface RosterChanges {
  readonly sits: readonly string[];
  /** Players assumed to play all their games, whatever their injury or slot, if the lineup has a spot. */
  readonly plays: readonly string[];
}

export function editsOf({ sits, plays }: RosterChanges): RosterEdit[] {
  return [
    ...sits.map((playerId): RosterEdit => ({ kind: 'sit', playerId, day: null })),
    ...plays.map((playerId): RosterEdit => ({ kind: 'plays', playerId })),
  ];
}

export interface EditedPlayer {
  readonly player: ForecastPlayer;
  /** The player's random stream in simulations, independent of other players. */
  readonly stream: number;
  /** Days with the team: from `from` on and before `before`; null without a bound. */
  readonly from: Day | null;
  readonly before: Day | null;
  /** Whether the edits move the player to the injured list on a day, or off it. */
  readonly isListed: (day: Day) => boolean;
  readonly isActivated: boolean;
  readonly isOut: boolean;
  readonly plays: boolean;
  readonly sits: (day: Day) => boolean;
  readonly starts: (day: Day) => boolean;
}

/** Number of the first random stream for free agents, above every roster index. */
const FREE_AGENT_STREAMS = 1_000;

/**
 * Returns a team's players after the edits: rostered players in their order, then added ones.
 *
 * @throws InvalidInput `edits[i].playerId` for an unknown or duplicate free agent
 */
export function editedTeam(
  compiled: CompiledForecast,
  teamId: TeamId,
  edits: readonly RosterEdit[],
): EditedPlayer[] {
  const added: EditedPlayer[] = [];
  edits.forEach((edit, index) => {
    if (edit.kind !== 'add' || edit.teamId !== teamId) return;
    const addedIndex = compiled.freeAgents.findIndex(({ rostered }) => rostered.id === edit.playerId);
    const player = compiled.freeAgents[addedIndex];
    if (!player) throw new InvalidInput(`edits[${index}].playerId`, `${edit.playerId} is no free agent`);
    if (added.some((other) => other.player === player)) {
      throw new InvalidInput(`edits[${index}].playerId`, `${edit.playerId} is added twice`);
    }
    added.push(edited(player, FREE_AGENT_STREAMS + addedIndex, edit.day, edits));
  });
  const own = compiled.players.get(teamId) ?? [];
  return [...own.map((player, index) => edited(player, index, null, edits)), ...added];
}

function edited(
  player: ForecastPlayer,
  stream: number,
  from: Day | null,
  edits: readonly RosterEdit[],
): EditedPlayer {
  const { id } = player.rostered;
  let before: Day | null = null;
  let listedFrom: Day | null = null;
  let activeFrom: Day | null = null;
  const places = { sit: new Set<Day | null>(), start: new Set<Day | null>() };
  let [isOut, plays] = [false, false];
  for (const edit of edits) {
    if (edit.kind === 'add') {
      if (edit.dropId === id) before = earlier(before, edit.day);
      continue;
    }
    if (edit.playerId !== id) continue;
    if (edit.kind === 'sit' || edit.kind === 'start') places[edit.kind].add(edit.day);
    else if (edit.kind === 'drop') before = earlier(before, edit.day);
    else if (edit.kind === 'list') listedFrom = earlier(listedFrom, edit.day);
    else if (edit.kind === 'activate') activeFrom = earlier(activeFrom, edit.day);
    else if (edit.kind === 'out') isOut = true;
    else plays = true;
  }
  const has = (days: ReadonlySet<Day | null>) => (day: Day) => days.has(null) || days.has(day);
  return {
    player,
    stream,
    from,
    before,
    isListed: (day) =>
      (listedFrom !== null || (player.isReserved && activeFrom !== null)) &&
      (listedFrom === null || day >= listedFrom) &&
      (activeFrom === null || day < activeFrom),
    isActivated: activeFrom !== null,
    isOut,
    plays,
    sits: has(places.sit),
    starts: has(places.start),
  };
}

function earlier(one: Day | null, other: Day): Day {
  return one !== null && one < other ? one : other;
}
