import type { ResponseOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import type { League } from '@fantasy-stats/domain';
import { useApiQuery } from '../api/use-api-query.ts';
import type { LeagueQuestions } from '../worker/league-questions.ts';
import { rulesOf } from './rules-of.ts';
import { useProjections } from './use-projections.ts';

/** The player list without a league: empty and complete. */
const NO_PLAYERS: ResponseOf<typeof calls.league.players> = {
  players: [],
  isWhole: true,
  freshness: { syncedAt: null, state: 'never', version: 0, missing: [], failure: null },
};

type ValuesData = LeagueQuestions['values']['about'];

export interface LeagueValues {
  readonly about: ValuesData | null;
  /** The data without projections, available while only the projections are still loading. */
  readonly early: ValuesData | null;
  readonly players: ResponseOf<typeof calls.league.players> | null;
  /** Whether any games of this season are synced; null while loading. */
  readonly hasGames: boolean | null;
  readonly hasProjections: boolean | null;
  /** Why NBA games are missing; null without an outage. */
  readonly outage: NbaOutage | null;
  /** Number of this season's finished games that are not synced yet. */
  readonly unread: number;
  readonly failure: unknown;
  readonly retry: () => void;
}

/**
 * Loads the inputs that the worker needs to value a league's players. Last season's games are loaded on
 * request, or if this season has no games.
 * @param standard rules for valuing NBA players without a league
 */
export function useValuesData(
  league: string,
  needsEarlier: boolean,
  isWanted = true,
  standard: League | null = null,
): LeagueValues {
  const wanted = isWanted ? league : '';
  const season = useApiQuery(calls.league.season, { league: wanted });
  const players = useApiQuery(calls.league.players, { league: wanted });
  const projections = useProjections(wanted, season.data?.freshness.version);
  const running = useApiQuery(calls.nba.players, isWanted ? { season: 'running' } : null);
  const hasGames = running.data ? running.data.games !== null : null;
  const wantsEarlier = isWanted && (needsEarlier || hasGames === false);
  const earlier = useApiQuery(calls.nba.players, wantsEarlier ? { season: 'earlier' } : null);

  const [loadedPlayers, games] = [standard ? NO_PLAYERS : players.data, running.data];
  const before = earlier.data?.games ?? null;
  const projected = projections.inputs;
  const isSettled = standard !== null || projections.isSettled;
  const by = standard ? { league: standard, ownTeamId: null } : season.data;
  const rules = by ? rulesOf(by) : null;
  const known =
    rules && loadedPlayers && games && (!wantsEarlier || !earlier.isPending)
      ? { rules, players: loadedPlayers.players, games: games.games, earlier: before }
      : null;

  const failed = [season, players, running].find(({ error, data: known }) => error && !known);
  return {
    about: known && isSettled ? { ...known, inputs: projected } : null,
    early: known && !isSettled ? { ...known, inputs: null } : null,
    players: loadedPlayers ?? null,
    hasGames,
    hasProjections: standard ? false : projections.isPending ? null : projected !== null,
    outage: games?.nbaOutage ?? null,
    unread: games?.games?.unread ?? 0,
    failure: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
