import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { SettingsOverview } from '../api/answers.ts';
import { useAct } from '../api/use-call.ts';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { FailureNote } from '../words/FailureNote.tsx';

interface LinkYahooProps {
  readonly yahoo: SettingsOverview['yahoo'];
  readonly isPrimary?: boolean;
}

/** Takes the reader to Yahoo's consent page. */
export function LinkYahoo({ yahoo, isPrimary }: LinkYahooProps): ReactElement {
  const start = useAct(calls.settings.startYahooLink);
  if (!yahoo.isAvailable)
    return <p className={text.note}>Yahoo is not set up here. ESPN leagues can be linked.</p>;
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'default'}
        disabled={start.isPending || start.isSuccess}
        onClick={() => start.mutate({})}
      >
        {yahoo.needsRelink ? 'Link Yahoo again' : 'Link Yahoo'}
      </Button>
      {start.error ? <FailureNote thrown={start.error} /> : null}
    </>
  );
}
