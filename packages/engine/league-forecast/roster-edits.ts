import { type Day, InvalidInput, type TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast, ForecastPlayer } from './compile.ts';

/**
 * Something a manager tries. Players are named by the platform's ids.
 *
 * - `sit`: he stays out of the lineup, on one day or (null) in all of the stretch.
 * - `start`: he comes before everybody else where he fits, on one day or in all of the stretch; out of a reserve slot too.
 * - `out`: he plays none of his games. `plays`: he is healthy and plays all of them.
 * - `drop`: his games count no more from a day on.
 * - `add`: a free agent joins a team on a day, in another player's place or in a free one.
 */
export type RosterEdit =
  | { readonly kind: 'sit' | 'start'; readonly playerId: string; readonly day: Day | null }
  | { readonly kind: 'out' | 'plays'; readonly playerId: string }
  | { readonly kind: 'drop'; readonly playerId: string; readonly day: Day }
  | {
      readonly kind: 'add';
      readonly playerId: string;
      readonly teamId: TeamId;
      readonly day: Day;
      readonly dropId: string | null;
    };

/** A player of a team with everything that is tried on him. */
export interface EditedPlayer {
  readonly player: ForecastPlayer;
  /** His own number among the random draws of a simulation, no matter who else is there. */
  readonly stream: number;
  /** Days on which he is with the team: from this one, and before that one; null without an end. */
  readonly from: Day | null;
  readonly before: Day | null;
  readonly isOut: boolean;
  readonly plays: boolean;
  readonly sits: (day: Day) => boolean;
  readonly starts: (day: Day) => boolean;
}

/** Streams of free agents begin here, above every roster's places. */
const FREE_AGENT_STREAMS = 1_000;

/**
 * A team's players as the edits leave them: rostered ones first, in their order, then those who were added.
 *
 * @throws InvalidInput `edits[i].playerId` for a free agent who is not among the compiled ones, or is added twice
 */
export function editedTeam(
  compiled: CompiledForecast,
  teamId: TeamId,
  edits: readonly RosterEdit[],
): EditedPlayer[] {
  const added: EditedPlayer[] = [];
  edits.forEach((edit, index) => {
    if (edit.kind !== 'add' || edit.teamId !== teamId) return;
    const place = compiled.freeAgents.findIndex(({ rostered }) => rostered.id === edit.playerId);
    const player = compiled.freeAgents[place];
    if (!player) throw new InvalidInput(`edits[${index}].playerId`, `${edit.playerId} is no free agent`);
    if (added.some((other) => other.player === player)) {
      throw new InvalidInput(`edits[${index}].playerId`, `${edit.playerId} is added twice`);
    }
    added.push(edited(player, FREE_AGENT_STREAMS + place, edit.day, edits));
  });
  const own = compiled.players.get(teamId) ?? [];
  return [...own.map((player, place) => edited(player, place, null, edits)), ...added];
}

function edited(
  player: ForecastPlayer,
  stream: number,
  from: Day | null,
  edits: readonly RosterEdit[],
): EditedPlayer {
  const { id } = player.rostered;
  let before: Day | null = null;
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
    else if (edit.kind === 'out') isOut = true;
    else plays = true;
  }
  const has = (days: ReadonlySet<Day | null>) => (day: Day) => days.has(null) || days.has(day);
  return { player, stream, from, before, isOut, plays, sits: has(places.sit), starts: has(places.start) };
}

function earlier(one: Day | null, other: Day): Day {
  return one !== null && one < other ? one : other;
}
