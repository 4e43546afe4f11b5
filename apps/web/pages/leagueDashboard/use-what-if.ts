import { calls } from '@fantasy-stats/contract/calls';
import type { RosteredPlayer, TeamId } from '@fantasy-stats/domain';
import type { RosterChanges } from '@fantasy-stats/engine/league-forecast';
import { useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useAsked } from '../../worker/use-asked.ts';
import type { WhatIf } from '../../worker/what-if-messages.ts';

function idsIn(text: string | null): string[] {
  return text ? text.split(',').filter(Boolean) : [];
}

/** Who sits and who plays otherwise than projected, kept in the page's address. */
export function useRosterChanges() {
  const { read, write } = useAddress();
  const [sit, play] = [read('sit'), read('play')];
  const changes = useMemo((): RosterChanges => ({ sits: idsIn(sit), plays: idsIn(play) }), [sit, play]);
  return {
    changes,
    hasChanges: changes.sits.length + changes.plays.length > 0,
    /** `projected` takes a change back. */
    change: (id: string, to: 'play' | 'sit' | 'projected') => {
      const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
      const sits = [...without(changes.sits), ...(to === 'sit' ? [id] : [])];
      const plays = [...without(changes.plays), ...(to === 'play' ? [id] : [])];
      write({ sit: sits.join(','), play: plays.join(',') });
    },
    undo: () => write({ sit: null, play: null }),
  };
}

export interface WhatIfState {
  /** The latest answer; the one before stands until the next is there. */
  readonly answer: WhatIf | null;
  /** The reader's players; empty until the inputs are there. */
  readonly players: readonly RosteredPlayer[];
  /** What was thrown, or what the engine said. */
  readonly failure: unknown;
}

interface Question {
  readonly league: string;
  /** Of the dashboard: inputs of another version would answer about something else. */
  readonly version: string;
  readonly own: TeamId;
  readonly opponent: TeamId;
  readonly changes: RosterChanges;
  /** Nothing is asked for before somebody wants to know. */
  readonly isWanted: boolean;
}

/** The running week with changes to the reader's lineup, computed by the engine in a worker. */
export function useWhatIf({ league, version, own, opponent, changes, isWanted }: Question): WhatIfState {
  const { data, error } = useCall(calls.league.forecastInputs, isWanted ? { league } : null, {
    asOf: version,
  });
  const inputs = data?.inputs ?? null;
  const question = useMemo(() => ({ first: own, second: opponent, changes }), [own, opponent, changes]);
  const { answer, failure } = useAsked('whatIf', inputs && { inputs }, question);

  const players = useMemo(() => inputs?.rostered.filter(({ teamId }) => teamId === own) ?? [], [inputs, own]);
  return { answer, players, failure: failure ?? error };
}
