import type { RosteredPlayer, TeamId } from '@fantasy-stats/domain';
import type { RosterChanges } from '@fantasy-stats/engine/league';
import type { WhatIf } from '@fantasy-stats/questions/what-if';
import { useMemo } from 'react';
import { readyInputs, useSharedForecast } from '../../season/use-forecast.ts';
import { useParams } from '../../shell/use-params.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';
import { dashboardParams } from './params.ts';

export function useRosterChanges() {
  const [{ sit, play }, write] = useParams(dashboardParams);
  const changes = useMemo((): RosterChanges => ({ sits: sit, plays: play }), [sit, play]);
  return {
    changes,
    hasChanges: changes.sits.length + changes.plays.length > 0,
    /** Changes a player's status; `projected` reverts the change. */
    change: (id: string, to: 'play' | 'sit' | 'projected') =>
      write((current) => {
        const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
        return {
          sit: [...without(current.sit), ...(to === 'sit' ? [id] : [])],
          play: [...without(current.play), ...(to === 'play' ? [id] : [])],
        };
      }),
    undo: () => write({ sit: [], play: [] }),
  };
}

export interface WhatIfState {
  /** The latest result, shown until the next one arrives. */
  readonly whatIf: WhatIf | null;
  readonly players: readonly RosteredPlayer[];
  readonly failure: unknown;
}

interface Question {
  readonly league: string;
  /** Dashboard version. Inputs of another version would not match the odds shown. */
  readonly version: string;
  readonly own: TeamId;
  readonly opponent: TeamId;
  readonly changes: RosterChanges;
  /** False until the user opens the what-if, to avoid needless work. */
  readonly isWanted: boolean;
}

export function useWhatIf({ league, version, own, opponent, changes, isWanted }: Question): WhatIfState {
  const { forecast } = useSharedForecast(league, { asOf: version, isWanted });
  const inputs = readyInputs(forecast);
  const question = useMemo(() => ({ first: own, second: opponent, changes }), [own, opponent, changes]);
  const { result, error: failure } = useWorkerQuery('whatIf', inputs && { inputs }, question);

  const players = useMemo(() => inputs?.rostered.filter(({ teamId }) => teamId === own) ?? [], [inputs, own]);
  return {
    whatIf: result,
    players,
    failure: failure ?? (forecast.state === 'unavailable' ? forecast.unavailable : null),
  };
}
