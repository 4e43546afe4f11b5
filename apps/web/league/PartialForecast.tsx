import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useCall } from '../api/use-call.ts';
import stateStyles from '../ui/State.module.css';
import { partialWords } from './forecast-words.ts';

/** Above a page that forecasts: on how many of the season's games, while the others are on their way. */
export function PartialForecast({ league }: { readonly league: string }): ReactElement | null {
  const { data } = useCall(calls.league.dashboard, { league });
  const words = data ? partialWords(data) : null;
  return words === null ? null : (
    <div className={stateStyles.dataNotice} role="status">
      <p>{words}</p>
    </div>
  );
}
