import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import type { SettingsOverview } from '../api/responses.ts';
import { useApiMutation } from '../api/use-api-query.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import { Button } from '../ui/Button.tsx';

interface LinkYahooProps {
  readonly yahoo: SettingsOverview['yahoo'];
}

/** Opens Yahoo's consent page. Shown only if the operator configured keys. */
export function LinkYahoo({ yahoo }: LinkYahooProps): ReactElement {
  const start = useApiMutation(calls.settings.startYahooLink);
  return (
    <>
      <Button disabled={start.isPending || start.isSuccess} onClick={() => start.mutate({})}>
        {yahoo.needsRelink ? 'Link Yahoo again' : 'Link Yahoo'}
      </Button>
      {start.error ? <FailureNote thrown={start.error} /> : null}
    </>
  );
}
