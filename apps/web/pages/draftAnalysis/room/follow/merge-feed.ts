import { roomLimits } from '@fantasy-stats/contract/draft-room-limits';
import type { TeamId } from '@fantasy-stats/domain';
import { sound } from '@fantasy-stats/questions/draft-room';
import { isSame } from '../merge-rooms.ts';
import { keeperPicks, type RoomPick, type RoomState } from '../room-state.ts';
import { boardOf, type ListedPick } from './draft-board.ts';

export interface DraftFeed {
  readonly isAuction: boolean;
  readonly teams: readonly TeamId[];
  /** Teams in the order of the first round, before trades; null if the platform does not report it. */
  readonly order: readonly TeamId[] | null;
  readonly ownTeam: TeamId | null;
  readonly picks: readonly ListedPick[];
}

type Followed = NonNullable<RoomState['followed']>;

const isByHand = ({ number }: RoomPick) => number === undefined;
const isDrafted = ({ keptAt }: RoomPick) => keptAt === null;

/**
 * Merges the platform's draft into a room. Manual picks stay until the platform lists them. They become
 * disputed if the platform lists another player for the turn, or another team for the player.
 *
 * @returns the same object if nothing changes
 */
export function mergeFeed(room: RoomState, feed: DraftFeed): RoomState {
  const seated = seatedRoom(room, feed);
  const listed = listedPicks(seated, feed);
  const known = new Set(seated.picks.map(({ number }) => number));
  const filled = listed.filter((pick) => isDrafted(pick) && !known.has(pick.number)).length;
  const byHand = sortedByHand(seated, listed, filled);
  const merged = sound({ ...seated, picks: [...listed, ...byHand.waiting] });
  const kept = new Set(merged.picks);
  const followed: Followed = {
    ...seated.followed,
    // Picks that do not fit into a team's roster are disputed, too.
    disputed: [...byHand.disputed, ...byHand.waiting.filter((pick) => !kept.has(pick))],
  };
  const after = { ...merged, followed };
  return isSame(after, room) ? room : after;
}

function seatedRoom(room: RoomState, feed: DraftFeed): RoomState & { readonly followed: Followed } {
  const { order, ownTeam, picks, teams } = feed;
  const usual = room.kind === 'auction' ? 'snake' : room.kind;
  const board = boardOf(feed.isAuction ? [] : picks, teams, order, usual);
  const seats = [...board.teams, ...picks.map(({ team }) => team)]
    .filter((team, index, all) => all.indexOf(team) === index)
    .slice(0, roomLimits.teams);
  const ownSeat = ownTeam === null ? -1 : seats.indexOf(ownTeam);
  const old = room.followed?.teams ?? [];
  // When the draft order becomes known, picks marked by hand move to their team's new column.
  const moved = (pick: RoomPick): RoomPick => {
    const seat = seats.indexOf(old[pick.team] ?? '');
    return seat < 0 ? { ...pick, team: Math.min(pick.team, seats.length - 1) } : { ...pick, team: seat };
  };
  const count = Math.max(0, ...seats.map((team) => picks.filter((pick) => pick.team === team).length));
  const isListed = !feed.isAuction && picks.length > 0;
  const followed = room.followed ?? { isOn: true, teams: [], disputed: [] };
  return {
    ...room,
    kind: feed.isAuction ? 'auction' : board.kind,
    teams: Math.max(2, seats.length),
    rounds: isListed
      ? Math.min(roomLimits.rounds, board.rounds)
      : Math.min(roomLimits.rounds, Math.max(room.rounds, count)),
    seat: ownSeat < 0 ? Math.min(room.seat, seats.length - 1) : ownSeat,
    traded: isListed ? [...board.traded] : room.traded,
    picks: room.picks.map(moved),
    followed: { ...followed, teams: seats, disputed: followed.disputed.map(moved) },
  };
}

/** Returns the platform's picks: keepers first, then drafted players, each in pick order. */
function listedPicks(room: RoomState & { readonly followed: Followed }, feed: DraftFeed): RoomPick[] {
  const seats = room.followed.teams;
  const usedIds = new Set<string>();
  const sorted = [...feed.picks].sort((one, other) => one.number - other.number);
  // A player listed after the first pick without a player is a keeper.
  const firstOpen = sorted.find(({ id }) => id === null)?.number ?? Number.POSITIVE_INFINITY;
  const listed = sorted.flatMap(({ cost, id, isKeeper, number, round, team }) => {
    const seat = seats.indexOf(team);
    if (id === null || seat < 0 || usedIds.has(id) || number > roomLimits.picks) return [];
    usedIds.add(id);
    const isKept = isKeeper || (!feed.isAuction && number > firstOpen);
    return [
      {
        id,
        team: seat,
        cost: feed.isAuction ? cost : null,
        keptAt: isKept ? Math.min(room.rounds, round) : null,
        number,
      },
    ];
  });
  return [...listed.filter((pick) => !isDrafted(pick)), ...listed.filter(isDrafted)];
}

/** @param filled number of turns that the platform has filled since the last merge */
function sortedByHand(
  room: RoomState & { readonly followed: Followed },
  listed: readonly RoomPick[],
  filled: number,
): { readonly waiting: RoomPick[]; readonly disputed: RoomPick[] } {
  const byId = new Map(listed.map((pick) => [pick.id, pick]));
  const isConfirmed = ({ id, team }: RoomPick) => byId.get(id)?.team === team;
  const waiting: RoomPick[] = [];
  const disputed = room.followed.disputed.filter((pick) => !isConfirmed(pick));
  let left = filled;
  for (const pick of room.picks.filter(isByHand)) {
    const isTurnFilled = isDrafted(pick) && left > 0;
    if (isTurnFilled) left -= 1;
    if (isConfirmed(pick)) continue;
    const isTaken = !isDrafted(pick) && isRoundFull(room, pick, listed);
    if (byId.has(pick.id) || isTurnFilled || isTaken) disputed.push(pick);
    else waiting.push(pick);
  }
  return { waiting, disputed };
}

/** Returns whether the platform lists all of a team's picks in the round that a manual keeper costs. */
function isRoundFull(room: RoomState, { keptAt, team }: RoomPick, listed: readonly RoomPick[]): boolean {
  if (room.kind === 'auction' || keptAt === null) return false;
  const inRound = listed.filter(
    (pick) => pick.team === team && Math.ceil((pick.number ?? 0) / room.teams) === keptAt,
  );
  return keeperPicks({ ...room, picks: [] }, team, keptAt) <= inRound.length;
}
