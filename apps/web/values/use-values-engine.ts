import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { startValuesEngine, type ValuesEngine } from '../worker/values-engine.ts';
import type { ValuesData } from '../worker/values-messages.ts';
import { useProjections } from './use-projections.ts';

interface Shared {
  readonly data: ValuesData;
  readonly engine: ValuesEngine;
  users: number;
}

/* The page and the panel over it ask the same worker. */
let shared: Shared | null = null;

function isSame(one: ValuesData, other: ValuesData): boolean {
  return (
    one.rules === other.rules &&
    one.ownTeamId === other.ownTeamId &&
    one.players === other.players &&
    one.games === other.games &&
    one.earlier === other.earlier &&
    one.inputs === other.inputs
  );
}

function share(data: ValuesData): { readonly engine: ValuesEngine; leave(): void } {
  if (!shared || !isSame(shared.data, data)) shared = { data, engine: startValuesEngine(data), users: 0 };
  const own = shared;
  own.users += 1;
  return {
    engine: own.engine,
    leave: () => {
      own.users -= 1;
      if (own.users > 0) return;
      own.engine.close();
      if (shared === own) shared = null;
    },
  };
}

export interface LeagueValues {
  /** Null while what it needs is on its way. */
  readonly engine: ValuesEngine | null;
  readonly players: AnswerOf<typeof calls.league.players> | null;
  /** Whether the running season has games that have been read; null while that is on its way. */
  readonly hasGames: boolean | null;
  /** Whether there are projections; null while that is on its way. */
  readonly hasProjections: boolean | null;
  /** Games of the running season that are over and have not been read yet. */
  readonly unread: number;
  /** Why what is needed could not be had; null when it could. */
  readonly failure: unknown;
  readonly retry: () => void;
}

/**
 * The engine that values players, with everything it needs of a league. The season before is fetched when it is asked for,
 * or when the running one has no games.
 */
export function useValuesEngine(league: string, needsEarlier: boolean, isWanted = true): LeagueValues {
  const wanted = isWanted ? league : '';
  const season = useCall(calls.league.season, { league: wanted });
  const players = useCall(calls.league.players, { league: wanted });
  const projections = useProjections(wanted, season.data?.freshness.version);
  const running = useCall(calls.nba.players, isWanted ? { season: 'running' } : null);
  const hasGames = running.data ? running.data.games !== null : null;
  const wantsEarlier = isWanted && (needsEarlier || hasGames === false);
  const earlier = useCall(calls.nba.players, wantsEarlier ? { season: 'earlier' } : null);

  const [rules, ownTeamId] = [season.data?.league, season.data?.ownTeamId ?? null];
  const [who, games] = [players.data, running.data];
  const before = earlier.data?.games ?? null;
  const projected = projections.inputs;
  const isSettled = projections.isSettled && (!wantsEarlier || !earlier.isPending);
  const data = useMemo((): ValuesData | null => {
    if (!rules || !who || !games || !isSettled) return null;
    const { scoringForm, scored, slots, lineupLock, today, size, weeks, rosterRules } = rules;
    return {
      rules: sameRules({ scoringForm, scored, slots, lineupLock, today, size, weeks, rosterRules }),
      ownTeamId,
      players: who.players,
      games: games.games,
      earlier: before,
      inputs: projected,
    };
  }, [rules, ownTeamId, who, games, before, projected, isSettled]);

  const [engine, setEngine] = useState<ValuesEngine | null>(null);
  useEffect(() => {
    if (!data) return;
    const own = share(data);
    setEngine(own.engine);
    return () => {
      own.leave();
      setEngine(null);
    };
  }, [data]);

  const failed = [season, players, running].find(({ error, data: known }) => error && !known);
  return {
    engine,
    players: who ?? null,
    hasGames,
    hasProjections: projections.isPending ? null : projected !== null,
    unread: games?.games?.unread ?? 0,
    failure: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

let latestRules: ValuesData['rules'] | null = null;

/** The rules that were there before where they say the same, so that another reading of a league alone computes nothing anew. */
function sameRules(rules: ValuesData['rules']): ValuesData['rules'] {
  if (!latestRules || JSON.stringify(latestRules) !== JSON.stringify(rules)) latestRules = rules;
  return latestRules;
}
