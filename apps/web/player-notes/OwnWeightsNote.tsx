import { calls } from '@fantasy-stats/contract/calls';
import type { League, StatisticId } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../api/use-api-query.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import layout from '../theme/layout.module.css';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { useOwnWeights } from './use-own-weights.ts';
import { weightsWords } from './weights-words.ts';

interface OwnWeightsNoteProps {
  readonly league: Pick<League, 'scoringForm' | 'scored'>;
  /** Names the numbers on the page that use the weights: "the value column". */
  readonly within: string;
  /** The page's punts, which replace the account's default punts. */
  readonly punts?: readonly StatisticId[];
}

/** Shows the user's category weights and toggles them for all pages; renders nothing without weights. */
export function OwnWeightsNote({ league, within, punts }: OwnWeightsNoteProps): ReactElement | null {
  const { set, isOn } = useOwnWeights(league);
  const change = useApiMutation(calls.settings.changeDefaults);
  if (!set) return null;
  const words = weightsWords(isOn && punts ? { ...set, punts } : set);
  if (words === '') return null;
  return (
    <div className={layout.below}>
      <p className={text.note} role="note">
        {isOn
          ? `Your weights: ${words}. They apply to ${within}; forecasts count every category as your league does. `
          : `Your weights are off: ${words}. `}
        <Button
          variant="link"
          isBusy={change.isPending}
          onClick={() => change.mutate({ usesOwnWeights: !isOn })}
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        {' · '}
        <Link className={text.link} to="/settings/preferences#defaults">
          Change
        </Link>
      </p>
      {change.error ? <FailureNote thrown={change.error} /> : null}
    </div>
  );
}
