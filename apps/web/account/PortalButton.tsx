import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useAct } from '../api/use-call.ts';
import { FailureNote } from '../words/FailureNote.tsx';

interface PortalButtonProps {
  /** The page of ours the payment service leads back to. */
  readonly returnTo: 'settings' | 'payment';
  readonly text?: string;
  readonly className?: string;
}

/** The way to the payment service's pages for the account: receipts, cards, cancelling. */
export function PortalButton({ returnTo, text, className = '' }: PortalButtonProps): ReactElement {
  const { error, isPending, mutate } = useAct(calls.billing.portal);
  return (
    <>
      <button
        type="button"
        className={`fs-button ${className}`}
        disabled={isPending}
        onClick={() => mutate({ returnTo })}
      >
        {text ?? 'Manage subscription'}
      </button>
      {error ? <FailureNote thrown={error} /> : null}
    </>
  );
}
