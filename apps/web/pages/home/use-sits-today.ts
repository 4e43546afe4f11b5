import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { isCategoryForm } from '@fantasy-stats/domain';
import type { SitsToday } from '@fantasy-stats/engine/streaming';
import { useMemo } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { readyInputs, useForecast } from '../../season/use-forecast.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';

/** Returns the players to bench today in the current matchup; null while unknown, and without a matchup. */
export function useSitsToday(
  { league, ownTeamId: team }: Pick<SeasonView, 'league' | 'ownTeamId'>,
  players: readonly LeaguePlayer[] | null,
  week: number | null,
  opponent: string | null,
  isWanted: boolean,
): SitsToday | null {
  const { forecast } = useForecast(league.id, { isWanted });
  const inputs = readyInputs(forecast);
  const isPossible = league.lineupLock === 'daily' && isCategoryForm(league.scoringForm);
  const question = useMemo(
    () =>
      isPossible && team !== null && week !== null && opponent !== null ? { week, team, opponent } : null,
    [isPossible, opponent, team, week],
  );
  const { result } = useWorkerQuery('sitsToday', inputs && players ? { inputs, players } : null, question);
  return forecast.state === 'unavailable' ? null : result;
}
