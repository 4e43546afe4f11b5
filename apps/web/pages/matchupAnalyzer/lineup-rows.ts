import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  type Day,
  daysFrom,
  type InjuryStatus,
  nbaTeams,
  type RosterSlot,
  type TeamId,
  type Week,
} from '@fantasy-stats/domain';
import type { PlannedGame, RosterEdit, TeamPlan } from '@fantasy-stats/engine/league-forecast';
import type { ScheduleDays } from '../../api/answers.ts';

/** A player as the lineups show him. */
export interface LineupPlayer {
  readonly id: string;
  readonly name: string;
  readonly nbaTeam: string | null;
  readonly positions: readonly LeaguePlayer['positions'][number][];
  readonly jersey: string | null;
  readonly injury: InjuryStatus;
  readonly injuryNote: string | null;
}

/** A day of a player: his NBA team's game, and what becomes of it. */
export interface LineupCell {
  readonly day: Day;
  /** "@LAC" or "MEM"; null where the schedule is not known. */
  readonly against: string;
  /** Null for a game before today, which is in the score. */
  readonly game: PlannedGame | null;
}

export interface LineupRow {
  readonly player: LineupPlayer;
  readonly slot: RosterSlot | null;
  readonly cells: ReadonlyMap<Day, LineupCell>;
  /** Games left and how many of them are expected to count; null where nothing can be projected for him. */
  readonly left: number | null;
  readonly counting: number;
  readonly isReserved: boolean;
  /** He joined or leaves by an edit. */
  readonly moves: 'added' | 'dropped' | null;
}

/** NBA teams' games of the week: opponent by NBA team and day. */
export type Opponents = ReadonlyMap<string, string>;

export function opponentsOf(days: ScheduleDays | null): Opponents {
  const found = new Map<string, string>();
  for (const { day, games } of days ?? []) {
    for (const { home, away, kind, status } of games) {
      if (kind !== 'regular' || status === 'postponed') continue;
      if (home) found.set(`${home} ${day}`, away ?? '?');
      if (away) found.set(`${away} ${day}`, `@${home ?? '?'}`);
    }
  }
  return found;
}

/** Everybody of a team in the week: rostered players in their order, then those who were added. */
export function lineupRows(
  inputs: WireForecastInputs,
  plan: TeamPlan,
  teamId: TeamId,
  week: Week,
  opponents: Opponents,
  everyone: ReadonlyMap<string, LeaguePlayer>,
): LineupRow[] {
  const planned = new Map(plan.players.map((player) => [player.id, player]));
  const rostered = inputs.rostered.filter((player) => player.teamId === teamId);
  const own = new Set(rostered.map(({ id }) => id));
  const added = plan.players.flatMap(({ id }) => (own.has(id) ? [] : (everyone.get(id) ?? [])));
  /* The NBA team whose games are his by the NBA, else the one his platform names. */
  const nbaTeamOf = (place: number | null, fallback: string | null): string | null =>
    nbaTeams[inputs.players.nbaTeams[place ?? -1] ?? -1] ?? fallback;
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
        { ...player, injuryNote: everyone.get(player.id)?.injuryNote ?? null },
        player.slot,
        nbaTeamOf(player.place, player.nbaTeam),
        false,
      ),
    ),
    ...added.map((player) => {
      const place = player.nbaId === null ? -1 : inputs.players.ids.indexOf(String(player.nbaId));
      return row(player, null, nbaTeamOf(place < 0 ? null : place, player.nbaTeam), true);
    }),
  ];
}

/** What is chosen for a player for all of the week. */
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

/**
 * The edit that a press on a day's game makes or, where it is among the edits, takes back: out of the lineup, or into it. Null
 * where nothing can be changed.
 */
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
