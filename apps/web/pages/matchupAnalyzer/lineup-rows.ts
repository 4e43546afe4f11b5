import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  type Day,
  daysFrom,
  type InjuryStatus,
  isCalledOff,
  nbaTeams,
  type RosterSlot,
  type TeamId,
  type Week,
} from '@fantasy-stats/domain';
import type { PlannedGame, RosterEdit, TeamPlan } from '@fantasy-stats/engine/league';
import type { ScheduleDays } from '../../api/responses.ts';

export interface LineupPlayer {
  readonly id: string;
  readonly name: string;
  readonly nbaTeam: string | null;
  readonly positions: readonly LeaguePlayer['positions'][number][];
  readonly jersey: string | null;
  readonly injury: InjuryStatus;
  readonly injuryNote: string | null;
}

export interface LineupCell {
  readonly day: Day;
  /** The opponent, e.g. "@LAC" or "MEM"; empty if the schedule is unknown. */
  readonly against: string;
  /** The planned game; null before today, because those games are already in the score. */
  readonly game: PlannedGame | null;
}

export interface LineupRow {
  readonly player: LineupPlayer;
  readonly slot: RosterSlot | null;
  readonly cells: ReadonlyMap<Day, LineupCell>;
  /** Games left, or null if the player is not projected. `counting` is the expected number that count. */
  readonly left: number | null;
  readonly counting: number;
  readonly isReserved: boolean;
  /** Whether a what-if change adds or drops the player. */
  readonly moves: 'added' | 'dropped' | null;
}

export type Opponents = ReadonlyMap<string, string>;

export function opponentsOf(days: ScheduleDays | null): Opponents {
  const found = new Map<string, string>();
  for (const { day, games } of days ?? []) {
    for (const { home, away, kind, status } of games) {
      if (kind !== 'regular' || isCalledOff(status)) continue;
      if (home) found.set(`${home} ${day}`, away ?? '?');
      if (away) found.set(`${away} ${day}`, `@${home ?? '?'}`);
    }
  }
  return found;
}

/** Returns rostered players in lineup order, then added players. */
export function lineupRows(
  inputs: WireForecastInputs,
  plan: TeamPlan,
  teamId: TeamId,
  week: Week,
  opponents: Opponents,
  freeAgentsById: ReadonlyMap<string, LeaguePlayer>,
): LineupRow[] {
  const planned = new Map(plan.players.map((player) => [player.id, player]));
  const rostered = inputs.rostered.filter((player) => player.teamId === teamId);
  const own = new Set(rostered.map(({ id }) => id));
  const added = plan.players.flatMap(({ id }) => (own.has(id) ? [] : (freeAgentsById.get(id) ?? [])));
  // Prefer the NBA's own team for the player over the platform's, which can be out of date.
  const nbaTeamOf = (index: number | null, fallback: string | null): string | null =>
    nbaTeams[inputs.players.nbaTeams[index ?? -1] ?? -1] ?? fallback;
  const row = (
    player: LineupPlayer,
    slot: RosterSlot | null,
    nbaTeam: string | null,
    isAdded: boolean,
  ): LineupRow => {
    const one = planned.get(player.id);
    const cells = new Map<Day, LineupCell>();
    for (const day of daysFrom(week.firstDay, week.lastDay)) {
      const game = one?.games.find((candidate) => candidate.day === day) ?? null;
      const against = nbaTeam === null ? undefined : opponents.get(`${nbaTeam} ${day}`);
      if (game) cells.set(day, { day, against: against ?? 'game', game });
      else if (against !== undefined && day < inputs.today) cells.set(day, { day, against, game: null });
    }
    return {
      player,
      slot,
      cells,
      left: one?.left ?? null,
      counting: one?.counting ?? 0,
      isReserved: one?.isReserved ?? false,
      moves: isAdded ? 'added' : one?.games.some(({ fate }) => fate === 'away') ? 'dropped' : null,
    };
  };
  return [
    ...rostered.map((player) =>
      row(
        { ...player, injuryNote: freeAgentsById.get(player.id)?.injuryNote ?? null },
        player.slot,
        nbaTeamOf(player.place, player.nbaTeam),
        false,
      ),
    ),
    ...added.map((player) => {
      const index = player.nbaId === null ? -1 : inputs.players.ids.indexOf(String(player.nbaId));
      return row(player, null, nbaTeamOf(index < 0 ? null : index, player.nbaTeam), true);
    }),
  ];
}

export type WeekChoice = 'projected' | 'plays' | 'sit' | 'out';

export function weekChoice(edits: readonly RosterEdit[], id: string): WeekChoice {
  for (const edit of edits) {
    if (edit.playerId !== id) continue;
    if (edit.kind === 'out') return 'out';
    if (edit.kind === 'plays') return 'plays';
    if (edit.kind === 'sit' && edit.day === null) return 'sit';
  }
  return 'projected';
}

/** Returns the change when the user clicks a game; null if the game is locked. */
export function dayEdit(row: LineupRow, cell: LineupCell, edits: readonly RosterEdit[]): RosterEdit | null {
  const { game, day } = cell;
  if (!game || game.isClosed) return null;
  const playerId = row.player.id;
  if (game.fate === 'plays') return { kind: 'sit', playerId, day };
  if (game.fate === 'noSlot' || game.fate === 'overCap') return { kind: 'start', playerId, day };
  const isDays = (edit: RosterEdit) => edit.kind === 'sit' && edit.playerId === playerId && edit.day === day;
  if (game.fate === 'sits') return edits.find(isDays) ?? null;
  return null;
}
