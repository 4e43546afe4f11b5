import { calls } from '@fantasy-stats/contract';
import { type LeagueId, playerScopeOf, type TeamId } from '@fantasy-stats/domain';
import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import type { TradeRequest } from '../../forecasts/weigh-trade.ts';
import { whileRunning } from '../../forecasts/while-running.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { readPlayers, readRosters } from '../../leagues/facts/read-league.ts';
import { versionOf } from '../../leagues/input-versions.ts';
import { leagueRow } from '../../leagues/open-league.ts';

/**
 * Returns the caller's team.
 * @throws ApiError teamNotFound if the caller has no team or requests a past season
 */
function ownTeam({ league, linked, ownTeamId }: Pick<Membership, 'league' | 'linked' | 'ownTeamId'>): string {
  if (ownTeamId === null || league !== linked) throw new ApiError('teamNotFound');
  return ownTeamId;
}

const inputs = ['forecast', 'league', 'day'] as const;

/**
 * Rejects a trade in which a team gives a player who is not on its roster.
 * @throws ApiError playerNotOnTeam naming the first such player; leagueNotFound
 */
async function requireOwnPlayers(
  database: Queryable,
  id: LeagueId,
  { get, give, other, own }: TradeRequest,
): Promise<void> {
  await requireOnTeams(database, id, [
    ...give.map((playerId) => ({ playerId, team: own })),
    ...get.map((playerId) => ({ playerId, team: other })),
  ]);
}

interface TradeQuery {
  readonly with: TeamId;
  readonly give: string;
  readonly get: string;
}

function tradeRequest(own: TeamId, query: TradeQuery): TradeRequest {
  return { own, other: query.with, give: query.give.split(','), get: query.get.split(',') };
}

/** @throws ApiError `playerNotOnTeam` naming the first player who is not on the given team */
async function requireOnTeams(
  database: Queryable,
  id: LeagueId,
  players: readonly { readonly playerId: string; readonly team: TeamId }[],
): Promise<void> {
  const league = await leagueRow(database, { league: id });
  const { rosters } = await readRosters(database, league);
  if (rosters.length === 0) return;
  const foreign = players.find(
    ({ playerId, team }) =>
      !rosters.some(
        ({ entries, teamId }) => teamId === team && entries.some((one) => one.playerId === playerId),
      ),
  );
  if (!foreign) return;
  const [player] = await readPlayers(database, playerScopeOf(league), [foreign.playerId]);
  throw new ApiError('playerNotOnTeam', {
    facts: { player: player?.name ?? foreign.playerId, playerId: foreign.playerId, team: foreign.team },
  });
}

/** Registers the `league/…` calls that give programs the advice that pages compute in the browser. */
export function adviceRoutes(forecasts: Forecaster): RegisterRoutes {
  return (routes, { database }) => {
    routes.cached(
      calls.league.pickups,
      { inputs, variesBy: 'team' },
      async ({ membership, query, queueKey, versions }) => {
        const teamId = ownTeam(membership);
        const weighed = await whileRunning(
          forecasts.request('pickups', { league: query.league, team: teamId }, { caller: queueKey }),
        );
        const message = weighed.none && noForecastWords[weighed.none];
        return { ...weighed, teamId, message, version: versionOf(versions) };
      },
    );

    routes.cached(
      calls.league.gamesCaps,
      { inputs, variesBy: 'team' },
      async ({ membership, query, queueKey, versions }) => {
        const teamId = ownTeam(membership);
        const planned = await whileRunning(
          forecasts.request('gamesCaps', { league: query.league, team: teamId }, { caller: queueKey }),
        );
        const message = planned.none && noForecastWords[planned.none];
        return { ...planned, teamId, message, version: versionOf(versions) };
      },
    );

    routes.cached(
      calls.league.weekLineup,
      { inputs, variesBy: 'team' },
      async ({ membership, query, queueKey, versions }) => {
        const team = ownTeam(membership);
        const [one, other] = query.players?.split(',') ?? [];
        const players = one && other ? ([one, other] as const) : null;
        if (players)
          await requireOnTeams(
            database,
            query.league,
            players.map((playerId) => ({ playerId, team })),
          );
        const found = await whileRunning(
          forecasts.request('weekLineup', { league: query.league, team, players }, { caller: queueKey }),
        );
        const message = found.none && noForecastWords[found.none];
        return { ...found, teamId: team, message, version: versionOf(versions) };
      },
    );

    routes.cached(
      calls.league.weighTrade,
      { inputs, variesBy: 'team' },
      async ({ membership, query, queueKey, versions }) => {
        const requested = tradeRequest(ownTeam(membership), query);
        await requireOwnPlayers(database, query.league, requested);
        const trade = await whileRunning(
          forecasts.request('trade', { league: query.league, trade: requested }, { caller: queueKey }),
        );
        const message = trade.kind === 'unavailable' ? noForecastWords[trade.reason] : null;
        return { teamId: requested.own, trade, message, version: versionOf(versions) };
      },
    );

    routes.cached(
      calls.league.counterOffers,
      { inputs, variesBy: 'team' },
      async ({ membership, query, queueKey, versions }) => {
        const requested = tradeRequest(ownTeam(membership), query);
        await requireOwnPlayers(database, query.league, requested);
        const counters = await whileRunning(
          forecasts.request(
            'counterOffers',
            { league: query.league, trade: requested },
            { caller: queueKey },
          ),
        );
        const message = counters.kind === 'unavailable' ? noForecastWords[counters.reason] : null;
        return { teamId: requested.own, counters, message, version: versionOf(versions) };
      },
    );
  };
}
