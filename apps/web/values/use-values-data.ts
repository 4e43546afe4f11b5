import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import type { League } from '@fantasy-stats/domain';
import { useCall } from '../api/use-call.ts';
import type { LeagueQuestions } from '../worker/league-questions.ts';
import { rulesOf } from './rules-of.ts';
import { useProjections } from './use-projections.ts';

/** The players of no league: nobody is listed, and nothing of it is missing. */
const NOBODY: AnswerOf<typeof calls.league.players> = {
  players: [],
  isWhole: true,
  freshness: { syncedAt: null, state: 'never', version: 0, missing: [], failure: null },
};

type ValuesData = LeagueQuestions['values']['about'];

export interface LeagueValues {
  /** What the worker is asked about; null while it is on its way. */
  readonly about: ValuesData | null;
  /** The same without projections, while those alone are on their way. */
  readonly early: ValuesData | null;
  readonly players: AnswerOf<typeof calls.league.players> | null;
  /** Whether the running season has games that have been read; null while that is on its way. */
  readonly hasGames: boolean | null;
  /** Whether there are projections; null while that is on its way. */
  readonly hasProjections: boolean | null;
  /** Why games that are missing do not come in; null where they do. */
  readonly outage: NbaOutage | null;
  /** Games of the running season that are over and have not been read yet. */
  readonly unread: number;
  /** Why what is needed could not be had; null when it could. */
  readonly failure: unknown;
  readonly retry: () => void;
}

/**
 * Everything the worker needs to value the players of a league. The season before is fetched when it is asked for,
 * or when the running one has no games.
 *
 * @param standard without a league: by whose rules the NBA's players are valued, with nobody's roster and no projections
 */
export function useValuesData(
  league: string,
  needsEarlier: boolean,
  isWanted = true,
  standard: League | null = null,
): LeagueValues {
  const wanted = isWanted ? league : '';
  const season = useCall(calls.league.season, { league: wanted });
  const players = useCall(calls.league.players, { league: wanted });
  const projections = useProjections(wanted, season.data?.freshness.version);
  const running = useCall(calls.nba.players, isWanted ? { season: 'running' } : null);
  const hasGames = running.data ? running.data.games !== null : null;
  const wantsEarlier = isWanted && (needsEarlier || hasGames === false);
  const earlier = useCall(calls.nba.players, wantsEarlier ? { season: 'earlier' } : null);

  const [who, games] = [standard ? NOBODY : players.data, running.data];
  const before = earlier.data?.games ?? null;
  const projected = projections.inputs;
  const isSettled = standard !== null || projections.isSettled;
  const by = standard ? { league: standard, ownTeamId: null } : season.data;
  const rules = by ? rulesOf(by) : null;
  const known =
    rules && who && games && (!wantsEarlier || !earlier.isPending)
      ? { rules, players: who.players, games: games.games, earlier: before }
      : null;

  const failed = [season, players, running].find(({ error, data: known }) => error && !known);
  return {
    about: known && isSettled ? { ...known, inputs: projected } : null,
    early: known && !isSettled ? { ...known, inputs: null } : null,
    players: who ?? null,
    hasGames,
    hasProjections: standard ? false : projections.isPending ? null : projected !== null,
    outage: games?.nbaOutage ?? null,
    unread: games?.games?.unread ?? 0,
    failure: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
