import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { useCall } from '../api/use-call.ts';
import type { LeagueQuestions } from '../worker/league-questions.ts';
import { useSameJson } from '../worker/use-asked.ts';
import { useProjections } from './use-projections.ts';

type ValuesData = LeagueQuestions['values']['about'];

export interface LeagueValues {
  /** What the worker is asked about; null while it is on its way. */
  readonly about: ValuesData | null;
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
 * Everything the worker needs to value the players of a league. The season before is fetched when it is asked for,
 * or when the running one has no games.
 */
export function useValuesData(league: string, needsEarlier: boolean, isWanted = true): LeagueValues {
  const wanted = isWanted ? league : '';
  const season = useCall(calls.league.season, { league: wanted });
  const players = useCall(calls.league.players, { league: wanted });
  const projections = useProjections(wanted, season.data?.freshness.version);
  const running = useCall(calls.nba.players, isWanted ? { season: 'running' } : null);
  const hasGames = running.data ? running.data.games !== null : null;
  const wantsEarlier = isWanted && (needsEarlier || hasGames === false);
  const earlier = useCall(calls.nba.players, wantsEarlier ? { season: 'earlier' } : null);

  const [who, games] = [players.data, running.data];
  const before = earlier.data?.games ?? null;
  const projected = projections.inputs;
  const isSettled = projections.isSettled && (!wantsEarlier || !earlier.isPending);
  const rules = useSameJson(season.data ? rulesOf(season.data) : null);

  const failed = [season, players, running].find(({ error, data: known }) => error && !known);
  return {
    about:
      rules && who && games && isSettled
        ? { rules, players: who.players, games: games.games, earlier: before, inputs: projected }
        : null,
    players: who ?? null,
    hasGames,
    hasProjections: projections.isPending ? null : projected !== null,
    unread: games?.games?.unread ?? 0,
    failure: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

/** Another reading of a league whose rules say the same computes nothing anew. */
function rulesOf({ league, ownTeamId }: AnswerOf<typeof calls.league.season>): ValuesData['rules'] {
  const { scoringForm, scored, slots, lineupLock, today, size, weeks, rosterRules } = league;
  return { scoringForm, scored, slots, lineupLock, today, size, weeks, rosterRules, ownTeamId };
}
