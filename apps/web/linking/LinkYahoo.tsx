import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { SettingsOverview } from '../api/answers.ts';
import { useAct } from '../api/use-call.ts';
import { FailureNote } from '../words/FailureNote.tsx';
import './linking.css';

interface LinkYahooProps {
  readonly yahoo: SettingsOverview['yahoo'];
  readonly isPrimary?: boolean;
}

/** Takes the reader to Yahoo's consent page. */
export function LinkYahoo({ yahoo, isPrimary }: LinkYahooProps): ReactElement {
  const start = useAct(calls.settings.startYahooLink);
  if (!yahoo.isAvailable)
    return <p className="fs-note">Yahoo is not set up on this installation. ESPN leagues can be linked.</p>;
  return (
    <>
      <button
        type="button"
        className={`fs-button ${isPrimary ? 'fs-button-primary' : ''}`}
        disabled={start.isPending || start.isSuccess}
        onClick={() => start.mutate({})}
      >
        {yahoo.needsRelink ? 'Link Yahoo again' : 'Link Yahoo'}
      </button>
      {start.error ? <FailureNote thrown={start.error} /> : null}
    </>
  );
}
