import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import stateStyles from '../ui/State.module.css';
import { partialWords } from './forecast-words.ts';
import { useShown } from './use-shown.ts';

/**
 * While the season's games are still syncing, shows above a forecast how many games it uses. Also records
 * that the forecast was shown.
 */
export function PartialForecast({ league }: { readonly league: string }): ReactElement | null {
  const { data } = useApiQuery(calls.league.dashboard, { league });
  useShown(league, data?.version);
  const words = data ? partialWords(data) : null;
  return words === null ? null : (
    <div className={stateStyles.dataNotice} role="status">
      <p>{words}</p>
    </div>
  );
}
