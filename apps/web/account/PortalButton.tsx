import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useApiMutation } from '../api/use-api-query.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import { Button, type ButtonLook } from '../ui/Button.tsx';

interface PortalButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  readonly returnTo: 'settings' | 'payment';
  readonly text?: string;
}

/** Opens the payment service's pages for the account: receipts, cards, cancellation. */
export function PortalButton({ returnTo, text, ...look }: PortalButtonProps): ReactElement {
  const { error, isPending, mutate } = useApiMutation(calls.billing.portal);
  return (
    <>
      <Button {...look} isBusy={isPending} onClick={() => mutate({ returnTo })}>
        {text ?? 'Manage subscription'}
      </Button>
      {error ? <FailureNote thrown={error} /> : null}
    </>
  );
}
