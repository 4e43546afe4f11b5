import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { type League, nbaTeams } from '@fantasy-stats/domain';
import { useMemo } from 'react';
import type { RoomAdvice, RoomQuestion, RoomRules } from '../../worker/draft-messages.ts';
import { useAsked, useSameJson } from '../../worker/use-asked.ts';
import { type RoomState, turnsToCome } from './room-state.ts';

export interface AdviceState {
  /** The latest advice; the one before stands until the next is there. */
  readonly advice: RoomAdvice | null;
  readonly isCurrent: boolean;
  readonly failure: string | null;
}

/** What the engine advises in a room, computed in a worker. */
export function useAdvice(
  inputs: WireForecastInputs | null,
  state: RoomState,
  usual: RoomRules['usual'],
  positions: RoomRules['positions'],
  counts: NonNullable<RoomQuestion['counts']>,
): AdviceState {
  const { teams, rounds } = state;
  const punts = useSameJson(state.punts);
  const rules = useMemo(
    (): RoomRules => ({ teams, rounds, punts, usual, positions }),
    [teams, rounds, punts, usual, positions],
  );
  const question = useMemo(
    () => ({
      picks: state.picks.map(({ id, team, cost }) => ({ id, team, cost })),
      turns: turnsToCome(state).map(({ team }) => team),
      own: state.seat,
      budget: state.kind === 'auction' ? state.budget : null,
      counts,
    }),
    [state, counts],
  );
  const { answer, of, failure } = useAsked('draft', inputs && { inputs, rules }, question);
  return { advice: answer, isCurrent: of === question, failure: failure?.message ?? null };
}

/** As what the league's limits of positions count the players, by the NBA's number; empty in leagues without limits. */
export function useCountedPositions(
  { mostByPosition }: League['rosterRules'],
  players: readonly LeaguePlayer[] | undefined,
): RoomRules['positions'] {
  const hasLimits = Object.keys(mostByPosition).length > 0;
  return useMemo(
    () =>
      (hasLimits ? (players ?? []) : []).flatMap(({ nbaId, primaryPosition }) =>
        nbaId === null || !primaryPosition ? [] : [[String(nbaId), primaryPosition] as const],
      ),
    [hasLimits, players],
  );
}

/** In which positions players may start, by the NBA's number; nobody who has none. */
export function usePositions(
  players: readonly LeaguePlayer[] | undefined,
): NonNullable<RoomRules['eligible']> {
  return useMemo(
    () =>
      (players ?? []).flatMap(({ nbaId, positions }) =>
        nbaId === null || positions.length === 0 ? [] : [[String(nbaId), positions] as const],
      ),
    [players],
  );
}

/** A player of the room as he can be shown. */
export interface Shown {
  readonly name: string;
  readonly player: LeaguePlayer | null;
  readonly nbaTeam: string | null;
}

/** Names and positions by the NBA's number: the platform's where the league knows the player. */
export function useShown(
  inputs: WireForecastInputs | null,
  players: readonly LeaguePlayer[] | undefined,
): ReadonlyMap<string, Shown> {
  return useMemo(() => {
    const known = new Map((players ?? []).map((player) => [String(player.nbaId ?? ''), player]));
    return new Map(
      (inputs?.players.ids ?? []).map((id, place): [string, Shown] => {
        const player = known.get(id) ?? null;
        return [
          id,
          {
            name: player?.name ?? inputs?.players.names[place] ?? id,
            player,
            nbaTeam: player?.nbaTeam ?? nbaTeams[inputs?.players.nbaTeams[place] ?? -1] ?? null,
          },
        ];
      }),
    );
  }, [inputs, players]);
}
