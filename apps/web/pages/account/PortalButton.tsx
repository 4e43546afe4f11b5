import type { ReactElement } from 'react';
import { openPortal } from '../../api/billing/checkout.ts';
import { useAction } from '../../api/use-action.ts';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';

interface PortalButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** The page of ours the payment service leads back to. */
  readonly returnTo: 'settings' | 'payment';
  readonly text?: string;
}

/** The way to the payment service's pages for the account: receipts, cards, cancelling. */
export function PortalButton({ returnTo, text, ...look }: PortalButtonProps): ReactElement {
  const { run, isRunning, thrown } = useAction(() => openPortal(returnTo));
  return (
    <>
      <Button {...look} isBusy={isRunning} onClick={() => void run()}>
        {text ?? 'Manage subscription'}
      </Button>
      {thrown ? <FailureNote thrown={thrown} /> : null}
    </>
  );
}
