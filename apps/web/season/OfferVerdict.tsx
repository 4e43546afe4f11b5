import { calls } from '@fantasy-stats/contract/calls';
import type { TeamId } from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { isTradeable } from '../league/is-tradeable.ts';
import type { SeasonView } from '../league/season-view.ts';
import { useWorkerQuery } from '../worker/use-worker-query.ts';
import { offerVerdictInWords } from './offer-verdict-words.ts';
import { readyInputs, useForecast } from './use-forecast.ts';

interface OfferVerdictProps {
  readonly view: SeasonView;
  readonly moves: readonly { readonly playerId: string; readonly to: TeamId }[];
}

/** The trade analyzer's verdict on an offer to the user's team, with the gain beyond its best add. */
export function OfferVerdict({ view, moves }: OfferVerdictProps): ReactElement | null {
  const { league, ownTeamId, season } = view;
  const isWanted = ownTeamId !== null && isTradeable(view) && moves.length > 0;
  const { forecast } = useForecast(league.id, { isWanted });
  const listed = useApiQuery(calls.league.players, isWanted ? { league: league.id } : null);
  const inputs = readyInputs(forecast);
  const players = listed.data?.players;
  const about = useMemo(
    () => (inputs && players ? { inputs, players, season } : null),
    [inputs, players, season],
  );
  const question = isWanted ? { side: { teamId: ownTeamId, punts: [] }, moves } : null;
  const { error, isCurrent, result } = useWorkerQuery('offerVerdict', about, question);
  const isUnavailable = forecast.state === 'unavailable' || error || listed.error;
  if (!isWanted || isUnavailable || (isCurrent && !result)) return null;
  // Show a placeholder until the verdict is computed, to prevent layout shift.
  return <b role="status">{isCurrent && result ? offerVerdictInWords(result) : 'Analyzing…'}</b>;
}
