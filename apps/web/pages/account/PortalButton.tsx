import type { ReactElement } from 'react';
import { openPortal } from '../../api/billing/checkout.ts';
import { useAction } from '../../api/use-action.ts';
import { FailureNote } from '../../words/FailureNote.tsx';

interface PortalButtonProps {
  /** The page of ours the payment service leads back to. */
  readonly returnTo: 'settings' | 'payment';
  readonly text?: string;
  readonly className?: string;
}

/** The way to the payment service's pages for the account: receipts, cards, cancelling. */
export function PortalButton({ returnTo, text, className = '' }: PortalButtonProps): ReactElement {
  const { run, isRunning, thrown } = useAction(() => openPortal(returnTo));
  return (
    <>
      <button
        type="button"
        className={`fs-button ${className}`}
        disabled={isRunning}
        onClick={() => void run()}
      >
        {text ?? 'Manage subscription'}
      </button>
      {thrown ? <FailureNote thrown={thrown} /> : null}
    </>
  );
}
