import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { type League, nbaTeams } from '@fantasy-stats/domain';
import type { RoomAdvice, RoomQuestion, RoomRules } from '@fantasy-stats/questions/draft';
import { roomQuestion } from '@fantasy-stats/questions/draft-room';
import { useMemo } from 'react';
import { useSameJson } from '../../../ui/use-same-json.ts';
import { useWorkerQuery } from '../../../worker/use-worker-query.ts';
import type { RoomState } from './room-state.ts';

export interface AdviceState {
  /** The latest recommendations, which stay until the next result arrives. */
  readonly advice: RoomAdvice | null;
  readonly isCurrent: boolean;
  readonly failure: string | null;
}

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
  const question = useMemo(() => roomQuestion(state, counts), [state, counts]);
  const { result, isCurrent, error } = useWorkerQuery('draft', inputs && { inputs, rules }, question);
  return { advice: result, isCurrent, failure: error?.message ?? null };
}

/** Returns primary positions by NBA player ID; empty if the league does not limit players per position. */
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

export interface Shown {
  readonly name: string;
  readonly player: LeaguePlayer | null;
  readonly nbaTeam: string | null;
}

/**
 * Returns names, platform data and NBA teams by NBA player ID. The platform's names and teams take
 * precedence.
 */
export function useShown(
  inputs: WireForecastInputs | null,
  players: readonly LeaguePlayer[] | undefined,
): ReadonlyMap<string, Shown> {
  return useMemo(() => {
    const known = new Map((players ?? []).map((player) => [String(player.nbaId ?? ''), player]));
    return new Map(
      (inputs?.players.ids ?? []).map((id, index): [string, Shown] => {
        const player = known.get(id) ?? null;
        return [
          id,
          {
            name: player?.name ?? inputs?.players.names[index] ?? id,
            player,
            nbaTeam: player?.nbaTeam ?? nbaTeams[inputs?.players.nbaTeams[index] ?? -1] ?? null,
          },
        ];
      }),
    );
  }, [inputs, players]);
}
