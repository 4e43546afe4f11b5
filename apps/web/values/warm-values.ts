import { calls } from '@fantasy-stats/contract/calls';
import { ownWeights } from '@fantasy-stats/contract/own-weights';
import { usualDefaults } from '@fantasy-stats/contract/usual-defaults';
import { questionOf, readChoice, usualWindowOf } from '@fantasy-stats/engine/player-values';
import { queryClient } from '../api/query-client.ts';
import { callQuery } from '../api/use-call.ts';
import { leagueWorker } from '../worker/league-worker.ts';
import { rulesOf } from './rules-of.ts';

/**
 * Has the worker value a league's players as the ranking opens with them, where its answers are there: by the time the page
 * asks, it is known, or nearly, and the page begins with it; what needs projections once those are there. With the reader's own projections, or another
 * window in the address, it is computed again.
 */
export function warmValues(league: string): void {
  const season = queryClient.getQueryData(callQuery(calls.league.season, { league }).queryKey);
  const players = queryClient.getQueryData(callQuery(calls.league.players, { league }).queryKey);
  const running = queryClient.getQueryData(callQuery(calls.nba.players, { season: 'running' }).queryKey);
  if (!season || !players || !running?.games) return;
  const version = String(season.freshness.version);
  const inputs = queryClient.getQueryData(
    callQuery(calls.league.forecastInputs, { league }, version).queryKey,
  )?.inputs;
  const defaults = queryClient.getQueryData(callQuery(calls.settings.defaults, {}).queryKey) ?? usualDefaults;
  const { punts, weights } = ownWeights(defaults, season.league);
  const choice = readChoice(
    season.league,
    usualWindowOf(defaults.window, true, inputs === undefined ? null : inputs !== null),
    season.ownTeamId !== null,
    (name) => (name === 'punt' ? punts.join(',') : null),
  );
  const isWhole = inputs !== undefined;
  if (!isWhole && choice.window === 'rest') return;
  leagueWorker.askAhead(
    'values',
    {
      rules: rulesOf(season),
      players: players.players,
      games: running.games,
      earlier: null,
      inputs: inputs ?? null,
    },
    { ...questionOf(choice, season.league, weights), withTeam: isWhole },
  );
}
