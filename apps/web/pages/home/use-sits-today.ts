import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { SitsToday } from '@fantasy-stats/engine/streaming';
import { useMemo } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { readyInputs, useForecast } from '../../season/use-forecast.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';

/** Returns the players to bench today in the running matchup; null while unknown, and without a matchup. */
export function useSitsToday(
  { league, ownTeamId: team }: Pick<SeasonView, 'league' | 'ownTeamId'>,
  players: readonly LeaguePlayer[] | null,
  week: number | null,
  opponent: string | null,
  isWanted: boolean,
): SitsToday | null {
  const { forecast } = useForecast(league.id, { isWanted });
  const inputs = readyInputs(forecast);
  const question = useMemo(
    () =>
      team !== null && week !== null && opponent !== null && league.lineupLock === 'daily'
        ? { week, team, opponent }
        : null,
    [league.lineupLock, opponent, team, week],
  );
  const { result } = useWorkerQuery('sitsToday', inputs && players ? { inputs, players } : null, question);
  return forecast.state === 'unavailable' ? null : result;
}
